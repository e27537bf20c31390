package dev.memtck.runner.gate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.CapabilityFinding;
import dev.memtck.reports.results.CapabilityFinding.Demand;
import dev.memtck.reports.results.CapabilityFinding.Status;
import dev.memtck.reports.results.Explored;
import dev.memtck.reports.results.Failure;
import dev.memtck.reports.results.KnownFailure;
import dev.memtck.reports.results.KnownFailure.Acceptance;
import dev.memtck.reports.results.KnownFailure.Described;
import dev.memtck.reports.results.KnownFailure.Unsteady;
import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.Requirements;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.Results.Ending;
import dev.memtck.reports.results.RunInfo;
import dev.memtck.reports.results.RunRemark;
import dev.memtck.reports.results.RunRemark.Weight;
import dev.memtck.reports.results.SampleRun;
import dev.memtck.reports.results.Samples;
import dev.memtck.reports.results.ScenarioRecord;
import dev.memtck.reports.results.ScenarioResult;
import dev.memtck.reports.results.Shard;
import dev.memtck.reports.results.Verdict;
import dev.memtck.reports.results.Verdict.Conclusion;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Every conclusion, and which outweighs which. */
class GateTest {
    private static final CapabilityFinding TEXT = new CapabilityFinding("text", Status.OFFERED, Demand.NONE, "probe");

    private Level gateLevel = Level.MUST;
    private List<RunRemark> remarks = List.of();
    private Optional<Explored> explored = Optional.empty();
    private List<CapabilityFinding> capabilities = List.of(TEXT);
    private List<String> selection = List.of();
    private Shard shard = Shard.WHOLE;
    private List<KnownFailure> knownFailures = List.of();
    private Requirements requirements = Requirements.NEWEST;
    private String trouble = "";
    private Ending ending = Ending.FINISHED;

    @Test
    void aTargetThatPassesEverythingConforms() {
        Verdict verdict = judge(must(Outcome.PASSED), should(Outcome.PASSED));
        assertThat(verdict).isEqualTo(new Verdict(Conclusion.CONFORMS, List.of(), List.of()));
        assertThat(verdict.conclusion().exitCode()).isZero();
    }

    @Test
    void aMustThatFailedIsExitCode1() {
        Verdict verdict = judge(must(Outcome.PASSED), must(Outcome.FAILED));
        assertThat(verdict.reasons()).containsExactly("1 rule failed: LOCK-21");
        assertThat(verdict.conclusion().exitCode()).isEqualTo(1);
    }

    @Test
    void aShouldThatFailedIsARemarkUnlessTheGateAsksForIt() {
        Verdict verdict = judge(must(Outcome.PASSED), should(Outcome.FAILED));
        assertThat(verdict.conclusion()).isEqualTo(Conclusion.CONFORMS);
        assertThat(verdict.remarks())
                .containsExactly("1 rule below the gate's level, must, failed and tolerated: LOCK-08");
        gateLevel = Level.SHOULD;
        assertThat(judge(must(Outcome.PASSED), should(Outcome.FAILED)).conclusion())
                .isEqualTo(Conclusion.DOES_NOT_CONFORM);
    }

    @Test
    void somethingBrokenIsExitCode2() {
        Verdict verdict = judge(must(Outcome.PASSED), must(Outcome.BROKEN));
        assertThat(verdict.reasons()).containsExactly("LOCK-21/b-cannot-lock could not be judged: no connection");
        assertThat(verdict.conclusion().exitCode()).isEqualTo(2);
    }

    @Test
    void whatTheGateDoesNotAskForWithholdsNoVerdict() {
        Verdict verdict = judge(must(Outcome.PASSED), should(Outcome.BROKEN));
        assertThat(verdict.conclusion()).isEqualTo(Conclusion.CONFORMS);
        assertThat(verdict.remarks())
                .containsExactly("1 scenario that level must does not ask for could not be judged, the first"
                        + " LOCK-08/b-cannot-lock: no connection");
        gateLevel = Level.SHOULD;
        assertThat(judge(must(Outcome.PASSED), should(Outcome.BROKEN)).conclusion())
                .isEqualTo(Conclusion.COULD_NOT_TELL);
    }

