package dev.memtck.reports.results;

import static dev.memtck.reports.results.Samples.results;
import static dev.memtck.reports.results.Samples.scenario;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The outcomes, of scenarios and of their rules. */
class OutcomesTest {

    @Test
    void aShouldThatFailsIsToleratedUnlessTheGateAsksForIt() {
        ScenarioResult failed = scenario("LOCK-08", Level.SHOULD, Outcome.FAILED);
        assertThat(failed.outcome(Bar.at(Level.MUST))).isEqualTo(Outcome.TOLERATED);
        assertThat(failed.outcome(Bar.at(Level.SHOULD))).isEqualTo(Outcome.FAILED);
    }

    @Test
    void aMustThatFailsIsNeverTolerated() {
        assertThat(scenario("LOCK-21", Level.MUST, Outcome.FAILED).outcome(Bar.at(Level.MUST)))
                .isEqualTo(Outcome.FAILED);
    }

    @Test
    void aRuleThatCameLaterIsNewerWhereItFailsAndWhateverItsLevel() {
        Bar first = new Bar(Level.SHOULD, Set.of("LOCK-21", "LOCK-22"));
        assertThat(scenario("LOCK-21", Level.MUST, Outcome.FAILED).outcome(first))
                .isEqualTo(Outcome.NEWER);
        assertThat(scenario("LOCK-22", Level.MUST, Outcome.PASSED).outcome(first))
                .isEqualTo(Outcome.PASSED);
        assertThat(scenario("LOCK-23", Level.MUST, Outcome.FAILED).outcome(first))
                .isEqualTo(Outcome.FAILED);
    }

    @Test
    void oneFailureMakesTheRuleFailed() {
        assertThat(ruleOutcome(Outcome.PASSED, Outcome.BROKEN, Outcome.FAILED)).isEqualTo(Outcome.FAILED);
    }

    @Test
    void aRuleIsPassedOnlyIfNoneOfItsScenariosWasLeftOut() {
        assertThat(ruleOutcome(Outcome.PASSED, Outcome.NOT_RUN)).isEqualTo(Outcome.NOT_RUN);
        assertThat(ruleOutcome(Outcome.PASSED, Outcome.BROKEN)).isEqualTo(Outcome.BROKEN);
    }

    @Test
    void aRowThatTheTargetDoesNotOfferLeavesTheOthersToDecide() {
        assertThat(ruleOutcome(Outcome.PASSED, Outcome.NOT_OFFERED)).isEqualTo(Outcome.PASSED);
        assertThat(ruleOutcome(Outcome.NOT_OFFERED)).isEqualTo(Outcome.NOT_OFFERED);
    }

    @Test
    void totalsNameAllButWhatIsNewer() {
        Results results = results(
                scenario("LOCK-20", Level.MUST, Outcome.PASSED),
                scenario("LOCK-21", Level.MUST, Outcome.FAILED),
                scenario("LOCK-08", Level.SHOULD, Outcome.FAILED));
        assertThat(results.ruleTotals().line())
                .isEqualTo("1 passed, 1 failed, 1 tolerated, 0 not offered, 0 not run, 0 broken");
        assertThat(results.scenarioTotals().all()).isEqualTo(3);
    }

    private static Outcome ruleOutcome(Outcome... outcomes) {
        ScenarioResult[] scenarios = Stream.of(outcomes)
                .map(outcome -> scenario("LOCK-21", Level.MUST, outcome))
                .toArray(ScenarioResult[]::new);
        return results(scenarios).rules().get(0).outcome(Bar.at(Level.MUST));
    }
}
