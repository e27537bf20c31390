package dev.memtck.reports.results;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.ProfileResult.Standing;
import org.junit.jupiter.api.Test;

/** What is said of a profile, and what stands beside it. */
class ProfileResultTest {
    @Test
    void whatIsNotOfferedIsNotAmongWhatCouldBeJudged() {
        ProfileResult text = text(
                rule("TEXT-01", Outcome.PASSED),
                rule("TEXT-02", Outcome.FAILED),
                rule("TEXT-03", Outcome.NOT_OFFERED),
                rule("TEXT-04", Outcome.NOT_RUN));
        assertThat(text.words())
                .isEqualTo("2 of 2 judged, 1 passed, 1 failed; 1 not offered, 1 not run, or only in part");
        assertThat(text.standing()).isEqualTo(Standing.DOES_NOT_CONFORM);
    }

    @Test
    void whatCouldNotBeJudgedWithholdsTheVerdict() {
        ProfileResult text = text(rule("TEXT-01", Outcome.PASSED), rule("TEXT-02", Outcome.BROKEN));
        assertThat(text.words()).isEqualTo("1 of 2 judged, 1 passed, 0 failed");
        assertThat(text.standing()).isEqualTo(Standing.COULD_NOT_TELL);
    }

    @Test
    void whatWasNotAskedSinceTheTargetWasGoneIsMissing() {
        ProfileResult text =
                text(rule("TEXT-01", Outcome.PASSED), notRun("TEXT-02", ScenarioRecord.GONE + "ended 3 times"));
        assertThat(text.words()).isEqualTo("1 of 2 judged, 1 passed, 0 failed");
        assertThat(text.standing()).isEqualTo(Standing.COULD_NOT_TELL);
    }

    @Test
    void aRunHasAsManyRulesAsItsProfiles() {
        Results results = Samples.results(
                rule("TEXT-01", Outcome.PASSED),
                rule("TEXT-02", Outcome.BROKEN),
                notRun("TEXT-03", ScenarioRecord.GONE + "ended 3 times"),
                notRun("TEXT-04", ScenarioRecord.NOT_ASKED_FOR),
                rule("TEXT-05", Outcome.NOT_OFFERED),
                rule("TEXT-06", Outcome.FAILED));
        assertThat(results.judgeableRules()).isEqualTo(4);
        assertThat(results.profiles()).extracting(ProfileResult::judgeable).containsExactly(4L);
    }

    @Test
    void aRunThatBrokeOffHasNoVerdictForWhatPassedSoFar() {
        Results whole = Samples.results(rule("TEXT-01", Outcome.PASSED));
        Results brokenOff = new Results(
                whole.run(), whole.scenarios(), Results.Ending.BROKEN_OFF, whole.remarks(), whole.wallTime());
        assertThat(brokenOff.profiles().get(0).standing()).isEqualTo(Standing.COULD_NOT_TELL);
    }

    @Test
    void aProfileOfWhichAllPassesConforms() {
        ProfileResult text = text(rule("TEXT-01", Outcome.PASSED), rule("BIN-01", Outcome.FAILED));
        assertThat(text.words()).isEqualTo("1 of 1 judged, 1 passed, 0 failed");
        assertThat(text.standing()).isEqualTo(Standing.CONFORMS);
    }

    @Test
    void aProfileThatIsNotThereIsSaidToBeSo() {
        ProfileResult text = text(rule("TEXT-01", Outcome.NOT_OFFERED));
        assertThat(text.words()).isEqualTo("not offered");
        assertThat(text.standing()).isEqualTo(Standing.NOT_OFFERED);
    }

    @Test
    void oneThatNobodyAskedForHasNoVerdict() {
        assertThat(text(notRun("TEXT-01", ScenarioRecord.NOT_ASKED_FOR)).words())
                .isEqualTo("not asked");
        assertThat(text(notRun("TEXT-01", ScenarioRecord.NOT_ASKED_FOR), rule("TEXT-02", Outcome.PASSED))
                        .standing())
                .isEqualTo(Standing.PARTIAL);
    }

    private static ScenarioResult rule(String id, Outcome outcome) {
        return Samples.scenario(id, Level.MUST, outcome);
    }

    private static ScenarioResult notRun(String id, String reason) {
        ScenarioResult scenario = rule(id, Outcome.NOT_RUN);
        return scenario.with(scenario.record().with(new ScenarioRecord.Finding(Outcome.NOT_RUN, reason, null)));
    }

    private static ProfileResult text(ScenarioResult... scenarios) {
        return Samples.results(scenarios).profiles().get(0);
    }
}