    @Test
    void ofManyThatAreBrokenFiveAreShown() {
        ScenarioResult[] broken = new ScenarioResult[7];
        Arrays.fill(broken, must(Outcome.BROKEN));
        assertThat(judge(broken).reasons())
                .hasSize(7)
                .contains("and 2 more scenarios could not be judged", "no scenario passed");
    }

    @Test
    void whyNothingPassedIsSaidWhereThePortIsWrong() {
        capabilities = List.of(
                new CapabilityFinding("text", Status.NOT_OFFERED, Demand.NONE, "\"version\" got \"HTTP/1.1 400\""));
        assertThat(judge(must(Outcome.NOT_OFFERED)).reasons())
                .containsExactly("no scenario passed: 127.0.0.1:11211 does not speak the memcached text protocol"
                        + " (\"version\" got \"HTTP/1.1 400\"); is this the right port?");
    }

    @Test
    void aRemarkOnTheRunIsPassedOnAndChangesNothing() {
        remarks = List.of(RunRemark.of("the server was ended with SIGKILL"));
        Verdict verdict = judge(must(Outcome.PASSED));
        assertThat(verdict.conclusion()).isEqualTo(Conclusion.CONFORMS);
        assertThat(verdict.remarks()).containsExactly("the server was ended with SIGKILL");
    }

    @Test
    void anEndThatNobodyRepeatsFailsWhereNobodyElseCanHaveEndedTheServer() {
        remarks = List.of(new RunRemark("the target ended", Weight.FAILURE));
        Verdict verdict = judge(must(Outcome.PASSED));
        assertThat(verdict.conclusion()).isEqualTo(Conclusion.DOES_NOT_CONFORM);
        assertThat(verdict.reasons()).containsExactly("the target ended");
        assertThat(verdict.remarks()).isEmpty();
    }

    @Test
    void elseItWithholdsTheVerdict() {
        remarks = List.of(new RunRemark("the target ended", Weight.DOUBT));
        Verdict verdict = judge(must(Outcome.PASSED));
        assertThat(verdict.conclusion()).isEqualTo(Conclusion.COULD_NOT_TELL);
        assertThat(verdict.reasons()).containsExactly("the target ended");
    }

    @Test
    void whatEndsTheServerIsToleratedAtNoLevel() {
        ScenarioResult tolerated = should(Outcome.FAILED);
        ScenarioRecord record = tolerated.record();
        Failure failure = record.failure();
        ScenarioResult deadly = tolerated.with(record.with(new ScenarioRecord.Finding(
                Outcome.FAILED,
                record.reason(),
                new Failure(
                        failure.client(),
                        failure.mismatch(),
                        failure.differsAt(),
                        failure.difference(),
                        failure.problem(),
                        failure.text(),
                        true))));
        assertThat(judge(must(Outcome.PASSED), tolerated).conclusion()).isEqualTo(Conclusion.CONFORMS);
        assertThat(judge(must(Outcome.PASSED), deadly).reasons()).containsExactly("1 rule failed: LOCK-08");
    }

    @Test
    void aFailureOutweighsWhatIsBrokenAndBothAreSaid() {
        Verdict verdict = judge(must(Outcome.FAILED), must(Outcome.BROKEN));
        assertThat(verdict.conclusion()).isEqualTo(Conclusion.DOES_NOT_CONFORM);
        assertThat(verdict.reasons()).hasSize(2);
    }

    @Test
    void whereNothingPassedThereIsNoVerdict() {
        assertThat(judge(must(Outcome.NOT_OFFERED)).reasons()).containsExactly("no scenario passed");
        assertThat(judge().conclusion()).isEqualTo(Conclusion.COULD_NOT_TELL);
    }

