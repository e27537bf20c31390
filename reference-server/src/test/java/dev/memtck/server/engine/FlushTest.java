package dev.memtck.server.engine;

import static dev.memtck.server.engine.Commands.has;
import static dev.memtck.server.engine.Commands.set;
import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Command.FlushAll;
import dev.memtck.server.command.Command.Lock;
import dev.memtck.server.command.Exptime;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Session;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** flush_all: what goes, and when. */
class FlushTest {
    private final SteppedClock clock = new SteppedClock();
    private final Engine engine = Engines.engine(1 << 20, 1 << 16, clock);
    private final Session session = engine.open("test");

    @AfterEach
    void close() {
        engine.close();
    }

    @Test
    void everythingStoredBeforeIsGoneAndWhatIsStoredRightAfterIsServed() {
        session.execute(set("before", 1));
        session.execute(new FlushAll(Exptime.NONE));
        assertThat(has(session, "before")).isFalse();
        session.execute(set("after", 1));
        assertThat(has(session, "after")).isTrue();
    }

    @Test
    void withADelayItTakesWhatWasWrittenBeforeTheDelayRanOut() {
        session.execute(set("before", 1));
        session.execute(new FlushAll(new Exptime(6)));
        clock.advance(Duration.ofSeconds(2));
        session.execute(set("meanwhile", 1));
        assertThat(has(session, "before")).isTrue();
        clock.advance(Duration.ofSeconds(4));
        assertThat(has(session, "before")).isFalse();
        assertThat(has(session, "meanwhile")).isFalse();
        session.execute(set("after", 1));
        assertThat(has(session, "after")).isTrue();
    }

    @Test
    void aMomentIsReadAsEveryOtherExptime() {
        session.execute(set("k", 1));
        session.execute(new FlushAll(new Exptime(clock.millis() / 1_000 + 5)));
        assertThat(has(session, "k")).isTrue();
        clock.advance(Duration.ofSeconds(5));
        assertThat(has(session, "k")).isFalse();
    }

    @Test
    void aLaterCommandReplacesOneThatHasNotTakenEffect() {
        session.execute(set("k", 1));
        session.execute(new FlushAll(new Exptime(5)));
        session.execute(new FlushAll(new Exptime(50)));
        clock.advance(Duration.ofSeconds(10));
        assertThat(has(session, "k")).isTrue();
    }

    /** Generations of flushes come again. */
    @ParameterizedTest
    @ValueSource(ints = {1, 63, 64, 65, 255, 256, 257, 512, 1_000})
    void whatWasFlushedNeverComesBack(int flushes) {
        session.execute(set("k", 1));
        flush(flushes);
        assertThat(has(session, "k")).isFalse();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 63, 64, 65, 255, 256, 257, 512, 1_000})
    void norWhenALockKeptItThroughThemAll(int flushes) {
        session.execute(set("k", 1));
        session.execute(new Lock(Key.of("k")));
        flush(flushes);
        assertThat(has(engine.open("other"), "k")).isTrue();
        session.execute(new Command.Unlock(Key.of("k")));
        assertThat(has(session, "k")).isFalse();
    }

    @ParameterizedTest
    @ValueSource(ints = {63, 64, 255, 256})
    void whatIsStoredBehindThemIsServed(int flushes) {
        flush(flushes);
        session.execute(set("k", 1));
        assertThat(has(session, "k")).isTrue();
    }

    @Test
    void whatNobodyAsksForAgainGivesItsMemoryBack() {
        session.execute(set("k", 1));
        flush(Flush.SWEEP_EVERY);
        assertThat(engine.memoryUsed()).isZero();
    }

    private void flush(int times) {
        for (int i = 0; i < times; i++) {
            session.execute(new FlushAll(Exptime.NONE));
        }
    }

    @Test
    void aLockedObjectIsServedUntilItsLockEnds() {
        session.execute(set("k", 1));
        session.execute(new Lock(Key.of("k")));
        session.execute(new FlushAll(Exptime.NONE));
        assertThat(has(engine.open("other"), "k")).isTrue();
        session.execute(new Command.Unlock(Key.of("k")));
        assertThat(has(session, "k")).isFalse();
    }
}
