package dev.memtck.runner.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.Requirements;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.RunInfo;
import dev.memtck.reports.results.SampleRun;
import dev.memtck.reports.results.Samples;
import dev.memtck.reports.results.ScenarioRecord;
import dev.memtck.reports.results.ScenarioResult;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

/** How each outcome of a scenario is told to JUnit. */
class ScenarioTestsTest {

    @Test
    void aContainerForEachFeatureInItOneForEachRuleInItATestForEachScenario() {
        List<DynamicNode> features = new ScenarioTests(Samples.results(
                        Samples.scenario("LOCK-21", Level.MUST, "first", Outcome.PASSED),
                        Samples.scenario("LOCK-21", Level.MUST, "second", Outcome.PASSED),
                        Samples.scenario("LOCK-22", Level.SHOULD, "third", Outcome.PASSED)))
                .byFeature()
                .toList();
        assertThat(names(features)).containsExactly("locking.md § ASCII protocol: lock");
        List<DynamicNode> rules = children(features.get(0));
        assertThat(names(rules))
                .containsExactly("LOCK-21 (must) lock answers LOCKED", "LOCK-22 (should) lock answers LOCKED");
        assertThat(names(children(rules.get(0)))).containsExactly("first", "second");
        assertThat(names(children(rules.get(1)))).containsExactly("third");
    }

    @Test
    void anEditorFindsTheScenarioInItsFeature() {
        DynamicTest test = test(Samples.results(Samples.scenario("LOCK-21", Level.MUST, Outcome.PASSED)));
        assertThat(test.getTestSourceUri())
                .contains(URI.create("classpath:/dev/memtck/features/locking/lock.feature?line=7"));
    }

    @Test
    void whatPassedPasses() throws Throwable {
        end(Samples.results(Samples.scenario("LOCK-21", Level.MUST, Outcome.PASSED)))
                .execute();
    }

    @Test
    void whatFailedFailsWithItsWholeText() {
        ScenarioResult failed = Samples.scenario("LOCK-21", Level.MUST, Outcome.FAILED);
        assertThatThrownBy(end(Samples.results(failed))::execute)
                .isInstanceOfSatisfying(AssertionFailedError.class, end -> {
                    assertThat(end).hasMessage(failed.record().failure().text());
                    assertThat(end.getStackTrace()).isEmpty();
                    assertThat(end.getExpected().getStringRepresentation())
                            .isEqualTo(failed.record().failure().mismatch().expected());
                    assertThat(end.getActual().getStringRepresentation())
                            .isEqualTo(failed.record().failure().mismatch().received());
                });
    }

    @Test
    void whatFailsAsTheBaselineSaysIsSkippedWithItsReason() {
        ScenarioResult failed = Samples.scenario("LOCK-21", Level.MUST, Outcome.FAILED);
        String text = failed.record().failure().text();
        assertSkipped(
                Samples.withKnown(
                        Samples.results(failed),
                        "LOCK-21",
                        text.lines().findFirst().orElseThrow()),
                "known failure: a reason\n\n" + text);
    }

    @Test
    void whatFailsWithOtherWordsThanTheBaselinesFails() {
        ScenarioResult failed = Samples.scenario("LOCK-21", Level.MUST, Outcome.FAILED);
        assertThatThrownBy(end(Samples.withKnown(Samples.results(failed), "LOCK-21", "other words"))::execute)
                .isInstanceOf(AssertionFailedError.class);
    }

    @Test
    void aShouldIsToleratedAtLevelMust() {
        ScenarioResult failed = Samples.scenario("LOCK-21", Level.SHOULD, Outcome.FAILED);
        assertSkipped(
                Samples.results(failed),
                "tolerated at level must: " + failed.record().failure().text());
    }

    @Test
    void aShouldFailsAtLevelShould() {
        SampleRun strict = SampleRun.of(1).with(new RunInfo.Settings(Level.SHOULD, Map.of(), List.of()));
        assertThatThrownBy(
                        end(Samples.results(strict, Samples.scenario("LOCK-21", Level.SHOULD, Outcome.FAILED)))
                                ::execute)
                .isInstanceOf(AssertionFailedError.class);
    }

