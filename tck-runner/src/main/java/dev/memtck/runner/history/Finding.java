package dev.memtck.runner.history;

import java.util.List;

/** What a search for an order found. */
sealed interface Finding {
    /** This order explains every answer. */
    record Order(List<Operation> operations) implements Finding {}

    /**
     * No order does.
     *
     * @param longest a longest beginning of one
     * @param state what the key would hold after it
     */
    record NoOrder(List<Operation> longest, KeyState state) implements Finding {}

    /** It was not found out within so many steps. */
    record GaveUp(long steps) implements Finding {}
}
