package dev.memtck.server.engine;

import java.util.Collection;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/** The counters of all workers, summed when asked. A reset is a new zero, not a write to somebody else's counters. */
final class Statistics {
    private final int sizeClasses;
    private final Map<Thread, WorkerStatistics> byWorker = new ConcurrentHashMap<>();
    private final AtomicReference<long[][]> zero;
    private final AtomicLong connectionsZero = new AtomicLong();
    private final AtomicLong evictionsZero = new AtomicLong();

    Statistics(int sizeClasses) {
        this.sizeClasses = sizeClasses;
        this.zero = new AtomicReference<>(new long[sizeClasses + 1][Counter.values().length]);
    }

    /** The counters of the calling thread. */
    WorkerStatistics ofThisWorker() {
        return byWorker.computeIfAbsent(Thread.currentThread(), thread -> new WorkerStatistics(sizeClasses));
    }

    /** @param sizeClass its number; 0 for what belongs to none */
    long sum(Counter counter, int sizeClass) {
        return raw(counter, sizeClass) - zero.get()[sizeClass][counter.ordinal()];
    }

    /** Over all size classes. */
    long sum(Counter counter) {
        long sum = 0;
        for (int sizeClass = 0; sizeClass <= sizeClasses; sizeClass++) {
            sum += sum(counter, sizeClass);
        }
        return sum;
    }

    /** From now on every counter is counted from where it stands. */
    void reset(long totalConnections, long evictions) {
        long[][] now = new long[sizeClasses + 1][Counter.values().length];
        for (Counter counter : Counter.values()) {
            for (int sizeClass = 0; sizeClass <= sizeClasses; sizeClass++) {
                now[sizeClass][counter.ordinal()] = raw(counter, sizeClass);
            }
        }
        zero.set(now);
        connectionsZero.set(totalConnections);
        evictionsZero.set(evictions);
    }

    long connectionsSinceReset(long total) {
        return total - connectionsZero.get();
    }

    long evictionsSinceReset(long total) {
        return total - evictionsZero.get();
    }

    private long raw(Counter counter, int sizeClass) {
        Collection<WorkerStatistics> workers = byWorker.values();
        long sum = 0;
        for (WorkerStatistics worker : workers) {
            sum += worker.read(counter, sizeClass);
        }
        return sum;
    }
}
