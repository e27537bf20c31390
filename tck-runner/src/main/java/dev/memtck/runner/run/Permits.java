package dev.memtck.runner.run;

import dev.memtck.runner.wire.Clock;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * How many scenarios work at the same time. One that comes back from waiting goes before those that begin: a wait that is
 * longer than its step says would show the target late. Any thread may call; the lock is held for no longer than a count.
 * Of those that wait one is woken for a permit, not all. When the run is broken off nobody waits any more.
 */
public final class Permits {
    private static final long A_MOMENT_NANOS = TimeUnit.MILLISECONDS.toNanos(300);

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition freeForNew = lock.newCondition();
    private final Condition freeForBack = lock.newCondition();

    private final CountDownLatch end = new CountDownLatch(1);

    /** Below 0 while some work without one. */
    private int free;

    private int comingBack;
    private final Clock clock;

    /** @param clock by which scenarios let time pass */
    public Permits(int count, Clock clock) {
        this.clock = clock;
        this.free = count;
    }

    /** From now on there are none, and whoever waits for one goes on without. */
    void end() {
        lock.lock();
        try {
            end.countDown();
            freeForNew.signalAll();
            freeForBack.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private boolean hasEnded() {
        return end.getCount() == 0;
    }

    /** Lets time pass. @return whether it was cut short, as there are no permits any more */
    public boolean endWithin(Duration time) throws InterruptedException {
        return clock.await(end, time);
    }

    /**
     * Waits until there is a permit for a scenario that begins.
     *
     * @return whether there is one
     */
    public boolean take() {
        lock.lock();
        try {
            while ((free <= 0 || comingBack > 0) && !hasEnded()) {
                freeForNew.awaitUninterruptibly();
            }
            if (hasEnded()) {
                return false;
            }
            free--;
            wakeNext();
            return true;
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
        for (long left = A_MOMENT_NANOS; free <= 0 && left > 0 && !hasEnded(); left = endNanos - System.nanoTime()) {
            try {
                freeForBack.awaitNanos(left);
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        return interrupted;
    }

    /** Whoever has one does without it while he only waits. */
    public void without(Runnable wait) {
        giveBack();
        try {
            wait.run();
        } finally {
            takeAgain();
        }
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
