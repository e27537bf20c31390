package dev.memtck.server.engine;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.NullMarked;

/** A clock that stands still until it is stepped: for tests that would otherwise wait for an expiration. */
@NullMarked
public final class SteppedClock implements Clock {
    private final AtomicLong millis;

    /** Starts at the machine's present time. */
    public SteppedClock() {
        this(System.currentTimeMillis());
    }

    /** Starts at a time of your choice, in milliseconds since 1970. */
    public SteppedClock(long millis) {
        this.millis = new AtomicLong(millis);
    }

    /**
     * Moves the clock on.
     *
     * @throws IllegalArgumentException if the step is negative
     */
    public void advance(Duration step) {
        if (step.isNegative()) {
            throw new IllegalArgumentException("a clock never goes back: " + step);
        }
        millis.addAndGet(step.toMillis());
    }

    @Override
    public long millis() {
        return millis.get();
    }
}
