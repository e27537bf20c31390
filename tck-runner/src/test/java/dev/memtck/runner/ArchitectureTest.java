package dev.memtck.runner;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.memtck.runner.client.scene.ClientRuns;
import dev.memtck.runner.scene.Runs;
import dev.memtck.runner.target.EmbeddedTarget;
import java.lang.reflect.Field;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Which way imports point. */
class ArchitectureTest {
    private static final String ROOT = "dev.memtck.runner";
    private static final Set<String> MUTABLE_COLLECTIONS = Set.of(
            "java.util.ArrayList",
            "java.util.HashMap",
            "java.util.LinkedHashMap",
            "java.util.TreeMap",
            "java.util.HashSet",
            "java.util.LinkedHashSet",
            "java.util.TreeSet",
            "java.util.ArrayDeque",
            "java.util.EnumMap");
    private static final JavaClasses MAIN = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages(ROOT);

    @Test
    void onlyOneClassKnowsTheReferenceServer() {
        assertThat(MAIN).hasSizeGreaterThan(50);
        noClasses()
                .that()
                .doNotBelongToAnyOf(EmbeddedTarget.class)
                .should()
                .dependOnClassesThat()
                .resideInAPackage("dev.memtck.server..")
                .check(MAIN);
    }

    @Test
    void onlyTheCommandLineStartsTheEmbeddedTarget() {
        noClasses()
                .that()
                .resideInAnyPackage(ROOT + ".*..")
                .and()
                .resideOutsideOfPackage(ROOT + ".cli")
                .and()
                .doNotBelongToAnyOf(EmbeddedTarget.class)
                .should()
                .dependOnClassesThat()
                .belongToAnyOf(EmbeddedTarget.class)
                .check(MAIN);
    }

    @Test
    void onlyWhoHasItJudgeKnowsTheCommandLine() {
        noClasses()
                .that()
                .resideInAnyPackage(ROOT + ".*..")
                .and()
                .resideOutsideOfPackages(ROOT + ".cli", ROOT + ".junit")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(ROOT, ROOT + ".cli..", ROOT + ".junit..")
                .check(MAIN);
    }

    @Test
    void theRegistriesOfRunsAreTheOnlyStaticState() {
        List<JavaField> shared = MAIN.stream()
                .flatMap(type -> type.getFields().stream())
                .filter(field -> field.getModifiers().contains(JavaModifier.STATIC))
                .filter(field -> !field.getOwner().isAssignableTo(Runs.class)
                        && !field.getOwner().isAssignableTo(ClientRuns.class))
                .filter(field -> !field.getModifiers().contains(JavaModifier.FINAL) || isMutable(field))
                .toList();
        assertThat(shared).isEmpty();
    }

    /** The value behind a static field must be of a type that nobody can change, or an unmodifiable collection. */
    private static boolean isMutable(JavaField field) {
        try {
            Field reflected = field.reflect();
            reflected.setAccessible(true);
            Object value = reflected.get(null);
            String type = value == null ? "" : value.getClass().getName();
            return type.startsWith("java.util.concurrent")
                    || MUTABLE_COLLECTIONS.contains(type)
                    || value instanceof StringBuilder;
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }
}
