package dev.memtck.runner.oracle;

import java.util.Optional;

/**
 * The cas unique of a state of an item, or the identifier of a lease. Another number, another value.
 *
 * @param chosen its value, where a client has chosen it
 */
public record Unique(int number, Optional<String> chosen) {
    /** One of whose value the target decides. */
    public Unique(int number) {
        this(number, Optional.empty());
    }

    /** The one whose value a slot holds. */
    public static Unique ofSlot(String slot) {
        return new Unique(Integer.parseInt(slot, "cas ".length(), slot.length(), 10));
    }

    /** The slot of the features that holds its value: {@code cas 7}. */
    public String slot() {
        return "cas " + number;
    }

    /** Its value as the features say it: {@code [cas 7]}, or what was chosen. */
    public String phrase() {
        return chosen.orElse("[" + slot() + "]");
    }
}
