package dev.memtck.runner.oracle;

/** The cas unique of a state of an item, or the identifier of a lease. Another number, another value. */
public record Unique(int number) {
    /** The one whose value a slot holds. */
    public static Unique ofSlot(String slot) {
        return new Unique(Integer.parseInt(slot.substring("cas ".length())));
    }

    /** The slot of the features that holds its value: {@code cas 7}. */
    public String slot() {
        return "cas " + number;
    }
}
