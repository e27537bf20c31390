package dev.memtck.runner.simulated;

import dev.memtck.server.faults.Moments;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Of the galleries' servers. */
record WorldMoments(World world) implements Moments.Source {
    @Override
    public long nanos() {
        return world.nanos();
    }

    @Override
    public long millis() {
        return TimeUnit.NANOSECONDS.toMillis(world.nanos());
    }

    @Override
    public boolean await(CountDownLatch latch, long millis) {
        return world.await(() -> latch.getCount() == 0, world.nanos() + TimeUnit.MILLISECONDS.toNanos(millis));
    }

    @Override
    public void later(Duration time, Runnable what) {
        world.at(world.nanos() + time.toNanos(), what);
    }

    @Override
    public void start(String name, Runnable work) {
        world.start(name, work);
    }
}
