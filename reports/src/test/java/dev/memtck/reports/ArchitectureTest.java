package dev.memtck.reports;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** Which way imports point. */
class ArchitectureTest {
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
                        "java..", "io.cucumber.messages..", "com.fasterxml.jackson..", "dev.memtck.reports.results..")
                .check(MAIN);
    }

    @Test
    void pagesKnowResultsAndTheTemplateLibraryOnly() {
        classes()
                .that()
                .resideInAPackage("dev.memtck.reports.html..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        "java..", "com.samskivert..", "dev.memtck.reports.results..", "dev.memtck.reports.html..")
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
