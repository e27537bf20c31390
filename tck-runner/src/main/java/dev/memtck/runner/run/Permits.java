package dev.memtck.runner.run;

import java.time.Duration;

/**
 * How many scenarios work at the same time. One that comes back from waiting goes before those that begin: a wait that is
 * longer than its step says would show the target late. Any thread may call; the lock is held for no longer than a count.
 */
public final class Permits {
    private static final Duration A_MOMENT = Duration.ofMillis(300);
    private static final long FOR_EVER = 0;

    /** Below 0 while some work without one. */
    private int free;

    private int comingBack;

    Permits(int count) {
        this.free = count;
    }

    /** Waits until there is a permit for a scenario that begins. */
    public synchronized void take() {
        boolean interrupted = false;
        while (free <= 0 || comingBack > 0) {
            interrupted |= waitForChange(FOR_EVER);
        }
        free--;
        restore(interrupted);
    }

    /**
     * Takes one for a scenario that has waited. It waits a moment for it, and then goes on without: those that have the
     * others may wait for replies that never come.
     */
    public synchronized void takeAgain() {
        comingBack++;
        boolean interrupted = false;
        long endNanos = System.nanoTime() + A_MOMENT.toNanos();
        for (long left = A_MOMENT.toMillis(); free <= 0 && left > 0; left = millisTo(endNanos)) {
            interrupted |= waitForChange(left);
        }
        comingBack--;
        free--;
        notifyAll();
        restore(interrupted);
    }

    private static long millisTo(long endNanos) {
        return Duration.ofNanos(endNanos - System.nanoTime()).toMillis();
    }

    public synchronized void giveBack() {
        free++;
        notifyAll();
    }

    private boolean waitForChange(long mostMillis) {
        try {
            wait(mostMillis);
            return false;
        } catch (InterruptedException e) {
            return true;
        }
    }

    private static void restore(boolean interrupted) {
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
