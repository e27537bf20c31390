package dev.memtck.runner.client.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.wire.SteppedClock;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class HeartbeatTest {
    private final SteppedClock clock = new SteppedClock();
    private final Heartbeat heartbeat = new Heartbeat(clock);

    @Test
    void whoIsAwakeInTimeSawNoStandstill() {
        for (int beat = 0; beat < 100; beat++) {
            passes(10);
        }
        passes(20);
        assertThat(heartbeat.longestSince(0)).isZero();
    }

    @Test
    void theLongestCounts() {
        passes(300);
        passes(10);
        passes(700);
        passes(10);
        passes(50);
        assertThat(heartbeat.longestSince(0)).hasMillis(700);
    }

    @Test
    void oneThatIsNotOverCountsAlready() {
        clock.pass(Duration.ofMillis(400));
        assertThat(heartbeat.longestSince(0)).hasMillis(400);
    }

    @Test
    void oneThatWasOverBeforeDoesNot() {
        passes(700);
        long moment = clock.nanos();
        passes(10);
        assertThat(heartbeat.longestSince(moment)).isZero();
        passes(300);
        assertThat(heartbeat.longestSince(moment)).hasMillis(300);
    }

    private void passes(long millis) {
        clock.pass(Duration.ofMillis(millis));
        heartbeat.beat();
    }
}
