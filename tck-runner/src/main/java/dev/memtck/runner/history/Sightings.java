package dev.memtck.runner.history;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/**
 * How many operations of a history saw each cas unique. A cas unique belongs to one version of an item, so that version
 * cannot end in an order before all of them have had their turn: this is what makes chains of cas easy to follow, and an
 * old cas unique that comes again impossible to explain.
 */
final class Sightings {
    private final Map<Long, Integer> counts = new HashMap<>();

    /** @param operations those that an order must not leave out */
    Sightings(List<Operation> operations) {
        for (Operation operation : operations) {
            OptionalLong unique = of(operation);
            if (unique.isPresent()) {
                counts.merge(unique.getAsLong(), 1, Integer::sum);
            }
        }
    }

    /** What an answer shows the cas unique of: the version it returns, or the one that a successful cas names. */
    private static OptionalLong of(Operation operation) {
        return operation.answer().equals(new Answer.Said(Answer.Word.STORED))
                ? operation.invocation().named()
                : operation.answer().sighted();
    }

    int count(long unique) {
        return counts.getOrDefault(unique, 0);
    }
}
