package dev.memtck.runner.wire;

import java.time.Duration;

/**
 * How long bytes are waited for. The limit is on silence: a reply that goes on coming is waited for, up to a bound on all of it.
 *
 * @param endNanos for the first byte, a time of this clock
 * @param wholeNanos for the last one
 * @param pause once something has come, no longer than this for what follows it
 */
public record Patience(Clock clock, long endNanos, long wholeNanos, Duration pause) {
    /** A reply that goes on coming may take so many times the limit on silence. */
    public static final int WHOLE = 6;

    /** Who waits counts whole milliseconds. */
    private static final long INEXACT_NANOS = 1_000_000;

    /** From now on so long for the first byte, and so long after each. */
    public static Patience of(Clock clock, Duration limit) {
        long now = clock.nanos();
        return new Patience(clock, now + limit.toNanos(), now + WHOLE * limit.toNanos(), limit);
    }

    /** The same, but less where something has come and nothing follows it; and no longer in all than for the first byte. */
    public Patience pausing(Duration shorter) {
        return new Patience(clock, endNanos, endNanos, shorter);
    }

    /** The same bound on all of it, and so long from now on for the next byte and after each. */
    public Patience silentFor(Duration limit) {
        return new Patience(clock, clock.in(limit), wholeNanos, limit);
    }

    long untilNanos(boolean begun) {
        return begun ? Math.min(wholeNanos, clock.in(pause)) : endNanos;
    }

    /** Whether what comes has gone on for too long, where that is another limit than the one on silence. */
    boolean isExhausted() {
        return wholeNanos != endNanos && wholeNanos - clock.nanos() < INEXACT_NANOS;
    }
}
