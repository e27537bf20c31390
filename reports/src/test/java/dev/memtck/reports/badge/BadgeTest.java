package dev.memtck.reports.badge;

import static dev.memtck.reports.results.Samples.results;
import static dev.memtck.reports.results.Samples.scenario;
import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.Verdict;
import dev.memtck.reports.results.Verdict.Conclusion;
import dev.memtck.reports.results.VerdictFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.w3c.dom.Element;

/** Every conclusion as a badge. */
class BadgeTest {
    private static final Results RESULTS =
            results(scenario("LOCK-20", Level.MUST, Outcome.PASSED), scenario("LOCK-21", Level.MUST, Outcome.FAILED));

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            CONFORMS                        | brightgreen | conforms, 1 of 2 rules
            CONFORMS_BUT_FOR_KNOWN_FAILURES | yellow      | conforms but for known failures, 1 of 2 rules
            DOES_NOT_CONFORM                | red         | does not conform, 1 of 2 rules
            COULD_NOT_TELL                  | lightgrey   | could not tell
            PARTIAL                         | lightgrey   | partial run, no verdict
            """)
    void onlyAVerdictIsGreen(Conclusion conclusion, String color, String message) throws IOException {
        Path file = folder.resolve("badge.json");
        badge(conclusion).writeJson(file);
        assertThat(file)
                .hasContent("{\"schemaVersion\":1,\"label\":\"memtck\",\"message\":\"" + message + "\",\"color\":\""
                        + color + "\"}");
    }

    @ParameterizedTest
    @EnumSource
    void theImageSaysTheSame(Conclusion conclusion) throws Exception {
        Path file = folder.resolve("badge.svg");
        badge(conclusion).writeSvg(file);
        Element svg = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(file.toFile())
                .getDocumentElement();
        assertThat(svg.getAttribute("aria-label"))
                .isEqualTo("memtck: " + badge(conclusion).message());
        assertThat(svg.getElementsByTagName("text").item(1).getTextContent())
                .isEqualTo(badge(conclusion).message());
    }

    @Test
    void theImageAsksTheNetworkForNothing() throws IOException {
        Path file = folder.resolve("badge.svg");
        badge(Conclusion.CONFORMS).writeSvg(file);
        assertThat(file).content().doesNotContain("https://", "href", "url(");
    }

    private static Badge badge(Conclusion conclusion) {
        return Badge.of(VerdictFile.of(RESULTS, new Verdict(conclusion, List.of(), List.of())));
    }
}
