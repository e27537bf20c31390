package dev.memtck.runner.run;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * How many scenarios work at the same time. One that comes back from waiting goes before those that begin: a wait that is
 * longer than its step says would show the target late. Any thread may call; the lock is held for no longer than a count.
 * Of those that wait one is woken for a permit, not all.
 */
public final class Permits {
    private static final long A_MOMENT_NANOS = TimeUnit.MILLISECONDS.toNanos(300);

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition freeForNew = lock.newCondition();
    private final Condition freeForBack = lock.newCondition();

    /** Below 0 while some work without one. */
    private int free;

    private int comingBack;

    Permits(int count) {
        this.free = count;
    }

    /** Waits until there is a permit for a scenario that begins. */
    public void take() {
        lock.lock();
        try {
            while (free <= 0 || comingBack > 0) {
                freeForNew.awaitUninterruptibly();
            }
            free--;
            wakeNext();
        } finally {
            lock.unlock();
        }
    }

    /**
     * Takes one for a scenario that has waited. It waits a moment for it, and then goes on without: those that have the
     * others may wait for replies that never come.
     */
    public void takeAgain() {
        lock.lock();
        try {
            comingBack++;
            boolean interrupted = awaitAMoment();
            comingBack--;
            free--;
            wakeNext();
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        } finally {
            lock.unlock();
        }
    }

    /** @return whether the thread was interrupted meanwhile */
    private boolean awaitAMoment() {
        boolean interrupted = false;
        long endNanos = System.nanoTime() + A_MOMENT_NANOS;
        for (long left = A_MOMENT_NANOS; free <= 0 && left > 0; left = endNanos - System.nanoTime()) {
            try {
                freeForBack.awaitNanos(left);
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        return interrupted;
    }

    /** Any thread: a permit need not be given back by who took it. */
    public void giveBack() {
        lock.lock();
        try {
            free++;
            wakeNext();
        } finally {
            lock.unlock();
        }
    }

    /** Whoever takes one wakes the next in turn, so that no permit lies idle while somebody sleeps. */
    private void wakeNext() {
        if (free > 0) {
            (comingBack > 0 ? freeForBack : freeForNew).signal();
        }
    }
}
