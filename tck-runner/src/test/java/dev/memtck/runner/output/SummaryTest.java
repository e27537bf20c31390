package dev.memtck.runner.output;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.Samples;
import dev.memtck.runner.gate.Gate;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the console says of a run that is over. */
class SummaryTest {
    private static final Path FOLDER = Path.of("/tmp/out");

    private static String summary(Results results, String... notes) {
        StringWriter out = new StringWriter();
        new Summary(results, Gate.judge(results), List.of(notes), Screen.LINES, new PrintWriter(out))
                .print(OutputFolder.of(FOLDER));
        return out.toString();
    }

    @Test
    void aFailedRuleSaysItsLevelItsTextItsSentenceAndWhereThatStands() {
        assertThat(summary(Samples.results(Samples.scenario("LOCK-21", Level.MUST, Outcome.FAILED))))
                .startsWith("""
                        failed    LOCK-21  1 of 1: B cannot lock what A has locked
                                  rule     must: lock answers LOCKED
                                  says     "LOCKED: the object is locked by another session." — locking.md § lock
                                  stands   /tmp/out/documents/locking.html#L28
                                  see      /tmp/out/rules.html#LOCK-21
                                  sent     "lock {apple}\\r\\n"
                                  expected "LOCKED\\r\\n"
                        """);
    }

    @Test
    void mustsComeFirstAndWhatIsToleratedIsCounted() {
        String summary = summary(Samples.results(
                Samples.scenario("LOCK-08", Level.SHOULD, Outcome.FAILED),
                Samples.scenario("LOCK-21", Level.MUST, Outcome.FAILED),
                Samples.scenario("LOCK-30", Level.SHOULD, Outcome.FAILED)));
        assertThat(summary)
                .startsWith("failed    LOCK-21")
                .contains("tolerated 2 rules: LOCK-08, LOCK-30 (should rules, which fail nothing at level must; the"
                        + " report shows them)\n")
                .doesNotContain("LOCK-08  ");
    }

    @Test
    void theLastLineIsTheVerdictWithTheNumberOfDefects() {
        String summary = summary(
                Samples.results(
                        Samples.scenario("LOCK-21", Level.MUST, Outcome.FAILED),
                        Samples.scenario("LOCK-24", Level.MUST, Outcome.FAILED)),
                "baseline:  known.yaml (2 entries)");
        assertThat(summary.lines().toList())
                .contains("baseline:  known.yaml (2 entries)", "report:    /tmp/out/index.html")
                .last()
                .asString()
                .matches("verdict:   127\\.0\\.0\\.1:11211 does not conform, level must: 0 of 2 rules passed, 2 failed"
                        + " rules, most likely \\d defects?");
    }
}
