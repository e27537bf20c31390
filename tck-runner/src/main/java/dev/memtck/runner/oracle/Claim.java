package dev.memtck.runner.oracle;

import java.util.EnumSet;
import java.util.Set;

/** Whether an item should be made anew, and whether somebody was told to do so (text protocol § Meta Commands). */
enum Claim {
    NONE,
    /** Somebody was told to fill it, or to make it anew before its time is over. */
    WON,
    STALE,
    STALE_AND_WON;

    /** What a reply of mg says of it. */
    Set<Mark> marks() {
        return switch (this) {
            case NONE -> EnumSet.noneOf(Mark.class);
            case WON -> EnumSet.of(Mark.WON_BEFORE);
            case STALE -> EnumSet.of(Mark.STALE, Mark.WON);
            case STALE_AND_WON -> EnumSet.of(Mark.STALE, Mark.WON_BEFORE);
        };
    }

    /** What every reply of mg says of it. */
    Set<Mark> needed() {
        return isStale() ? EnumSet.of(Mark.STALE) : EnumSet.noneOf(Mark.class);
    }

    /** What it is when that has been said. */
    Claim told() {
        return this == STALE ? STALE_AND_WON : this;
    }

    boolean isStale() {
        return this == STALE || this == STALE_AND_WON;
    }
}
