package dev.memtck.reports.summary;

import static dev.memtck.reports.results.Samples.results;
import static dev.memtck.reports.results.Samples.scenario;
import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.Blame;
import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.Samples;
import dev.memtck.reports.results.ScenarioResult;
import dev.memtck.reports.results.Verdict;
import dev.memtck.reports.results.Verdict.Conclusion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What stands beside a run on a build server. */
class MarkdownSummaryTest {
    private static final Verdict FAILED =
            new Verdict(Conclusion.DOES_NOT_CONFORM, List.of("1 rule failed: LOCK-21"), List.of("a <remark>"));

    @TempDir
    private Path folder;

    @Test
    void aFailureIsThereWithItsBytesAndTheCommandThatRepeatsIt() throws IOException {
        assertThat(summary(
                        results(
                                scenario("LOCK-20", Level.MUST, Outcome.PASSED),
                                scenario("LOCK-21", Level.MUST, Outcome.FAILED)),
                        FAILED))
                .isEqualTo("""
                        # memtck: 127.0.0.1:11211 does not conform

                        Level must, seed seed7, memtck 0.1.0, target version 1.6.18.

                        - 1 rule failed: LOCK-21

                        | profile | verdict | judged | passed | failed | not judged |
                        |---|---|---:|---:|---:|---|
                        | locks over text | does not conform | 2 of 2 | 1 | 1 |  |

                        | | passed | failed | tolerated | not offered | not run | broken |
                        |---|---:|---:|---:|---:|---:|---:|
                        | rules | 1 | 1 | 0 | 0 | 0 | 0 |
                        | scenarios | 1 | 1 | 0 | 0 | 0 | 0 |

                        ## Failed: 1

                        **LOCK-21** (must) lock answers LOCKED: B cannot lock what A has locked

                        ```text
                        sent      "lock {apple}\\r\\n"
                        expected  "LOCKED\\r\\n"
                        received  "OK\\r\\n"
                        problem   byte 0 differs: expected "L", received "O"
                        rerun     java -jar memtck.jar --seed seed7 --scenario LOCK-21/b-cannot-lock
                        ```

                        ## Remarks

                        - a \\<remark\\>
                        """);
    }

    @Test
    void aKnownFailureIsShownAsFailing() throws IOException {
        Results results = Samples.withKnown(
                results(scenario("LOCK-21", Level.MUST, Outcome.FAILED)), "LOCK-21", "the whole text");
        assertThat(summary(
                        results,
                        new Verdict(Conclusion.CONFORMS_BUT_FOR_KNOWN_FAILURES, List.of(), List.of("a remark"))))
                .contains("# memtck: 127.0.0.1:11211 conforms but for known failures")
                .contains("| scenarios | 0 | 1 | 0 | 0 | 0 | 0 |")
                .contains("## Failed, and known: 1", "Known: a reason", "received  \"OK\\r\\n\"")
                .doesNotContain("## Failed: ");
    }

    @Test
    void whoseAFailureIsAndHowManyDefectsThereAreIsSaid() throws IOException {
        ScenarioResult failed = scenario("LOCK-21", Level.MUST, Outcome.FAILED);
        ScenarioResult own = failed.with(Blame.own(failed.record().scenario()));
        assertThat(summary(results(scenario("LOCK-20", Level.MUST, Outcome.FAILED), own), FAILED))
                .contains("\n\n- 2 failed rules, most likely 2 defects\n- 1 rule failed: LOCK-21\n\n")
                .contains("""
                        problem   byte 0 differs: expected "L", received "O"
                        blame     its own: asked again alone, it fails too
                        rerun     java""");
    }

    @Test
    void ofManyFailuresTwentyAreShown() throws IOException {
        ScenarioResult[] failed = new ScenarioResult[23];
        Arrays.fill(failed, scenario("LOCK-21", Level.MUST, Outcome.FAILED));
        assertThat(summary(results(failed), FAILED)).contains("## Failed: 23", "and 3 more, in the report.");
    }

    @Test
    void whatATargetSaysIsNeverTakenForMarkup() throws IOException {
        assertThat(summary(
                        results(scenario("LOCK-21", Level.MUST, "<img src=x> *b* [a](b) `c`\n# d | e", Outcome.FAILED)),
                        FAILED))
                .contains("\\<img src=x\\> \\*b\\* \\[a\\](b) \\`c\\` \\# d \\| e");
    }

    private String summary(Results results, Verdict verdict) throws IOException {
        Path file = folder.resolve("summary.md");
        MarkdownSummary.write(results, verdict, file);
        return Files.readString(file);
    }
}
