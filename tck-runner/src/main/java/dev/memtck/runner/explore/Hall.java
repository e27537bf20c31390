package dev.memtck.runner.explore;

import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Supplier;

/** Where conversations are held at the same time, but for those that nobody may be beside. Any thread may call. */
final class Hall {
    private final ReadWriteLock lock = new ReentrantReadWriteLock(true);

    /** As long as it lasts nobody is alone. */
    <T> T together(Supplier<T> deed) {
        lock.readLock().lock();
        try {
            return deed.get();
        } finally {
            lock.readLock().unlock();
        }
    }

    /** Waits for who wants to be alone. */
    @SuppressWarnings("LockNotBeforeTry")
    void awaitTurn() {
        lock.readLock().lock();
        lock.readLock().unlock();
    }

    void alone(Runnable deed) {
        lock.writeLock().lock();
        try {
            deed.run();
        } finally {
            lock.writeLock().unlock();
        }
    }
}
