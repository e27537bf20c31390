package dev.memtck.reports.html;

import static dev.memtck.reports.results.Samples.results;
import static dev.memtck.reports.results.Samples.scenario;
import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.Verdict;
import dev.memtck.reports.results.Verdict.Conclusion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the page says. How it looks is looked at in a browser. */
class HtmlReportTest {
    private static final Verdict VERDICT =
            new Verdict(Conclusion.DOES_NOT_CONFORM, List.of("1 rule failed: LOCK-21"), List.of("a <remark>"));

    @TempDir
    private Path folder;

    @Test
    void theVerdictItsReasonsAndAllSixTotalsAreThere() throws IOException {
        String page = page(results(
                scenario("LOCK-20", Level.MUST, Outcome.PASSED), scenario("LOCK-21", Level.MUST, Outcome.FAILED)));
        assertThat(page).contains("<strong>does not conform</strong>", "1 rule failed: LOCK-21");
        for (Outcome outcome : Outcome.values()) {
            assertThat(page).contains(">" + outcome.word() + "</th>");
        }
    }

    @Test
    void aFailureShowsItsBytesWithNamesForKeysAndInHexWithTheRealOnes() throws IOException {
        String page = page(results(scenario("LOCK-21", Level.MUST, Outcome.FAILED)));
        assertThat(page)
                .contains("&quot;LOCKED\\r\\n&quot;", "byte 0 differs: expected &quot;L&quot;, received &quot;O&quot;")
                .contains("lock {apple}\\r\\n")
                .contains("6c 6f 63 6b 20 6d 74 73 65 65 64 37")
                .contains("java -jar memtck.jar --seed seed7");
    }

    @Test
    void rulesStandUnderTheirDocumentAndSection() throws IOException {
        String page = page(results(scenario("LOCK-21", Level.MUST, Outcome.PASSED)));
        assertThat(page).containsSubsequence("<h2>locking.md</h2>", "§ ASCII protocol: lock", "id=\"LOCK-21\"");
    }

    @Test
    void whatATargetSaysIsNeverTakenForMarkup() throws IOException {
        assertThat(page(results(scenario("LOCK-21", Level.MUST, "<b>alert(1)</b>", Outcome.PASSED))))
                .doesNotContain("<b>alert")
                .contains("&lt;b&gt;alert")
                .contains("a &lt;remark&gt;");
    }

    @Test
    void thePageAsksTheNetworkForNothing() throws IOException {
        assertThat(page(results(scenario("LOCK-21", Level.MUST, Outcome.PASSED))))
                .doesNotContain("http://", "https://", "src=", "@import");
    }

    @Test
    void theSameResultsMakeTheSameBytes() throws IOException {
        Results results = results(scenario("LOCK-21", Level.MUST, Outcome.FAILED));
        assertThat(page(results)).isEqualTo(page(results));
    }

    private String page(Results results) throws IOException {
        Path file = folder.resolve("index.html");
        HtmlReport.write(results, VERDICT, file);
        return Files.readString(file);
    }
}
