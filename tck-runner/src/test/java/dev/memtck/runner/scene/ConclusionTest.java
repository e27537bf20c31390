package dev.memtck.runner.scene;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.Failure;
import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.Mismatch;
import dev.memtck.reports.results.Outcome;
import dev.memtck.runner.run.Permits;
import dev.memtck.runner.scene.RuleFailed.Found;
import dev.memtck.runner.wire.Clock;
import dev.memtck.runner.wire.SteppedClock;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which failures the time explains that kit and target took for asking and answering, and which it does not. */
class ConclusionTest {
    private static final Failure FAILURE = new Failure("A", new Mismatch("s", "e", "r"), 0, "it differs", "whole text");

    private final SteppedClock clock = new SteppedClock();

    @ParameterizedTest
    @CsvSource({
        "NOTHING, A_MISS, FAILED",
        "ITEMS, A_MISS, BROKEN",
        "LEASES_AND_ITEMS, A_MISS, BROKEN",
        "NOTHING, ANOTHER_ANSWER, FAILED",
        "ITEMS, ANOTHER_ANSWER, FAILED",
        "LEASES_AND_ITEMS, ANOTHER_ANSWER, BROKEN",
        "LEASES_AND_ITEMS, NO_ANSWER, FAILED",
        "NOTHING, LESS_TIME, BROKEN"
    })
    void aSecondTooLate(RunsOut runsOut, Found found, Outcome outcome) {
        Conclusion conclusion = after(Duration.ofMillis(1_001), runsOut, found);
        assertThat(conclusion.outcome()).isEqualTo(outcome);
        assertThat(conclusion.isLate()).isEqualTo(outcome == Outcome.BROKEN);
        assertThat(conclusion.reason())
                .isEqualTo(
                        outcome == Outcome.FAILED
                                ? "it differs"
                                : "kit and target took 1.0 s longer than the steps say, so this tells nothing: it differs");
    }

    @ParameterizedTest
    @CsvSource({"A_MISS", "ANOTHER_ANSWER", "NO_ANSWER", "LESS_TIME"})
    void inTimeEveryFailureStands(Found found) {
        assertThat(after(Duration.ofMillis(999), RunsOut.LEASES_AND_ITEMS, found)
                        .outcome())
                .isEqualTo(Outcome.FAILED);
    }

    @Test
    void whatAStepSpendsUntilSomethingHappensIsNotLate() {
        Pauses pauses = pauses(RunsOut.LEASES_AND_ITEMS);
        pauses.spend(() -> clock.pass(Duration.ofSeconds(7)));
        assertThat(pauses.latenessOfEverything()).isEmpty();
        clock.pass(Duration.ofSeconds(2));
        assertThat(pauses.latenessOfEverything()).contains(Duration.ofSeconds(2));
    }

    private Conclusion after(Duration time, RunsOut runsOut, Found found) {
        Conclusion conclusion = new Conclusion(Level.MUST, pauses(runsOut));
        clock.pass(time);
        conclusion.stepEnded(new RuleFailed(FAILURE, found, Optional.empty()));
        return conclusion;
    }

    private Pauses pauses(RunsOut runsOut) {
        Pauses pauses = new Pauses(new Permits(1, Clock.SYSTEM), runsOut, clock);
        pauses.start();
        return pauses;
    }
}