    @Test
    void aTargetThatCouldNotBeReachedIsSaidOnce() {
        trouble = "cannot connect to 127.0.0.1:1";
        ending = Ending.BROKEN_OFF;
        Verdict verdict = judge();
        assertThat(verdict.conclusion()).isEqualTo(Conclusion.COULD_NOT_TELL);
        assertThat(verdict.reasons()).containsExactly("cannot connect to 127.0.0.1:1");
    }

    @Test
    void aRunThatBrokeOffIsNoVerdictHoweverGreen() {
        ending = Ending.BROKEN_OFF;
        assertThat(judge(must(Outcome.PASSED)).reasons())
                .containsExactly("the run broke off: 1 of 1 scenarios are in the results");
    }

    @Test
    void aRequiredCapabilityThatIsMissingIsAFailure() {
        capabilities = List.of(
                TEXT, new CapabilityFinding("locking", Status.NOT_OFFERED, Demand.REQUIRED, "unlock_all got ERROR"));
        Verdict verdict = judge(must(Outcome.PASSED));
        assertThat(verdict.conclusion()).isEqualTo(Conclusion.DOES_NOT_CONFORM);
        assertThat(verdict.reasons()).containsExactly("required, but not offered: locking (unlock_all got ERROR)");
    }

    @Test
    void anUnclearCapabilityWithholdsTheVerdictUntilTheUserDecides() {
        capabilities = List.of(TEXT, new CapabilityFinding("locking", Status.UNCLEAR, Demand.NONE, "silence"));
        assertThat(judge(must(Outcome.PASSED)).reasons())
                .containsExactly("whether locking is offered is unclear (silence); say --require locking to have it"
                        + " judged, or --without locking to leave it out");
        capabilities = List.of(TEXT, new CapabilityFinding("locking", Status.UNCLEAR, Demand.REQUIRED, "silence"));
        assertThat(judge(must(Outcome.PASSED)).conclusion()).isEqualTo(Conclusion.CONFORMS);
        capabilities = List.of(
                TEXT, new CapabilityFinding("locking", Status.NOT_ASKED, Demand.LEFT_OUT, "left out by --without"));
        assertThat(judge(must(Outcome.PASSED)).conclusion()).isEqualTo(Conclusion.CONFORMS);
    }

    @Test
    void aRuleThatCameLaterFailsNothing() {
        requirements = new Requirements(1, List.of("LOCK-21"));
        Verdict verdict = judge(must(Outcome.FAILED), Samples.scenario("LOCK-20", Level.MUST, Outcome.PASSED));
        assertThat(verdict.conclusion()).isEqualTo(Conclusion.CONFORMS);
        assertThat(verdict.remarks())
                .contains("judged by rule set 1; 1 rule that came later failed, which fails nothing: LOCK-21");
    }

    @Test
    void nothingIsSaidToHaveComeLaterWhereItPasses() {
        requirements = new Requirements(1, List.of("LOCK-21"));
        assertThat(judge(must(Outcome.PASSED)).remarks())
                .contains("judged by rule set 1; no rule that came later failed");
    }

    @Test
    void aRuleThatCameLaterWithholdsNoVerdict() {
        requirements = new Requirements(1, List.of("LOCK-21"));
        Verdict verdict = judge(must(Outcome.BROKEN), Samples.scenario("LOCK-20", Level.MUST, Outcome.PASSED));
        assertThat(verdict.conclusion()).isEqualTo(Conclusion.CONFORMS);
    }

    @Test
    void aProfileIsJudgedAsAWhole() {
        selection = List.of("--profile locks-over-text,leases");
        Verdict verdict = judge(must(Outcome.PASSED));
        assertThat(verdict.conclusion()).isEqualTo(Conclusion.CONFORMS);
        assertThat(verdict.remarks()).contains("judged in locks over text, leases only, as asked for");
    }

