package dev.memtck.runner.simulated;

import dev.memtck.runner.wire.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/** The kit's. */
record WorldClock(World world) implements Clock {
    @Override
    public long nanos() {
        return world.nanos();
    }

    @Override
    public Instant instant() {
        return Instant.EPOCH.plusNanos(world.nanos());
    }

    @Override
    public void pass(Duration time) {
        world.await(() -> false, in(time));
    }

    @Override
    public boolean await(CountDownLatch latch, Duration time) {
        return world.await(() -> latch.getCount() == 0, in(time));
    }

    @Override
    public void start(String name, Runnable work) {
        world.start(name, work);
    }

    @Override
    public void together(String name, List<Runnable> works) {
        AtomicInteger left = new AtomicInteger(works.size());
        List<Throwable> thrown = new ArrayList<>();
        for (Runnable work : works) {
            world.start(name, () -> {
                try {
                    work.run();
                } catch (RuntimeException | Error e) {
                    thrown.add(e);
                } finally {
                    left.decrementAndGet();
                }
            });
        }
        world.await(() -> left.get() == 0, Long.MAX_VALUE);
        if (!thrown.isEmpty()) {
            throw new IllegalStateException(name + " failed", thrown.get(0));
        }
    }
}
