package dev.memtck.runner.wire;

/** Time between two looks at something that the other side does. */
public final class Moment {
    private Moment() {}

    /** Lets so many milliseconds pass, or fewer if the thread is interrupted, which it then stays. */
    public static void pass(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
