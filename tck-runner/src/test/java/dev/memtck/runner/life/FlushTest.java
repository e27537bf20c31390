package dev.memtck.runner.life;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.protocol.CleanUp;
import dev.memtck.runner.protocol.Cleaner;
import dev.memtck.runner.wire.Limits;
import dev.memtck.runner.wire.SteppedClock;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** The end of a flush is waited for once, when something must be served and stay, and not without a flush. */
class FlushTest {
    private static final Limits LIMITS =
            new Limits(Duration.ofMillis(400), Duration.ofMillis(50), Duration.ofMillis(300));

    private static final Duration LONGEST = Duration.ofMillis(200);

    private final SteppedClock clock = new SteppedClock();
    private final List<String> tried = new ArrayList<>();
    private final List<Duration> keptFor = new ArrayList<>();
    private boolean keeps = true;

    @Test
    void withoutAFlushNothingIsAsked() {
        assertThat(flush(tries -> true).awaitEnd()).isEmpty();
        assertThat(tried).isEmpty();
    }

    @Test
    void theTargetIsAskedUntilItServesWhatIsStored() {
        Flush flush = flush(tries -> tries == 3);
        flush.note("apple");
        assertThat(flush.awaitEnd()).isEmpty();
        assertThat(tried).containsExactly("apple", "apple", "apple");
    }

    @Test
    void itIsOverWhenItsEndWasWaitedFor() {
        List<Boolean> whileItIsAwaited = new ArrayList<>();
        AtomicReference<Flush> one = new AtomicReference<>();
        Flush flush = flush(tries -> {
            whileItIsAwaited.add(one.get().isOver());
            return true;
        });
        one.set(flush);
        assertThat(flush.isOver()).as("before").isTrue();
        flush.note("apple");
        assertThat(flush.isOver()).as("behind the flush").isFalse();
        flush.awaitEnd();
        assertThat(whileItIsAwaited).containsExactly(false);
        assertThat(flush.isOver()).as("in the end").isTrue();
    }

    @Test
    void theEndOfSeveralIsWaitedForOnce() {
        Flush flush = flush(tries -> true);
        flush.note("apple");
        flush.note("pear");
        flush.awaitEnd();
        flush.awaitEnd();
        assertThat(tried).containsExactly("pear");
    }

    @Test
    void aTargetThatServesNothingAnyMoreIsNotWaitedForForEver() {
        Flush flush = flush(tries -> false);
        flush.note("apple");
        assertThat(flush.awaitEnd()).isEmpty();
        assertThat(tried).hasSizeGreaterThan(1);
    }

    @Test
    void thatTheTargetTakesNothingLaterIsFoundOutTwice() {
        Flush flush = flush(tries -> true);
        for (String key : List.of("apple", "pear", "plum", "fig")) {
            flush.note(key);
            flush.awaitEnd();
        }
        assertThat(keptFor)
                .hasSize(2)
                .allSatisfy(time -> assertThat(time).isBetween(Duration.ZERO, LONGEST.plusMillis(400)));
    }

    /** Of a flush that is over by then, or was to come later. */
    @Test
    void whatIsStoredLongBehindAFlushTellsNothing() {
        Flush flush = flush(tries -> true);
        for (String key : List.of("apple", "pear", "plum")) {
            flush.note(key);
            clock.pass(Duration.ofMillis(250));
            flush.noteLater(key);
            flush.awaitEnd();
        }
        assertThat(keptFor).isEmpty();
        keeps = false;
        flush.note("fig");
        flush.noteLater("fig");
        flush.awaitEnd();
        assertThat(keptFor).hasSize(1);
    }

    /** The first flush came at the end of a second, and what was tried with was stored in the next. */
    @Test
    void whatOnlyASecondFlushTakesIsWaitedForToo() {
        Flush flush = flush(tries -> true);
        flush.note("apple");
        flush.awaitEnd();
        keeps = false;
        flush.note("pear");
        flush.awaitEnd();
        assertThat(waitedBehind("plum", flush)).isEqualTo(LONGEST);
        assertThat(keptFor).hasSize(2);
    }

    @Test
    void whereItDoesEveryFlushIsWaitedFor() {
        keeps = false;
        Flush flush = flush(tries -> true);
        flush.note("apple");
        flush.awaitEnd();
        assertThat(waitedBehind("pear", flush)).isEqualTo(LONGEST);
        assertThat(keptFor).hasSize(1);
    }

    @Test
    void afterTheRunItIsEnoughThatItemsAreServed() {
        Flush flush = flush(tries -> tries == 3);
        flush.note("apple");
        assertThat(flush.awaitItems()).isEmpty();
        assertThat(tried).hasSize(3);
        assertThat(keptFor).isEmpty();
    }

    @Test
    void theKeyIsLeftBehindWhereTheTargetIsGone() {
        Flush flush = flush(tries -> {
            throw new IOException("gone");
        });
        flush.note("apple");
        assertThat(flush.awaitEnd()).contains("apple");
    }

    private Duration waitedBehind(String key, Flush flush) {
        long noted = clock.nanos();
        flush.note(key);
        flush.awaitEnd();
        return clock.since(noted);
    }

    @FunctionalInterface
    private interface Serving {
        boolean at(int tries) throws IOException;
    }

    private Flush flush(Serving serving) {
        return new Flush(
                new Cleaner() {
                    @Override
                    public Collection<String> delete(Collection<String> keys, CleanUp cleanUp) {
                        throw new UnsupportedOperationException();
                    }

                    @Override
                    public boolean serves(String key) throws IOException {
                        tried.add(key);
                        return serving.at(tried.size());
                    }

                    @Override
                    public boolean keeps(String key, Duration time) {
                        keptFor.add(time);
                        return keeps;
                    }
                },
                LIMITS,
                LONGEST,
                clock);
    }
}
