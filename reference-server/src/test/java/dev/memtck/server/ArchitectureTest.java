package dev.memtck.server;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.lang.reflect.Field;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which way imports point. Each rule also knows how many classes it must have looked at. */
class ArchitectureTest {
    private static final String ROOT = "dev.memtck.server";
    private static final JavaClasses MAIN = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages(ROOT);

    @Test
    void commandsKnowNothingOfOurs() {
        assertOnlyImports(".command", 10, "java..", "io.netty.buffer..", ROOT + ".command..");
    }

    @Test
    void whoMayComeInKnowsNothingOfOurs() {
        assertOnlyImports(".access", 5, "java..", "javax.net.ssl..", "javax.security.auth.x500..", ROOT + ".access..");
    }

    @Test
    void theEngineKnowsCommandsOnly() {
        assertOnlyImports(".engine", 10, "java..", "io.netty.buffer..", ROOT + ".command..", ROOT + ".engine..");
    }

    /** Expiry and statistics are the workers' own affair, so there is nothing in the background to be paused. */
    @Test
    void theEngineStartsNoThreads() {
        noClasses()
                .that()
                .resideInAPackage(ROOT + ".engine..")
                .should()
                .callMethod(Thread.class, "start")
                .orShould()
                .dependOnClassesThat()
                .haveNameMatching("java\\.util\\.(Timer.*|concurrent\\.(.*Executor.*|ForkJoin.*|CompletableFuture))")
                .check(MAIN);
    }

    @Test
    void theTextProtocolKnowsCommandsAndTheCodecOnly() {
        assertOnlyImports(
                ".wire.text",
                10,
                "java..",
                "io.netty.buffer..",
                ROOT + ".access",
                ROOT + ".command..",
                ROOT + ".wire",
                ROOT + ".wire.text..");
    }

    @Test
    void theBinaryProtocolKnowsCommandsAndTheCodecOnly() {
        assertOnlyImports(
                ".wire.binary",
                10,
                "java..",
                "io.netty.buffer..",
                ROOT + ".access",
                ROOT + ".command..",
                ROOT + ".wire",
                ROOT + ".wire.binary..");
    }

    @Test
    void theNetworkKnowsNoVerbsAndNoEngine() {
        assertOnlyImports(
                ".net",
                3,
                "java..",
                "javax.net.ssl..",
                "io.netty.buffer..",
                "io.netty.util..",
                ROOT + ".command..",
                ROOT + ".wire",
                ROOT + ".net..");
        noClasses()
                .that()
                .resideInAPackage(ROOT + ".net..")
                .should()
                .dependOnClassesThat()
                .haveFullyQualifiedName(ROOT + ".command.Command")
                .check(MAIN);
    }

    @Test
    void nothingKnowsHowTheServerIsPutTogether() {
        noClasses()
                .that()
                .resideInAnyPackage(ROOT + ".*..")
                .and()
                .resideOutsideOfPackage(ROOT + ".junit")
                .should()
                .dependOnClassesThat()
                .resideInAPackage(ROOT)
                .check(MAIN);
    }

    /** The daemon runs where there is no JUnit. */
    @Test
    void onlyTheExtensionKnowsJUnitAndNothingKnowsTheExtension() {
        noClasses()
                .that()
                .resideOutsideOfPackage(ROOT + ".junit")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("org.junit..", ROOT + ".junit")
                .check(MAIN);
    }

    /** Whoever keeps to the documents knows nothing of a server that does so in its own way, or not at all. */
    @Test
    void onlyTheRootKnowsOfMisbehaviour() {
        assertOnlyImports(
                ".misbehave",
                10,
                "java..",
                "io.netty.buffer..",
                ROOT + ".command..",
                ROOT + ".net",
                ROOT + ".wire",
                ROOT + ".misbehave..");
        noClasses()
                .that()
                .resideInAPackage(ROOT + ".*..")
                .and()
                .resideOutsideOfPackages(ROOT + ".misbehave..", ROOT + ".junit..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage(ROOT + ".misbehave..")
                .check(MAIN);
    }

    @Test
    void mainCodeHasNoWordForFaults() {
        assertThat(MAIN).hasSizeGreaterThan(40);
        assertThat(MAIN.stream().map(type -> type.getName().toLowerCase()))
                .noneMatch(name -> name.contains("fault") || name.contains("faulty"));
    }

    @Test
    void noStaticStateChanges() {
        List<JavaField> changing = MAIN.stream()
                .flatMap(type -> type.getFields().stream())
                .filter(field -> field.getModifiers().contains(JavaModifier.STATIC))
                .filter(field -> !field.getModifiers().contains(JavaModifier.FINAL) || isMutable(field))
                .toList();
        assertThat(changing).isEmpty();
    }

    /** Arrays that are tables, and logs, are left out: nothing writes to them. */
    private static boolean isMutable(JavaField field) {
        try {
            Field reflected = field.reflect();
            reflected.setAccessible(true);
            Object value = reflected.get(null);
            String type = value == null ? "" : value.getClass().getName();
            return type.startsWith("java.util.concurrent")
                    || type.matches("java\\.util\\.(Array|Hash|LinkedHash|Tree|Enum)(List|Map|Set|Deque)");
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Any part may say what may be null. */
    private static void assertOnlyImports(String part, int least, String... allowed) {
        assertThat(MAIN.stream().filter(type -> type.getPackageName().startsWith(ROOT + part)))
                .hasSizeGreaterThanOrEqualTo(least);
        classes()
                .that()
                .resideInAPackage(ROOT + part + "..")
                .should()
                .onlyDependOnClassesThat(resideInAnyPackage(allowed).or(resideInAPackage("org.jspecify.annotations")))
                .check(MAIN);
    }
}
