package dev.memtck.server.fuzz;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

/** Threads that each do their work over and over for a time; the first failure ends the work of all. */
public final class Crew {
    /** One round of work. */
    @FunctionalInterface
    public interface Round {
        void run() throws Exception;
    }

    private final List<Thread> threads = new ArrayList<>();
    private final AtomicReference<Throwable> failure = new AtomicReference<>();
    private final long end;

    public Crew(Duration time) {
        end = System.nanoTime() + time.toNanos();
    }

    public void add(String name, Round round) {
        threads.add(new Thread(() -> repeat(round), name));
    }

    private void repeat(Round round) {
        try {
            while (failure.get() == null && System.nanoTime() < end) {
                round.run();
            }
        } catch (Throwable e) {
            failure.compareAndSet(null, e);
        }
    }

    /** Returns when the time is over, or throws what went wrong. */
    public void work() throws InterruptedException {
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            thread.join();
        }
        if (failure.get() != null) {
            throw new AssertionError(failure.get().getMessage(), failure.get());
        }
    }
}