    @Test
    void aSelectionIsPartialUnlessSomethingFailed() {
        selection = List.of("LOCK-21/b-cannot-lock");
        Verdict verdict = judge(must(Outcome.PASSED), should(Outcome.NOT_RUN));
        assertThat(verdict.conclusion().exitCode()).isEqualTo(3);
        assertThat(verdict.reasons()).containsExactly("only a part was asked for: LOCK-21/b-cannot-lock");
        assertThat(judge(must(Outcome.FAILED)).conclusion().exitCode()).isEqualTo(1);
    }

    @Test
    void whatIsLeftOutAsDestructiveIsARemark() {
        Verdict verdict = judge(must(Outcome.PASSED), should(Outcome.NOT_RUN));
        assertThat(verdict.conclusion()).isEqualTo(Conclusion.CONFORMS);
        assertThat(verdict.remarks()).containsExactly("1 rule not run, or only in part: LOCK-08 (destructive)");
    }

    @Test
    void aKnownFailureFailsNothingAndIsSaid() {
        knownFailures = List.of(known("LOCK-21", "text", null, null));
        Verdict verdict = judge(must(Outcome.FAILED));
        assertThat(verdict.conclusion()).isEqualTo(Conclusion.CONFORMS_BUT_FOR_KNOWN_FAILURES);
        assertThat(verdict.conclusion().exitCode()).isZero();
        assertThat(verdict.remarks()).containsExactly("fails as the baseline says: LOCK-21");
    }

    @Test
    void anEntryThatPassesMatchesNothingOrHasExpiredFailsTheGate() {
        knownFailures = List.of(known("LOCK-21", "text", null, null));
        assertThat(judge(must(Outcome.PASSED)).reasons())
                .containsExactly("the baseline's entry LOCK-21 passes: remove it");
        knownFailures = List.of(known("LOCK-99", "text", null, null));
        assertThat(judge(must(Outcome.PASSED)).reasons())
                .containsExactly("the baseline's entry LOCK-99 matches no rule and no scenario");
        knownFailures = List.of(known("LOCK-21", "text", LocalDate.parse("1969-12-31"), null));
        Verdict expired = judge(must(Outcome.FAILED));
        assertThat(expired.conclusion()).isEqualTo(Conclusion.DOES_NOT_CONFORM);
        assertThat(expired.reasons())
                .containsExactly("1 rule failed: LOCK-21", "the baseline's entry LOCK-21 expired on 1969-12-31");
        knownFailures = List.of(known("LOCK-21", "text", LocalDate.parse("1970-01-01"), null));
        assertThat(judge(must(Outcome.FAILED)).conclusion().exitCode()).isZero();
    }

    @Test
    void aFailureWithOtherWordsIsNotTheKnownOne() {
        knownFailures = List.of(known("LOCK-21", "other words", null, null));
        assertThat(judge(must(Outcome.FAILED)).reasons())
                .containsExactly(
                        "1 rule failed: LOCK-21",
                        "LOCK-21/b-cannot-lock fails with other words than the baseline's <other words>");
    }

    @Test
    void anUnsteadyEntryMayPassAndItsCountIsSaid() {
        knownFailures = List.of(known("LOCK-21", "text", null, new Unsteady(8, 10)));
        Verdict verdict = judge(must(Outcome.PASSED));
        assertThat(verdict.conclusion()).isEqualTo(Conclusion.CONFORMS);
        assertThat(verdict.remarks()).containsExactly("unsteady: LOCK-21 failed in 8 of 10 runs that were measured");
    }

    @Test
    void noEntryExcusesWhatIsBroken() {
        knownFailures = List.of(known("LOCK-21", "text", null, null));
        assertThat(judge(must(Outcome.PASSED), must(Outcome.BROKEN)).conclusion())
                .isEqualTo(Conclusion.DOES_NOT_CONFORM);
    }

