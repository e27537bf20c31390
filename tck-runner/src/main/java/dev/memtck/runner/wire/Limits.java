package dev.memtck.runner.wire;

import dev.memtck.reports.results.DurationText;
import java.time.Duration;

/**
 * How long the kit waits for the target.
 *
 * @param reply for a connection, and for a reply to begin and, once it has, to go on
 * @param drain after a reply that is wrong, for more that shows what it was
 * @param settle for what a target may do in the background: the end of a flush that counts whole seconds, an eviction
 */
public record Limits(Duration reply, Duration drain, Duration settle) {
    /** Generous: a target that needs longer hangs. */
    public static final Limits NORMAL = new Limits(Duration.ofSeconds(5), Duration.ofMillis(50));

    /** In the time of a reply a slow line carries so much. In bytes. */
    private static final int SLOW_LINE = 512 << 10;

    /** With time enough to settle. */
    public Limits(Duration reply, Duration drain) {
        this(reply, drain, Duration.ofSeconds(3));
    }

    /** The same after so many bytes were sent, which the target needs time to take, over a slow line too. */
    public Duration replyTo(long bytes) {
        return reply.plusNanos((long) ((double) reply.toNanos() * bytes / SLOW_LINE));
    }

    /** How long a reply may take, for a message: {@code 5.0 s}. */
    public String replyWords() {
        return DurationText.of(reply);
    }

    /** How long a reply may go on coming, for a message. */
    public String wholeReplyWords() {
        return DurationText.of(reply.multipliedBy(Patience.WHOLE));
    }

    /** All of them longer, or shorter, by one factor. */
    public Limits times(double factor) {
        return new Limits(times(reply, factor), times(drain, factor), times(settle, factor));
    }

    /** The same with a deadline for replies that is not shorter than the time to settle. */
    public Limits forASignOfLife() {
        return reply.compareTo(settle) >= 0 ? this : new Limits(settle, drain, settle);
    }

    private static Duration times(Duration duration, double factor) {
        return Duration.ofNanos(Math.round(duration.toNanos() * factor));
    }
}
