package dev.memtck.runner.target;

import java.time.Duration;

/**
 * How long the kit waits for the target.
 *
 * @param reply for a connection, and for a reply to begin, to go on and to end
 * @param drain after a reply that is wrong, for more that shows what it was
 */
public record Limits(Duration reply, Duration drain) {
    /** Generous: a target that needs longer hangs. */
    public static final Limits NORMAL = new Limits(Duration.ofSeconds(5), Duration.ofMillis(50));

    /** How long a reply may take, for a message: {@code 5.0 s}. */
    public String replyWords() {
        return reply.toMillis() / 1000.0 + " s";
    }

    /** All of them longer, or shorter, by one factor. */
    public Limits times(double factor) {
        return new Limits(times(reply, factor), times(drain, factor));
    }

    /** The same with a deadline for replies that is not shorter than this. */
    Limits withReplyOfAtLeast(Duration least) {
        return reply.compareTo(least) >= 0 ? this : new Limits(least, drain);
    }

    private static Duration times(Duration duration, double factor) {
        return Duration.ofNanos(Math.round(duration.toNanos() * factor));
    }
}
