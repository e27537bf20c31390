package dev.memtck.reports.results;

import static dev.memtck.reports.results.Samples.results;
import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.ScenarioRecord.Finding;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A failure in a Given, and the failure of another rule's own step that explains it. */
class BlockingTest {
    private static final String MISS = "get: END instead of VALUE";

    private final ScenarioResult own =
            failed("TEXT-40", Level.MUST, MISS, "Given passed", "When passed", "Then failed");
    private final ScenarioResult inGiven = failed("TEXT-48", Level.MUST, MISS, "Given failed", "When skipped");

    @Test
    void aFailureInAGivenIsBlockedByTheRuleThatFailsByTheSame() {
        Results results = Blocking.in(results(own, inGiven));
        assertThat(results.scenarios().get(0)).isSameAs(own);
        ScenarioRecord blocked = results.scenarios().get(1).record();
        assertThat(blocked.outcome()).isEqualTo(Outcome.BLOCKED);
        assertThat(blocked.reason()).isEqualTo("blocked by TEXT-40: it differs");
        assertThat(blocked.failure().difference()).isEqualTo(MISS);
        assertThat(results.ruleTotals().line())
                .isEqualTo("0 passed, 1 failed, 0 tolerated, 1 blocked, 0 not offered, 0 not run, 0 broken");
    }

    @Test
    void anAndIsWhatStandsBeforeIt() {
        ScenarioResult inAnd = failed("TEXT-48", Level.MUST, MISS, "Given passed", "And failed", "When skipped");
        assertThat(outcomes(own, inAnd)).containsExactly(Outcome.FAILED, Outcome.BLOCKED);
        ScenarioResult behindWhen = failed("TEXT-48", Level.MUST, MISS, "Given passed", "When passed", "And failed");
        assertThat(outcomes(own, behindWhen)).containsExactly(Outcome.FAILED, Outcome.FAILED);
    }

    @Test
    void whatNoOtherRuleFailsByHasFailed() {
        assertThat(outcomes(inGiven)).containsExactly(Outcome.FAILED);
        ScenarioResult other = failed("TEXT-40", Level.MUST, "set: no reply", "When failed");
        assertThat(outcomes(other, inGiven)).containsExactly(Outcome.FAILED, Outcome.FAILED);
        ScenarioResult sameRule = failed("TEXT-48", Level.MUST, MISS, "When failed");
        assertThat(outcomes(sameRule, inGiven)).containsExactly(Outcome.FAILED, Outcome.FAILED);
        ScenarioResult alsoInGiven = failed("TEXT-40", Level.MUST, MISS, "Given failed");
        assertThat(outcomes(alsoInGiven, inGiven)).containsExactly(Outcome.FAILED, Outcome.FAILED);
    }

    @Test
    void whatNobodyCanNameExplainsNothing() {
        ScenarioResult nameless = failed("TEXT-40", Level.MUST, null, "When failed");
        assertThat(outcomes(nameless, failed("TEXT-48", Level.MUST, null, "Given failed")))
                .containsExactly(Outcome.FAILED, Outcome.FAILED);
    }

    @Test
    void aShouldDoesNotBlockAMust() {
        ScenarioResult should = failed("TEXT-40", Level.SHOULD, MISS, "When failed");
        assertThat(outcomes(should, inGiven)).containsExactly(Outcome.TOLERATED, Outcome.FAILED);
        assertThat(outcomes(own, failed("TEXT-48", Level.SHOULD, MISS, "Given failed")))
                .containsExactly(Outcome.FAILED, Outcome.BLOCKED);
        assertThat(outcomes(should, failed("TEXT-48", Level.SHOULD, MISS, "Given failed")))
                .containsExactly(Outcome.TOLERATED, Outcome.BLOCKED);
    }

    @Test
    void whatIsKnownNeitherBlocksNorIsBlocked() {
        assertThat(outcomes(Samples.withKnown(results(own, inGiven), "TEXT-40", "differs")))
                .containsExactly(Outcome.FAILED, Outcome.FAILED);
        assertThat(outcomes(Samples.withKnown(results(own, inGiven), "TEXT-48", "differs")))
                .containsExactly(Outcome.FAILED, Outcome.FAILED);
    }

    @Test
    void aProfileOfWhichAMustIsBlockedHasNoVerdict() {
        ScenarioResult locks = of(Set.of(Profile.LEASES), inGiven);
        Results results = Blocking.in(results(of(Set.of(Profile.TEXT), own), locks));
        assertThat(results.profiles())
                .extracting(ProfileResult::standing)
                .containsExactly(ProfileResult.Standing.DOES_NOT_CONFORM, ProfileResult.Standing.COULD_NOT_TELL);
        assertThat(results.profiles().get(1).words()).startsWith("0 of 1 judged, 0 passed, 0 failed");
    }

    @Test
    void whatSeveralRulesFailByIsOneCause() {
        ScenarioResult second = failed("TEXT-41", Level.MUST, MISS, "When failed");
        ScenarioResult alone = failed("TEXT-42", Level.MUST, "set: no reply", "When failed");
        assertThat(Blocking.in(results(own, second, alone, inGiven)).causes())
                .extracting(Cause::words)
                .containsExactly(MISS + " (2 rules: TEXT-40, TEXT-41; blocked: TEXT-48)");
        assertThat(results(alone).causes()).isEmpty();
        assertThat(results(own, own).causes()).isEmpty();
    }

    private static Stream<Outcome> outcomes(ScenarioResult... scenarios) {
        return outcomes(results(scenarios));
    }

    private static Stream<Outcome> outcomes(Results before) {
        Results results = Blocking.in(before);
        return results.scenarios().stream().map(scenario -> scenario.outcome(results.bar()));
    }

    /** @param steps keyword and status each */
    private static ScenarioResult failed(String rule, Level level, String difference, String... steps) {
        ScenarioResult sample = Samples.scenario(rule, level, Outcome.FAILED);
        Failure failure =
                new Failure("A", new Mismatch("s", "e", "r"), 0, difference, "it differs", "it differs", null);
        return new ScenarioResult(
                sample.rule(),
                sample.title(),
                sample.location(),
                sample.profiles(),
                Stream.of(steps)
                        .map(step -> step.split(" "))
                        .map(step -> new StepResult(step[0], "", List.of(), step[1]))
                        .toList(),
                sample.record().with(new Finding(Outcome.FAILED, "it differs", failure)));
    }

    private static ScenarioResult of(Set<Profile> profiles, ScenarioResult scenario) {
        return new ScenarioResult(
                scenario.rule(), scenario.title(), scenario.location(), profiles, scenario.steps(), scenario.record());
    }
}
