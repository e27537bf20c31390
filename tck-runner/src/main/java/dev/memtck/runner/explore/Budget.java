package dev.memtck.runner.explore;

import dev.memtck.runner.wire.Clock;
import java.time.Duration;

/** The time that an exploration has, and when what is under way is broken off: at its end, unless told otherwise. Any thread. */
final class Budget {
    private static final int ALL = 100;

    private final Clock clock;
    private final long startNanos;
    private final Duration time;
    private volatile long breakOffNanos;

    /** It begins now. */
    Budget(Clock clock, Duration time) {
        this.clock = clock;
        this.startNanos = clock.nanos();
        this.time = time;
        this.breakOffNanos = moment(ALL);
    }

    Duration spent() {
        return clock.since(startNanos);
    }

    /** Until so much of the time is over, in hundredths; negative where it is. */
    Duration left(int percent) {
        return clock.since(moment(percent)).negated();
    }

    /** What is under way is broken off when so much of the time is over, in hundredths. */
    void until(int percent) {
        breakOffNanos = moment(percent);
    }

    /** Whether what is under way is to be broken off. */
    boolean isLate() {
        return clock.nanos() > breakOffNanos;
    }

    private long moment(int percent) {
        return startNanos + time.toNanos() / ALL * percent;
    }
}
