package dev.memtck.runner.history;

import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;

/**
 * What is known of the cas unique of one version of an item, or of a lease's identifier.
 *
 * @param unique empty until somebody saw it
 * @param seen how many have seen it
 * @param others what it is not: each was refused with EXISTS
 */
record Version(OptionalLong unique, int seen, Set<Long> others) {
    /** Nobody has seen its cas unique yet. */
    static final Version NEW = new Version(OptionalLong.empty(), 0, Set.of());

    /** An operation has seen that it is this one. */
    Optional<Version> is(long value, Placement placement) {
        boolean possible = unique.isPresent() ? unique.getAsLong() == value : !others.contains(value);
        if (!possible) {
            return Optional.empty();
        }
        boolean counts = placement.counted() == Placement.Counted.YES && !placement.isUnanswered();
        return Optional.of(new Version(OptionalLong.of(value), counts ? seen + 1 : seen, Set.of()));
    }

    /** An operation has seen that it is not this one. */
    Optional<Version> isNot(long value) {
        if (unique.isPresent()) {
            return unique.getAsLong() == value ? Optional.empty() : Optional.of(this);
        }
        Set<Long> more = new TreeSet<>(others);
        more.add(value);
        return Optional.of(new Version(unique, seen, Set.copyOf(more)));
    }

    /** Whether everybody who saw it has had their turn. */
    boolean mayEnd(Placement placement) {
        return unique.isEmpty() || seen == placement.sightings().count(unique.getAsLong());
    }

    /** For people. */
    String text() {
        return unique.isPresent() ? Shown.unique(unique.getAsLong()) : "";
    }
}
