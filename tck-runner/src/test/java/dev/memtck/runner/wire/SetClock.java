package dev.memtck.runner.wire;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.function.LongSupplier;

/**
 * A clock that says what a test sets; nobody waits by it.
 *
 * @param time in nanoseconds
 */
public record SetClock(LongSupplier time) implements Clock {
    @Override
    public long nanos() {
        return time.getAsLong();
    }

    @Override
    public Instant instant() {
        return Instant.EPOCH.plusNanos(nanos());
    }

    @Override
    public void pass(Duration time) {
        throw nobodyWaits();
    }

    @Override
    public boolean await(CountDownLatch latch, Duration time) {
        throw nobodyWaits();
    }

    @Override
    public void start(String name, Runnable work) {
        throw nobodyWaits();
    }

    @Override
    public void together(String name, List<Runnable> works) {
        throw nobodyWaits();
    }

    private static UnsupportedOperationException nobodyWaits() {
        return new UnsupportedOperationException("nobody waits by a clock that is set");
    }
}
