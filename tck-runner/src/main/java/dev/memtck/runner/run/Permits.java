package dev.memtck.runner.run;

/**
 * How many scenarios work at the same time. One that comes back from waiting goes before those that begin: a wait that is
 * longer than its step says would show the target late. Any thread may call; the lock is held for no longer than a count.
 */
public final class Permits {
    private int free;
    private int comingBack;

    Permits(int count) {
        this.free = count;
    }

    /** Waits until there is a permit for a scenario that begins. */
    public synchronized void take() {
        boolean interrupted = false;
        while (free == 0 || comingBack > 0) {
            interrupted |= waitForChange();
        }
        free--;
        restore(interrupted);
    }

    /** Waits until there is one for a scenario that has waited. */
    public synchronized void takeAgain() {
        comingBack++;
        boolean interrupted = false;
        while (free == 0) {
            interrupted |= waitForChange();
        }
        comingBack--;
        free--;
        notifyAll();
        restore(interrupted);
    }

    public synchronized void giveBack() {
        free++;
        notifyAll();
    }

    private boolean waitForChange() {
        try {
            wait();
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
