package dev.memtck.runner.oracle;

import java.util.List;
import java.util.Optional;

/**
 * When an item or a lease ends: not before the one moment, surely after the other. In milliseconds since the conversation
 * began.
 */
public record Deadline(long earliest, long latest) {
    private static final long SECOND = 1_000;

    private static final long NO_MOMENT = Long.MAX_VALUE / 2;

    public static final Deadline NEVER = new Deadline(NO_MOMENT, NO_MOMENT);

    static final Deadline PAST = new Deadline(-1, -1);

    /** At a moment that nobody knows. */
    static final Deadline OPEN = new Deadline(-1, NO_MOMENT);

    /** What has become of something by now: it is there, or over, or either. */
    List<Cell> leaves(Cell something, State over, Window window) {
        if (isSurelyBefore(window)) {
            return List.of(new Missing(over));
        }
        return mayBeBefore(window) ? List.of(something, new Missing(over)) : List.of(something);
    }

    boolean mayBeBefore(Window window) {
        return window.answered() >= earliest;
    }

    public boolean isSurelyBefore(Window window) {
        return window.sent() > latest;
    }

    /** Whether so little is left, and surely less than that. */
    boolean isSurelyWithin(long millis, Window window) {
        return latest - window.sent() < millis;
    }

    /** Whether so little may be left. */
    boolean mayBeWithin(long millis, Window window) {
        return earliest - window.answered() < millis;
    }

    /**
     * How much is left, in whole seconds.
     *
     * @return empty if it does not end
     */
    public Optional<Left> left(Window window) {
        return isNever()
                ? Optional.empty()
                : Optional.of(new Left(
                        Math.max(0, Math.floorDiv(earliest - window.answered(), SECOND)),
                        Math.max(0, Math.floorDiv(latest - window.sent(), SECOND) + 1)));
    }

    /** Whether nothing is known of it. */
    public boolean isOpen() {
        return equals(OPEN);
    }

    /** At least and at most. */
    public record Left(long least, long most) {
        static final Left NONE = new Left(0, 0);
    }

    boolean isNever() {
        return earliest == NO_MOMENT;
    }
}
