package dev.memtck.runner.life;

import dev.memtck.runner.protocol.Cleaner;
import dev.memtck.runner.wire.Clock;
import dev.memtck.runner.wire.Limits;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;

/**
 * The last flush that a scenario asked for. A target may take what is stored for a while after it, as one that counts whole
 * seconds does: from the moment of the flush on, or all at once a second later. That is waited for when something must be
 * served again, and not before. Any thread may ask; whoever asks while another waits, waits too.
 */
final class Flush {
    /** So long after a flush it may take what was stored since. */
    static final Duration LONGEST = Duration.ofSeconds(2);

    private static final Duration POLL = Duration.ofMillis(50);

    private enum Lingering {
        NOT_KNOWN,
        NO,
        YES
    }

    /** @param key to try it with */
    private record Noted(String key, long nanos) {}

    private final Cleaner cleaner;
    private final Limits limits;
    private final Duration longest;
    private final Clock clock;

    /** Null once the target is known to serve what is stored. */
    private Noted last;

    private Lingering lingering = Lingering.NOT_KNOWN;

    Flush(Cleaner cleaner, Limits limits, Clock clock) {
        this(cleaner, limits, LONGEST, clock);
    }

    Flush(Cleaner cleaner, Limits limits, Duration longest, Clock clock) {
        this.clock = clock;
        this.cleaner = cleaner;
        this.limits = limits;
        this.longest = longest;
    }

    /** There was one, or there may have been one until now. */
    synchronized void note(String key) {
        last = new Noted(key, clock.nanos());
    }

    /**
     * Waits until the target serves what is stored and takes no more of it, if there was a flush since. The first time it
     * finds out whether this target takes anything later; where it does not, nobody waits for that again.
     *
     * @return the key that is left behind, where the target is gone
     */
    synchronized Optional<String> awaitEnd() {
        return await(this::awaitLast);
    }

    /**
     * Waits until the target serves what is stored, if there was a flush since.
     *
     * @return the key that is left behind, where the target is gone
     */
    synchronized Optional<String> awaitItems() {
        return await(this::awaitServed);
    }

    @FunctionalInterface
    private interface Waiting {
        void until(Noted flush) throws IOException;
    }

    private Optional<String> await(Waiting waiting) {
        Noted flush = last;
        last = null;
        if (flush == null) {
            return Optional.empty();
        }
        try {
            waiting.until(flush);
            return Optional.empty();
        } catch (IOException e) {
            return Optional.of(flush.key());
        }
    }

    private void awaitServed(Noted flush) throws IOException {
        long end = clock.in(limits.settle());
        while (!cleaner.serves(flush.key()) && clock.nanos() < end) {
            clock.pass(POLL);
        }
    }

    private void awaitLast(Noted flush) throws IOException {
        awaitServed(flush);
        Duration rest = longest.minus(clock.since(flush.nanos()));
        if (rest.isNegative() || lingering == Lingering.NO) {
            return;
        }
        if (lingering == Lingering.YES) {
            clock.pass(rest);
        } else {
            lingering = cleaner.keeps(flush.key(), rest) ? Lingering.NO : Lingering.YES;
        }
    }
}
