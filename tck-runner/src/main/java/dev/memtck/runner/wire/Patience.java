package dev.memtck.runner.wire;

import java.time.Duration;

/**
 * How long bytes are waited for.
 *
 * @param endNanos a time of {@link System#nanoTime()}
 * @param pause once something has come, no longer than this for what follows it
 */
public record Patience(long endNanos, Duration pause) {

    /** From now on so long in all. */
    public static Patience of(Duration limit) {
        return new Patience(System.nanoTime() + limit.toNanos(), limit);
    }

    /** The same, but less where something has come and nothing follows it. */
    public Patience pausing(Duration shorter) {
        return new Patience(endNanos, shorter);
    }

    long untilNanos(boolean begun) {
        return begun ? Math.min(endNanos, System.nanoTime() + pause.toNanos()) : endNanos;
    }
}
