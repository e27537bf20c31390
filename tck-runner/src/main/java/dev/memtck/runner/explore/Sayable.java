package dev.memtck.runner.explore;

import dev.memtck.runner.oracle.Tongue;
import java.util.Set;

/** What can be said in one tongue and not in another. */
enum Sayable {
    /** A time before now, as a number with a sign; a packet has no sign. */
    NEGATIVE_EXPTIME(Tongue.TEXT, Tongue.META),
    /** Digits that are no number of 64 bits. What a flag of a meta command makes of them scenarios ask. */
    NO_DELTA(Tongue.TEXT),
    /** What a packet without a value stores scenarios ask. */
    EMPTY_VALUE(Tongue.TEXT, Tongue.META),
    /** Client flags of 32 bits; of text they may be 16 (protocol § Storage commands). */
    WIDE_FLAGS(Tongue.BINARY);

    private final Set<Tongue> tongues;

    Sayable(Tongue... tongues) {
        this.tongues = Set.of(tongues);
    }

    boolean in(Tongue tongue) {
        return tongues.contains(tongue);
    }
}
