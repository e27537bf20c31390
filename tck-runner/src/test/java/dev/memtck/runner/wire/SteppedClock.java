package dev.memtck.runner.wire;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/** A clock on which time passes only when somebody lets it pass. Belongs to one thread. */
public final class SteppedClock implements Clock {
    private long nanos;

    @Override
    public long nanos() {
        return nanos;
    }

    @Override
    public Instant instant() {
        return Instant.EPOCH.plusNanos(nanos);
    }

    @Override
    public void pass(Duration time) {
        nanos += time.toNanos();
    }

    @Override
    public boolean await(CountDownLatch latch, Duration time) {
        throw nobodyElse();
    }

    @Override
    public void start(String name, Runnable work) {
        throw nobodyElse();
    }

    @Override
    public void together(String name, List<Runnable> works) {
        throw nobodyElse();
    }

    private static UnsupportedOperationException nobodyElse() {
        return new UnsupportedOperationException("nobody else is at work by this clock");
    }
}
