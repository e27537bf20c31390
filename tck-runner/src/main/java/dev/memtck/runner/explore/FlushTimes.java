package dev.memtck.runner.explore;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;

/** When conversations with a flush may be held, for which all others wait. Any thread may ask. */
final class FlushTimes {
    private static final Duration BEFORE_FIRST_FLUSH = Duration.ofSeconds(2);
    private static final Duration BETWEEN_FLUSHES = Duration.ofSeconds(30);

    private final AtomicLong nextNanos = new AtomicLong(System.nanoTime() + BEFORE_FIRST_FLUSH.toNanos());

    /** Whether it is time; one who asks is told so. */
    boolean takeTurn() {
        long next = nextNanos.get();
        return System.nanoTime() > next && nextNanos.compareAndSet(next, next + BETWEEN_FLUSHES.toNanos());
    }
}
