package dev.memtck.runner.wire;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** The machine's clock, and threads of its own. */
final class SystemClock implements Clock {
    /** For threads to come to where all of them set off. */
    private static final long TOGETHER_SECONDS = 60;

    @Override
    public long nanos() {
        return System.nanoTime();
    }

    @Override
    public Instant instant() {
        return Instant.now();
    }

    @Override
    public void pass(Duration time) {
        try {
            TimeUnit.NANOSECONDS.sleep(time.toNanos());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public boolean await(CountDownLatch latch, Duration time) throws InterruptedException {
        return latch.await(time.toNanos(), TimeUnit.NANOSECONDS);
    }

    @Override
    public void start(String name, Runnable work) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void together(String name, List<Runnable> works) {
        ExecutorService threads = Executors.newFixedThreadPool(works.size(), work -> new Thread(work, name));
        try {
            CyclicBarrier start = new CyclicBarrier(works.size());
            List<Future<?>> running = new ArrayList<>();
            for (Runnable work : works) {
                running.add(threads.submit(() -> {
                    start.await(TOGETHER_SECONDS, TimeUnit.SECONDS);
                    work.run();
                    return null;
                }));
            }
            for (Future<?> one : running) {
                one.get();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while others were at work", e);
        } catch (ExecutionException e) {
            throw new IllegalStateException(name + " failed", e.getCause());
        } finally {
            threads.shutdownNow();
        }
    }
}
