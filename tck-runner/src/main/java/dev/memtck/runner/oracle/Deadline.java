package dev.memtck.runner.oracle;

/**
 * When an item or a lease ends: not before the one moment, surely after the other. In milliseconds since the conversation
 * began.
 */
public record Deadline(long earliest, long latest) {
    private static final long NO_MOMENT = Long.MAX_VALUE / 2;

    public static final Deadline NEVER = new Deadline(NO_MOMENT, NO_MOMENT);

    static final Deadline PAST = new Deadline(-1, -1);

    /** At a moment that nobody knows. */
    static final Deadline OPEN = new Deadline(-1, NO_MOMENT);

    boolean mayBeBefore(Window window) {
        return window.answered() >= earliest;
    }

    boolean isSurelyBefore(Window window) {
        return window.sent() > latest;
    }

    boolean isNever() {
        return earliest == NO_MOMENT;
    }
}
