package dev.memtck.runner;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.memtck.runner.scene.Runs;
import dev.memtck.runner.target.EmbeddedTarget;
import dev.memtck.runner.target.Target;
import java.lang.reflect.Field;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Which way imports point. */
class ArchitectureTest {
    private static final String ROOT = "dev.memtck.runner";
    private static final String RESULTS = "dev.memtck.reports.results";
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
    void theGateKnowsResultsOnly() {
        assertOurImports("gate", RESULTS);
    }

    @Test
    void theWireKnowsTheTranscriptsFormOnly() {
        assertOurImports("wire", RESULTS);
    }

    @Test
    void expectationsKnowNoWire() {
        assertOurImports("expect", RESULTS);
    }

    @Test
    void packetsKnowTheWireAndPhrases() {
        assertOurImports("packets", RESULTS, ROOT + ".wire", ROOT + ".expect");
    }

    @Test
    void comparisonsKnowResultsAndTheFormOfPackets() {
        assertOurImports("compare", RESULTS, "dev.memtck.reports.differences", ROOT + ".wire");
    }

    @Test
    void historiesKnowTheJdkOnly() {
        assertOurImports("history");
    }

    @Test
    void crowdsKnowHistoriesOnly() {
        assertOurImports("crowd", ROOT + ".history..");
    }

    @Test
    void targetsKnowTheWireOnly() {
        classes()
                .that()
                .resideInAPackage(ROOT + ".target")
                .and()
                .doNotBelongToAnyOf(EmbeddedTarget.class)
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("java..", ROOT + ".wire", ROOT + ".target", RESULTS)
                .check(MAIN);
    }

    @Test
    void stepsKnowRunsExpectationsTargetsAndTheWire() {
        assertThat(classesIn("steps")).hasSizeGreaterThan(4);
        noClasses()
                .that()
                .resideInAPackage(ROOT + ".steps..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(ROOT, ROOT + ".judge..", ROOT + ".gate..", ROOT + ".rules..")
                .check(MAIN);
    }

    @Test
    void sentencesKnowNothingOfOurs() {
        assertThat(classesIn("sentences")).isNotEmpty();
        noClasses()
                .that()
                .resideInAPackage(ROOT + ".sentences")
                .should()
                .dependOnClassesThat(resideInAPackage("dev.memtck..").and(not(resideInAPackage(ROOT + ".sentences"))))
                .check(MAIN);
    }

    @Test
    void loadKnowsTheFormOfATargetOnly() {
        assertThat(classesIn("load")).hasSizeGreaterThan(15);
        noClasses()
                .that()
                .resideInAPackage(ROOT + ".load..")
                .should()
                .dependOnClassesThat(resideInAPackage("dev.memtck..")
                        .and(not(resideInAPackage(ROOT + ".load..")))
                        .and(not(belongToAnyOf(Target.class))))
                .check(MAIN);
    }

    @Test
    void nothingKnowsTheCommandLine() {
        noClasses()
                .that()
                .resideInAnyPackage(ROOT + ".*..")
                .and()
                .resideOutsideOfPackage(ROOT + ".cli")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(ROOT, ROOT + ".cli..")
                .check(MAIN);
    }

    @Test
    void theRegistryOfRunsIsTheOnlyStaticState() {
        List<JavaField> shared = MAIN.stream()
                .flatMap(type -> type.getFields().stream())
                .filter(field -> field.getModifiers().contains(JavaModifier.STATIC))
                .filter(field -> !field.getOwner().isAssignableTo(Runs.class))
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

    private static void assertOurImports(String part, String... others) {
        assertThat(classesIn(part)).isNotEmpty();
        String[] allowed = new String[others.length + 2];
        System.arraycopy(others, 0, allowed, 2, others.length);
        allowed[0] = "java..";
        allowed[1] = ROOT + "." + part + "..";
        classes()
                .that()
                .resideInAPackage(ROOT + "." + part + "..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(allowed)
                .check(MAIN);
    }

    private static List<String> classesIn(String part) {
        return MAIN.stream()
                .filter(type -> type.getPackageName().startsWith(ROOT + "." + part))
                .map(type -> type.getName())
                .toList();
    }
}
