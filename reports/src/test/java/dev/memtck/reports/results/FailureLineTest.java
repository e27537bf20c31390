package dev.memtck.reports.results;

import static dev.memtck.reports.results.Samples.results;
import static dev.memtck.reports.results.Samples.scenario;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Failures for programs. */
class FailureLineTest {
    private final Results run =
            results(scenario("LOCK-20", Level.MUST, Outcome.PASSED), scenario("LOCK-21", Level.MUST, Outcome.FAILED));

    @Test
    void aFailureIsALineWithWhatItsReaderNeeds() {
        assertThat(FailureLine.of(run))
                .singleElement()
                .extracting(FailureLine::json)
                .isEqualTo("{\"rule\":\"LOCK-21\",\"level\":\"must\",\"outcome\":\"failed\","
                        + "\"sentence\":\"\\\"LOCKED: the object is locked by another session.\\\" — locking.md § lock\","
                        + "\"ruling\":\"another connection.\",\"scenario\":\"LOCK-21/b-cannot-lock\","
                        + "\"title\":\"B cannot lock what A has locked\",\"sent\":\"\\\"lock {apple}\\\\r\\\\n\\\"\","
                        + "\"expected\":\"\\\"LOCKED\\\\r\\\\n\\\"\",\"received\":\"\\\"OK\\\\r\\\\n\\\"\","
                        + "\"problem\":\"byte 0 differs: expected \\\"L\\\", received \\\"O\\\"\","
                        + "\"rerun\":\"java -jar memtck.jar --seed seed7 --scenario LOCK-21/b-cannot-lock\"}");
    }

    @Test
    void whoseItIsIsSaidWhereThatWasAsked() {
        ScenarioResult failed = run.scenarios().get(1);
        Blame blame = Blame.own(failed.record().scenario());
        assertThat(FailureLine.of(results(failed.with(blame))))
                .extracting(FailureLine::blame)
                .containsExactly("its own: asked again alone, it fails too");
    }

    @Test
    void whatIsKnownSaysWhy() {
        assertThat(FailureLine.of(Samples.withKnown(run, "LOCK-21", "whole text")))
                .extracting(FailureLine::known)
                .containsExactly("a reason");
    }
}