    @Test
    void aRuleOfANewerSetIsSkipped() {
        SampleRun run = SampleRun.of(1)
                .with(new RunInfo.Settings(Level.MUST, Map.of(), List.of(), new Requirements(1, List.of("LOCK-21"))));
        ScenarioResult failed = Samples.scenario("LOCK-21", Level.MUST, Outcome.FAILED);
        assertSkipped(
                Samples.results(run, failed),
                "newer than rule set 1: " + failed.record().failure().text());
    }

    @Test
    void whatIsBlockedOrWasNotAskedIsSkippedWithTheReason() {
        ScenarioResult blocked = blocked(Samples.scenario("LOCK-21", Level.MUST, Outcome.FAILED));
        assertSkipped(
                Samples.results(blocked),
                "blocked by TEXT-50\n\n" + blocked.record().failure().text());
        ScenarioResult notOffered = Samples.scenario("LOCK-21", Level.MUST, Outcome.NOT_OFFERED);
        assertSkipped(
                Samples.results(notOffered),
                "not offered: " + notOffered.record().reason());
        ScenarioResult notRun = Samples.scenario("LOCK-21", Level.MUST, Outcome.NOT_RUN);
        assertThat(notRun.record().reason()).isNotEqualTo(ScenarioRecord.NOT_ASKED_FOR);
        assertSkipped(Samples.results(notRun), "not run: " + notRun.record().reason());
    }

    @Test
    void whatCouldNotBeToldIsNeitherFailedNorSkipped() {
        ScenarioResult broken = Samples.scenario("LOCK-21", Level.MUST, Outcome.BROKEN);
        assertThatThrownBy(end(Samples.results(broken))::execute)
                .isInstanceOf(NoVerdict.class)
                .hasMessage(String.join(
                        "\n",
                        "could not tell: " + broken.record().reason(),
                        "",
                        "LOCK-21 (must)  locking.md § ASCII protocol: lock",
                        "lock answers LOCKED",
                        "scenario  B cannot lock what A has locked  (locking/lock.feature:7)",
                        "rerun     java -jar memtck.jar --seed seed7 --scenario LOCK-21/b-cannot-lock",
                        ""));
    }

    @Test
    void whatTheGateDoesNotAskForCannotWithholdItsVerdict() {
        ScenarioResult broken = Samples.scenario("LOCK-21", Level.SHOULD, Outcome.BROKEN);
        assertThatThrownBy(end(Samples.results(broken))::execute)
                .isInstanceOf(TestAbortedException.class)
                .hasMessageStartingWith("could not tell: " + broken.record().reason() + "\n");
    }

    private static ScenarioResult blocked(ScenarioResult failed) {
        ScenarioRecord record = failed.record();
        return failed.with(
                record.with(new ScenarioRecord.Finding(Outcome.BLOCKED, "blocked by TEXT-50", record.failure())));
    }

    private static void assertSkipped(Results results, String why) {
        assertThatThrownBy(end(results)::execute)
                .isInstanceOf(TestAbortedException.class)
                .hasMessage(why)
                .satisfies(end -> assertThat(end.getStackTrace()).isEmpty());
    }

    private static Executable end(Results results) {
        return test(results).getExecutable();
    }

    /** The only one. */
    private static DynamicTest test(Results results) {
        List<DynamicNode> nodes = new ScenarioTests(results).byFeature().toList();
        while (nodes.size() == 1 && nodes.get(0) instanceof DynamicContainer container) {
            nodes = container.getChildren().map(DynamicNode.class::cast).toList();
        }
        assertThat(nodes).hasSize(1);
        return (DynamicTest) nodes.get(0);
    }

    private static List<DynamicNode> children(DynamicNode container) {
        return ((DynamicContainer) container)
                .getChildren()
                .map(DynamicNode.class::cast)
                .toList();
    }

    private static Stream<String> names(List<DynamicNode> nodes) {
        return nodes.stream().map(DynamicNode::getDisplayName);
    }
}
