package dev.memtck.server.engine;

import java.util.concurrent.atomic.AtomicLongArray;

/** The counters of one worker: it alone counts, anybody may read. No lock, and no two workers write one line of memory. */
final class WorkerStatistics {
    private static final int COUNTERS = Counter.values().length;

    private final AtomicLongArray cells;

    WorkerStatistics(int sizeClasses) {
        cells = new AtomicLongArray((sizeClasses + 1) * COUNTERS);
    }

    /** Counts something that belongs to no size class. */
    void count(Counter counter) {
        increment(counter.ordinal());
    }

    /** @param sizeClass the number of that of the item which it is about */
    void count(Counter counter, int sizeClass) {
        increment(sizeClass * COUNTERS + counter.ordinal());
    }

    /** @param sizeClass its number; 0 for what belongs to none */
    long read(Counter counter, int sizeClass) {
        return cells.getOpaque(sizeClass * COUNTERS + counter.ordinal());
    }

    private void increment(int cell) {
        cells.setOpaque(cell, cells.getPlain(cell) + 1);
    }
}