    @Test
    void whatExploringFoundFailsTheGateAtItsLevel() {
        explored = Optional.of(Samples.explored(Level.MUST, Level.SHOULD));
        Verdict verdict = judge(must(Outcome.PASSED));
        assertThat(verdict.conclusion()).isEqualTo(Conclusion.DOES_NOT_CONFORM);
        assertThat(verdict.reasons()).containsExactly("1 finding beyond the scenarios: TEXT-60 (delete)");
        assertThat(verdict.remarks())
                .containsExactly("1 finding beyond the scenarios that level must does not ask for: LOCK-08 (delete)");
        gateLevel = Level.SHOULD;
        assertThat(judge(must(Outcome.PASSED)).reasons())
                .containsExactly("2 findings beyond the scenarios: TEXT-60 (delete), LOCK-08 (delete)");
    }

    @Test
    void whatExploringFoundAndTheBaselineKnowsDoesNotFailTheGate() {
        explored = Optional.of(Samples.explored(Level.MUST));
        knownFailures = List.of(KnownFailure.of("TEXT-60/explored-delete", "received \"O\"", "old clients"));
        Verdict verdict = judge(must(Outcome.PASSED));
        assertThat(verdict.conclusion()).isEqualTo(Conclusion.CONFORMS_BUT_FOR_KNOWN_FAILURES);
        assertThat(verdict.remarks())
                .containsExactly("1 finding beyond the scenarios that the baseline knows: TEXT-60 (delete)");
        knownFailures = List.of(KnownFailure.of("TEXT-60/explored-delete", "received \"N\"", "old clients"));
        assertThat(judge(must(Outcome.PASSED)).reasons())
                .containsExactly("1 finding beyond the scenarios: TEXT-60 (delete)");
    }

    @Test
    void whatExploringDoesNotFindAgainStaysInTheBaseline() {
        knownFailures = List.of(KnownFailure.of("TEXT-60/explored-delete", "received \"O\"", "old clients"));
        explored = Optional.of(Samples.explored());
        assertThat(judge(must(Outcome.PASSED)).conclusion()).isEqualTo(Conclusion.CONFORMS);
    }

    @Test
    void anEndThatNoConversationRepeatsWithholdsTheVerdict() {
        Explored quiet = Samples.explored();
        explored = Optional.of(new Explored(quiet.discoveries(), List.of("signal 11"), quiet.extent(), ""));
        Verdict verdict = judge(must(Outcome.PASSED));
        assertThat(verdict.conclusion()).isEqualTo(Conclusion.COULD_NOT_TELL);
        assertThat(verdict.reasons())
                .containsExactly("the target ended while it was searched beyond the scenarios: signal 11");
    }

    @Test
    void aShardAloneIsNoVerdict() {
        shard = Shard.parse("2/4");
        assertThat(judge(must(Outcome.PASSED)).reasons()).containsExactly("only a part was asked for: shard 2/4");
    }

    private static KnownFailure known(String id, String words, LocalDate expires, Unsteady unsteady) {
        return new KnownFailure(new Described(id, words), new Acceptance("a reason", null, expires), unsteady, null);
    }

    private Verdict judge(ScenarioResult... scenarios) {
        RunInfo run = SampleRun.of(scenarios.length)
                .offering(capabilities)
                .with(new RunInfo.Settings(gateLevel, Map.of(), knownFailures, requirements))
                .with(new RunInfo.Asked(selection, shard, "seed7"))
                .started(Instant.EPOCH)
                .trouble(trouble)
                .info();
        return Gate.judge(new Results(run, List.of(scenarios), ending, remarks, explored, Duration.ZERO));
    }

    private static ScenarioResult must(Outcome outcome) {
        return Samples.scenario("LOCK-21", Level.MUST, outcome);
    }

    private static ScenarioResult should(Outcome outcome) {
        return Samples.scenario("LOCK-08", Level.SHOULD, outcome);
    }
}
