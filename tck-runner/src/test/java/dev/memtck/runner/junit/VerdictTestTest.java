package dev.memtck.runner.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.RunInfo;
import dev.memtck.reports.results.SampleRun;
import dev.memtck.reports.results.Samples;
import dev.memtck.reports.results.ScenarioResult;
import dev.memtck.reports.results.Shard;
import dev.memtck.runner.gate.Gate;
import dev.memtck.runner.output.OutputFolder;
import dev.memtck.runner.output.Report;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.opentest4j.AssertionFailedError;

/** The test that stands for the whole run is green only where the command ends with 0. */
class VerdictTestTest {
    private static final ScenarioResult PASSED = Samples.scenario("LOCK-21", Level.MUST, Outcome.PASSED);
    private static final ScenarioResult FAILED = Samples.scenario("LOCK-21", Level.MUST, Outcome.FAILED);

    @Test
    void aServerThatConformsPasses() throws Throwable {
        DynamicTest test = verdict(Samples.results(PASSED));
        assertThat(test.getDisplayName()).isEqualTo("verdict");
        test.getExecutable().execute();
    }

    @Test
    void soDoesOneThatConformsButForKnownFailures() throws Throwable {
        verdict(Samples.withKnown(Samples.results(FAILED), "LOCK-21", "whole text"))
                .getExecutable()
                .execute();
    }

    @Test
    void oneThatDoesNotFails() {
        assertThatThrownBy(verdict(Samples.results(FAILED)).getExecutable()::execute)
                .isInstanceOf(AssertionFailedError.class)
                .hasMessageStartingWith("does not conform: 1 rule failed: LOCK-21\n\n")
                .hasMessageContaining("\nreason:    1 rule failed: LOCK-21\n")
                .hasMessageContaining("\nreport:    ")
                .hasMessageEndingWith(
                        "index.html\nverdict:   127.0.0.1:11211 does not conform, level must: 0 of 1 rules"
                                + " passed\n");
    }

    @Test
    void anEntryThatPassesFailsIt() {
        assertThatThrownBy(verdict(Samples.withKnown(Samples.results(PASSED), "LOCK-21", "whole text"))
                        .getExecutable()::execute)
                .isInstanceOf(AssertionFailedError.class)
                .hasMessageStartingWith("does not conform: the baseline's entry LOCK-21 passes: remove it\n");
    }

    @Test
    void whatCouldNotBeToldIsNoFailure() {
        assertThatThrownBy(verdict(Samples.results(Samples.scenario("LOCK-21", Level.MUST, Outcome.BROKEN)))
                        .getExecutable()::execute)
                .isInstanceOf(NoVerdict.class)
                .hasMessageStartingWith("could not tell: LOCK-21/b-cannot-lock could not be judged: no connection; ");
    }

    @Test
    void skippedScenariosAloneAreNeverGreen() {
        assertThatThrownBy(verdict(Samples.results(Samples.scenario("LOCK-21", Level.MUST, Outcome.NOT_OFFERED)))
                        .getExecutable()::execute)
                .isInstanceOf(NoVerdict.class)
                .hasMessageStartingWith("could not tell: no scenario passed\n");
    }

    @Test
    void aPartThatPassedIsNotTheWhole() {
        SampleRun part = SampleRun.of(1).with(new RunInfo.Asked(List.of("--rules LOCK-21"), Shard.WHOLE, "seed7"));
        assertThatThrownBy(verdict(Samples.results(part, PASSED)).getExecutable()::execute)
                .isInstanceOf(NoVerdict.class)
                .hasMessageStartingWith("partial run, no verdict: only a part was asked for: --rules LOCK-21\n");
    }

    private static DynamicTest verdict(Results results) {
        return VerdictTest.of(new Report(OutputFolder.of(Path.of("target/no-report")), results, Gate.judge(results)));
    }
}
