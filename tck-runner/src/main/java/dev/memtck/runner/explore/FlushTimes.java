package dev.memtck.runner.explore;

import dev.memtck.runner.wire.Clock;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;

/** When conversations with a flush may be held, for which all others wait. Any thread may ask. */
final class FlushTimes {
    private static final Duration BEFORE_FIRST_FLUSH = Duration.ofSeconds(2);
    private static final Duration BETWEEN_FLUSHES = Duration.ofSeconds(30);

    private final Clock clock;
    private final AtomicLong nextNanos;

    FlushTimes(Clock clock) {
        this.clock = clock;
        this.nextNanos = new AtomicLong(clock.in(BEFORE_FIRST_FLUSH));
    }

    /** Whether it is time; one who asks is told so. */
    boolean takeTurn() {
        long next = nextNanos.get();
        return clock.nanos() > next && nextNanos.compareAndSet(next, next + BETWEEN_FLUSHES.toNanos());
    }
}
