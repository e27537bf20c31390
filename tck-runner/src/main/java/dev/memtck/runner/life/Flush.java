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

    /** So that the next flush comes at another part of a second. */
    private static final Duration OUT_OF_STEP = LONGEST.dividedBy(5);

    private static final Duration POLL = Duration.ofMillis(50);

    private enum Lingering {
        NOT_KNOWN,
        /** A second of the target may just have been over when it was tried. */
        PROBABLY_NOT,
        NO,
        YES;

        Lingering where(boolean isKept) {
            if (!isKept) {
                return YES;
            }
            return this == NOT_KNOWN ? PROBABLY_NOT : NO;
        }
    }

    /** What is kept tells something only if it was stored so soon behind a flush: later all may be over. */
    private static final Duration SOON = Duration.ofMillis(200);

    /** @param key to try it with */
    private record Noted(String key, long nanos) {}

    private final Cleaner cleaner;
    private final Limits limits;
    private final Duration longest;
    private final Clock clock;

    /** Null once the target is known to serve what is stored. */
    private volatile Noted last;

    /** When the target was last told to flush. */
    private long sentNanos;

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

    /** The target is told to flush. */
    synchronized void note(String key) {
        sentNanos = clock.nanos();
        noteLater(key);
    }

    /** What it was told to do later it may have done until now. */
    synchronized void noteLater(String key) {
        last = new Noted(key, clock.nanos());
    }

    /** Whether nobody has to wait for it. Does not wait itself. */
    boolean isOver() {
        return last == null;
    }

    /**
     * Waits until the target serves what is stored and takes no more of it, if there was a flush since. The first two times it
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
        if (flush == null) {
            return Optional.empty();
        }
        try {
            waiting.until(flush);
            return Optional.empty();
        } catch (IOException e) {
            return Optional.of(flush.key());
        } finally {
            last = null;
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
        if (lingering == Lingering.YES || clock.since(sentNanos).compareTo(SOON) > 0) {
            clock.pass(rest);
        } else {
            lingering = lingering.where(cleaner.keeps(flush.key(), rest.plus(OUT_OF_STEP)));
        }
    }
}
