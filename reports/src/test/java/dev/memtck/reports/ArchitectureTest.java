package dev.memtck.reports;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Which way imports point. */
class ArchitectureTest {
    private static final String ROOT = "dev.memtck.reports.";
    private static final JavaClasses MAIN = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.memtck");

    @Test
    void reportsKnowNothingElseOfOurs() {
        assertThat(MAIN).hasSizeGreaterThan(20);
        assertThat(MAIN.stream().map(type -> type.getPackageName()))
                .allMatch(name -> name.startsWith("dev.memtck.reports"));
    }

    @Test
    void resultsKnowNoPages() {
        classes()
                .that()
                .resideInAPackage("dev.memtck.reports.results..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        "java..",
                        "io.cucumber.gherkin..",
                        "io.cucumber.messages..",
                        "com.fasterxml.jackson..",
                        "dev.memtck.reports.results..")
                .check(MAIN);
    }

    @Test
    void recordingsKnowResultsOnly() {
        assertImports("servers", "com.fasterxml.jackson..", ROOT + "results..");
    }

    @Test
    void whatPagesShareIsNoPage() {
        assertImports("page", "com.samskivert..", ROOT + "results..");
    }

    @Test
    void documentsKnowNoOtherPage() {
        assertImports("documents", ROOT + "page..", ROOT + "results..");
    }

    @Test
    void theReportKnowsNoOtherPage() {
        assertImports("html", ROOT + "documents..", ROOT + "page..", ROOT + "results..", ROOT + "servers..");
    }

    @Test
    void theMatrixKnowsNoOtherPage() {
        assertImports("matrix", ROOT + "page..", ROOT + "results..", ROOT + "servers..");
    }

    @Test
    void differencesKnowNoOtherPage() {
        assertImports("differences", ROOT + "page..", ROOT + "results..");
    }

    @Test
    void theRuleBookKnowsNoOtherPage() {
        assertImports("rulebook", "io.cucumber.messages..", ROOT + "documents..", ROOT + "page..", ROOT + "results..");
    }

    private static void assertImports(String part, String... others) {
        String[] allowed = Arrays.copyOf(others, others.length + 2);
        allowed[others.length] = "java..";
        allowed[others.length + 1] = ROOT + part + "..";
        classes()
                .that()
                .resideInAPackage(ROOT + part + "..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(allowed)
                .check(MAIN);
    }

    @Test
    void whatBuildServersReadIsMadeOfResultsOnly() {
        for (String part : new String[] {"xml", "summary"}) {
            classes()
                    .that()
                    .resideInAPackage("dev.memtck.reports." + part)
                    .should()
                    .onlyDependOnClassesThat()
                    .resideInAnyPackage(
                            "java..", "javax.xml..", "dev.memtck.reports.results..", "dev.memtck.reports." + part)
                    .check(MAIN);
        }
    }

    @Test
    void badgesKnowResultsAndTheJsonLibraryOnly() {
        classes()
                .that()
                .resideInAPackage("dev.memtck.reports.badge")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        "java..", "com.fasterxml.jackson..", "dev.memtck.reports.results..", "dev.memtck.reports.badge")
                .check(MAIN);
    }
}
