package dev.memtck.runner.history;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Everything that the clients did, from when the keys held nothing, in the order in which it was asked.
 *
 * @param operations at least one
 */
public record History(List<Operation> operations) {
    public History {
        operations = operations.stream()
                .sorted(Comparator.comparingLong(Operation::invokedNanos))
                .toList();
        if (operations.isEmpty()) {
            throw new IllegalArgumentException("a history without operations shows nothing");
        }
    }

    /** The operations on each key. Order is a matter of each key alone: if each has one, so has the whole. */
    Map<String, List<Operation>> byKey() {
        Set<String> keys = new LinkedHashSet<>();
        operations.forEach(operation -> keys.add(operation.key()));
        if (keys.size() > 1) {
            keys.remove(Operation.EVERY_KEY);
        }
        Map<String, List<Operation>> byKey = new LinkedHashMap<>();
        keys.forEach(key -> byKey.put(key, new ArrayList<>()));
        operations.forEach(operation -> byKey.forEach((key, own) -> {
            if (operation.key().equals(key) || operation.key().equals(Operation.EVERY_KEY)) {
                own.add(operation);
            }
        }));
        return byKey;
    }

    /** What is left of it for who takes no cas unique for a sign of anything; perhaps nothing. */
    public Optional<History> withoutUniques() {
        List<Operation> without = operations.stream()
                .map(Operation::withoutUnique)
                .flatMap(Optional::stream)
                .toList();
        return without.isEmpty() ? Optional.empty() : Optional.of(new History(without));
    }

    /**
     * How many answered operations were truly under way together with another client's answered operation on the same
     * key. A history in which few were has put nothing to the test.
     */
    public int overlapping() {
        return byKey().values().stream().mapToInt(History::overlapping).sum();
    }

    private static int overlapping(List<Operation> ofKey) {
        List<Operation> answered =
                ofKey.stream().filter(operation -> !operation.isLost()).toList();
        Set<Integer> met = new LinkedHashSet<>();
        for (int i = 0; i < answered.size(); i++) {
            Operation one = answered.get(i);
            for (int k = i + 1; k < answered.size() && !one.isBefore(answered.get(k)); k++) {
                if (!one.client().equals(answered.get(k).client())) {
                    met.add(i);
                    met.add(k);
                }
            }
        }
        return met.size();
    }
}
