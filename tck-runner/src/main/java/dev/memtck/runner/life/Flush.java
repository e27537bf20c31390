package dev.memtck.runner.life;

import dev.memtck.runner.protocol.Cleaner;
import dev.memtck.runner.wire.Limits;
import dev.memtck.runner.wire.Moment;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/**
 * The last flush that a scenario asked for. A target may take what is stored for a while after it, as one that counts whole
 * seconds does; that is waited for when something must be served again, and not before.
 */
final class Flush {
    private static final int POLL_MILLIS = 50;

    private final Cleaner cleaner;
    private final Limits limits;

    /** A key to try it with; null once the target is known to serve what is stored. */
    private final AtomicReference<String> untried = new AtomicReference<>();

    Flush(Cleaner cleaner, Limits limits) {
        this.cleaner = cleaner;
        this.limits = limits;
    }

    /** There was one. */
    void note(String key) {
        untried.set(key);
    }

    /**
     * Waits until the target serves what is stored, if there was a flush since it was last known to.
     *
     * @return the key that is left behind, where the target is gone
     */
    Optional<String> awaitEnd() {
        String key = untried.getAndSet(null);
        if (key == null) {
            return Optional.empty();
        }
        long end = System.nanoTime() + limits.settle().toNanos();
        try {
            while (!cleaner.serves(key) && System.nanoTime() < end) {
                Moment.pass(POLL_MILLIS);
            }
            return Optional.empty();
        } catch (IOException e) {
            return Optional.of(key);
        }
    }
}
