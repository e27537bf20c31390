package dev.memtck.server.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.IntFunction;

/** Threads of a test that set off together; what any of them throws fails the test. */
final class Workers {
    private static final int DEADLINE_SECONDS = 60;

    private Workers() {}

    /** So many, each doing what it is given for its number, from 0. Returns when all are done. */
    static void run(int count, IntFunction<Callable<?>> work) throws InterruptedException, TimeoutException {
        ExecutorService threads = Executors.newFixedThreadPool(count);
        try {
            CyclicBarrier start = new CyclicBarrier(count);
            List<Future<?>> running = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                Callable<?> task = work.apply(i);
                running.add(threads.submit(() -> {
                    start.await();
                    return task.call();
                }));
            }
            for (Future<?> worker : running) {
                worker.get(DEADLINE_SECONDS, TimeUnit.SECONDS);
            }
        } catch (ExecutionException e) {
            throw new AssertionError("a worker failed", e.getCause());
        } finally {
            threads.shutdownNow();
        }
    }
}
