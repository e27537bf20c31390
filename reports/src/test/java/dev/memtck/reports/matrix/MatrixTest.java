package dev.memtck.reports.matrix;

import static dev.memtck.reports.results.Samples.results;
import static dev.memtck.reports.results.Samples.scenario;
import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.RuleRef;
import dev.memtck.reports.servers.ServerRecording;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the page of several servers says. */
class MatrixTest {
    private static final RuleRef OLD =
            scenario("LOCK-21", Level.MUST, Outcome.PASSED).rule();
    private static final RuleRef NEW =
            scenario("LOCK-99", Level.MUST, Outcome.PASSED).rule();
    private static final ServerRecording RIGHT =
            ServerRecording.of(results(scenario("LOCK-21", Level.MUST, Outcome.PASSED)), "Right 1", "right -p PORT");
    private static final ServerRecording WRONG =
            ServerRecording.of(results(scenario("LOCK-21", Level.MUST, Outcome.FAILED)), "Wrong 2", "wrong -p PORT");

    @TempDir
    private Path folder;

    @Test
    void aCellHoldsTheVerdictAndTheFirstFailuresBytes() throws IOException {
        assertThat(page(List.of(OLD)))
                .containsSubsequence(
                        "Right 1", "Wrong 2", "id=\"LOCK-21\"", ">passed</span>", ">failed 1 of 1</summary>")
                .contains("<dt>sent</dt><dd class=\"bytes\">&quot;lock {apple}\\r\\n&quot;</dd>")
                .contains("<dt>received</dt><dd class=\"bytes\">&quot;OK\\r\\n&quot;</dd>");
    }

    @Test
    void aRuleThatARecordingDoesNotHaveIsMarkedAsNewer() throws IOException {
        assertThat(page(List.of(OLD, NEW)))
                .contains("1 rule is newer than this recording")
                .containsSubsequence("id=\"LOCK-99\"", ">newer rule</span>", ">newer rule</span>");
        assertThat(page(List.of(OLD))).doesNotContain("newer rule<");
    }

    @Test
    void aRuleThatIsNoneAnyMoreIsNamed() throws IOException {
        assertThat(page(List.of(NEW))).contains("no longer a rule: LOCK-21");
        assertThat(page(List.of(OLD))).doesNotContain("no longer a rule");
    }

    @Test
    void theSameRecordingsMakeTheSameBytesAndAskTheNetworkForNothing() throws IOException {
        String page = page(List.of(OLD, NEW));
        assertThat(page(List.of(OLD, NEW))).isEqualTo(page).doesNotContain("http://", "https://", "src=", "@import");
    }

    private String page(List<RuleRef> rules) throws IOException {
        Path file = folder.resolve("matrix.html");
        Matrix.write(rules, "f00d", List.of(RIGHT, WRONG), file);
        return Files.readString(file);
    }
}
