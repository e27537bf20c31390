package dev.memtck.runner.oracle;

/**
 * A time as a command gives it.
 *
 * @param text as a phrase of the features: {@code 0}, {@code 3}, {@code [now + 3]}
 * @param seconds from now on; what is no such time has 0
 */
public record Exptime(Kind kind, String text, long seconds) {
    /** How it is read (text protocol § Expiration times). */
    public enum Kind {
        NEVER,
        SECONDS,
        /** Unix time to come. */
        FUTURE,
        /** Unix time long past. */
        PAST,
        NEGATIVE,
        /** Of 2^31 and more: to come, past, or never (TEXT-26). */
        LEFT_OPEN
    }

    public static final Exptime ZERO = new Exptime(Kind.NEVER, "0", 0);

    /** The shortest Unix time. */
    public static final Exptime LONG_AGO = new Exptime(Kind.PAST, "2592001", 0);

    public static final Exptime MINUS_ONE = new Exptime(Kind.NEGATIVE, "-1", 0);

    private static final long SECOND = 1_000;

    /** A server's clock has whole seconds, and is a little late where its machine is busy. */
    private static final long SLACK = 1_500;

    /** What is reckoned from the server's clock is a second less certain. */
    private static final long SLACK_OF_CLOCK = 2_500;

    public static Exptime seconds(int seconds) {
        return new Exptime(Kind.SECONDS, String.valueOf(seconds), seconds);
    }

    public static Exptime unixTime(int fromNow) {
        return new Exptime(Kind.FUTURE, "[now + " + fromNow + "]", fromNow);
    }

    /** @param seconds from 2^31 up to 2^32 - 2 */
    public static Exptime leftOpen(String seconds) {
        return new Exptime(Kind.LEFT_OPEN, seconds, 0);
    }

    /** Whether it is past when a server reads it, or may be by the server's clock. */
    boolean mayBePast() {
        return kind == Kind.PAST || kind == Kind.NEGATIVE || kind == Kind.FUTURE && seconds * SECOND <= SLACK_OF_CLOCK;
    }

    Deadline from(Window window) {
        long slack = kind == Kind.FUTURE ? SLACK_OF_CLOCK : SLACK;
        return switch (kind) {
            case NEVER -> Deadline.NEVER;
            case SECONDS, FUTURE ->
                new Deadline(window.sent() + seconds * SECOND - slack, window.answered() + seconds * SECOND + slack);
            case PAST, NEGATIVE -> Deadline.PAST;
            case LEFT_OPEN -> Deadline.OPEN;
        };
    }
}
