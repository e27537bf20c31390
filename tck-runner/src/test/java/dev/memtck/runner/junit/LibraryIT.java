package dev.memtck.runner.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/**
 * The class of {@code docs/library.md}, as it stands there, judges Infinispan in its own JVM, in a Maven project that has nothing of
 * ours but the dependency; and once more without the baseline. Few features are asked, which makes a short run that is whole.
 */
class LibraryIT {
    private static final String PAGES = "MyServerConformanceTest";
    private static final String WITHOUT_BASELINE = "NothingKnownTest";

    /** What a test class was like for Surefire. */
    private record Ended(String name, Optional<Element> failure, Optional<Element> error, Optional<Element> skipped) {
        static Ended of(Element testCase) {
            return new Ended(
                    testCase.getAttribute("name"),
                    first(testCase, "failure"),
                    first(testCase, "error"),
                    first(testCase, "skipped"));
        }

        boolean hasPassed() {
            return failure.isEmpty() && error.isEmpty() && skipped.isEmpty();
        }

        String text() {
            return failure.orElseThrow().getTextContent();
        }

        private static Optional<Element> first(Element parent, String name) {
            NodeList found = parent.getElementsByTagName(name);
            return found.getLength() == 0 ? Optional.empty() : Optional.of((Element) found.item(0));
        }
    }

    @TempDir
    private static Path folder;

    private static UsersProject project;
    private static String output;

    @BeforeAll
    static void judge() throws Exception {
        project = UsersProject.in(folder, "text/arithmetic.feature", "text/retrieval.feature", "text/storage.feature");
        String page = LibraryPage.read().the("java");
        project.add(PAGES, page);
        project.add(WITHOUT_BASELINE, withoutBaseline(page));
        output = project.test();
    }

    @AfterAll
    static void untie() throws IOException {
        project.close();
    }

    /** At the same time as the other one, so in a folder of its own. */
    private static String withoutBaseline(String page) {
        String baseline = ".baseline(Path.of(\"known-failures.yaml\"))";
        assertThat(page).contains(baseline);
        return page.replace(baseline, ".with(\"--out\", Path.of(\"target/nothing-known\").toString())")
                .replace(PAGES, WITHOUT_BASELINE);
    }

    @Test
    void thePagesClassPassesWithTheBaseline() throws Exception {
        List<Ended> tests = tests(PAGES);
        assertThat(tests)
                .hasSizeGreaterThan(100)
                .allMatch(test -> test.failure().isEmpty())
                .allMatch(test -> test.error().isEmpty());
        assertThat(named("verdict", tests).hasPassed()).isTrue();
        assertThat(named("incr keeps the flags", tests).skipped().orElseThrow().getTextContent())
                .contains("known failure: incr and decr set the flags to 0\n");
        assertThat(project.folder().resolve("target/memtck-report-part/index.html"))
                .isNotEmptyFile();
    }

    @Test
    void itFailsWithoutTheBaselineAndShowsTheBytes() throws Exception {
        List<Ended> tests = tests(WITHOUT_BASELINE);
        assertThat(named("incr keeps the flags", tests).text())
                .contains(
                        "TEXT-65 (must)  text-protocol-client.txt § Arithmetic\nincr and decr keep flags and expiration\n",
                        "\nA sent    \"get {n}\\r\\n\"\n",
                        "\nexpected  \"VALUE {n} 7 2\\r\\n43\\r\\nEND\\r\\n\"\n",
                        "\nreceived  \"VALUE {n} 0 2\\r\\n43\\r\\nEND\\r\\n\"\n",
                        " A  -> incr {n} 1\\r\\n\n",
                        "\nrerun     this test, with MEMTCK_SEED=",
                        " MEMTCK_SCENARIO=TEXT-65/incr-keeps-the-flags\n");
        assertThat(named("verdict", tests).text())
                .contains(
                        "does not conform: 6 rules failed: TEXT-43, TEXT-51, TEXT-53, TEXT-63, TEXT-64, TEXT-65\n",
                        "remark:    judged in text only, as asked for\n",
                        " does not conform, level must: ")
                .containsPattern("report:    \\S+/target/nothing-known/index\\.html\n");
        assertThat(tests.stream().filter(test -> test.failure().isPresent())).hasSize(19 + 1);
        assertThat(tests).allMatch(test -> test.error().isEmpty());
    }

    /** Its engine runs in a launcher of its own, in the middle of the user's. */
    @Test
    void whoListensToTheUsersTestsHearsNothingOfTheKits() throws IOException {
        List<String> overheard = Files.readAllLines(project.folder().resolve("target/overheard.txt"));
        assertThat(overheard.stream().filter("session"::equals)).hasSize(1);
        assertThat(overheard.stream().filter("plan"::equals)).hasSize(1);
        // The engine is on the class path, so that the user's launcher finds it, and nothing for it to do.
        assertThat(overheard.stream().filter(line -> line.equals("started cucumber")))
                .hasSizeLessThanOrEqualTo(1);
        assertThat(overheard.stream().filter(line -> line.equals("started junit-jupiter")))
                .hasSizeGreaterThan(200);
    }

    @Test
    void nothingOfTheKitIsPrinted() throws Exception {
        for (String testClass : List.of(PAGES, WITHOUT_BASELINE)) {
            Element report = project.reportOf(testClass);
            for (String stream : List.of("system-out", "system-err")) {
                NodeList printed = report.getElementsByTagName(stream);
                for (int i = 0; i < printed.getLength(); i++) {
                    assertThat(printed.item(i).getTextContent())
                            .doesNotContainIgnoringCase("cucumber", "memtck", "slf4j");
                }
            }
        }
        assertThat(output).doesNotContain("SLF4J", "Share your Cucumber Report");
    }

    private static List<Ended> tests(String testClass) throws Exception {
        NodeList cases = project.reportOf(testClass).getElementsByTagName("testcase");
        List<Ended> tests = new ArrayList<>();
        for (int i = 0; i < cases.getLength(); i++) {
            tests.add(Ended.of((Element) cases.item(i)));
        }
        return tests;
    }

    private static Ended named(String name, List<Ended> tests) {
        List<Ended> found =
                tests.stream().filter(test -> test.name().equals(name)).toList();
        assertThat(found).as(name).hasSize(1);
        return found.get(0);
    }
}
