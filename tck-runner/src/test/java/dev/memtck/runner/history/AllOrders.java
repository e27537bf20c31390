package dev.memtck.runner.history;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/**
 * The oracle: puts every order of a few operations to the plain store, from the start each time. The history's cas uniques
 * are only names: an order fits if they can be given, one to one, to those that the store makes.
 */
final class AllOrders {
    private AllOrders() {}

    static boolean oneExplains(List<Operation> operations) {
        return anyFits(operations, List.of());
    }

    private static boolean anyFits(List<Operation> operations, List<Operation> order) {
        if (!fits(order)) {
            return false;
        }
        if (operations.stream().allMatch(operation -> operation.isLost() || order.contains(operation))) {
            return true;
        }
        return operations.stream()
                .filter(next -> !order.contains(next) && mayCome(next, operations, order))
                .anyMatch(next -> {
                    List<Operation> longer = new ArrayList<>(order);
                    longer.add(next);
                    return anyFits(operations, longer);
                });
    }

    private static boolean mayCome(Operation next, List<Operation> operations, List<Operation> order) {
        return operations.stream()
                        .filter(other -> other != next && !order.contains(other))
                        .noneMatch(other -> other.isBefore(next))
                && order.stream()
                        .noneMatch(other ->
                                other.client().equals(next.client()) && other.invokedNanos() > next.invokedNanos());
    }

    private static boolean fits(List<Operation> order) {
        PlainStore store = new PlainStore();
        Names names = new Names();
        for (Operation operation : order) {
            Call call = operation.call();
            if (call.verb() == Verb.CAS) {
                if (!fitsCas(call, operation, store, names)) {
                    return false;
                }
                continue;
            }
            boolean open = store.mayAlsoAnswer(call, operation.client(), operation.answer());
            Answer real = store.answer(call, operation.client());
            if (!open && !operation.isLost() && !names.same(operation.answer(), real)) {
                return false;
            }
        }
        return true;
    }

    /** The store is asked what its own cas unique is by a gets or getss that would not change it. */
    private static boolean fitsCas(Call cas, Operation operation, PlainStore store, Names names) {
        long current = store.unique();
        boolean wins = operation.answer().equals(SampleHistory.STORED)
                || operation.isLost() && names.mayMean(cas.number(), current);
        long named = wins ? current : 0;
        Answer real = store.answer(Call.cas(cas.flags(), cas.data(), named), operation.client());
        if (real.equals(SampleHistory.STORED)) {
            return names.give(cas.number(), current)
                    && (operation.isLost() || operation.answer().equals(real));
        }
        if (real.equals(SampleHistory.EXISTS)) {
            return operation.isLost() || operation.answer().equals(real) && names.forbid(cas.number(), current);
        }
        return operation.isLost() || operation.answer().equals(real);
    }

    /** Which of the store's cas uniques each one of the history is, and is not. */
    private static final class Names {
        private final Map<Long, Long> given = new HashMap<>();
        private final List<List<Long>> forbidden = new ArrayList<>();

        boolean mayMean(long name, long unique) {
            Long known = given.get(name);
            return known == null
                    ? !given.containsValue(unique) && !forbidden.contains(List.of(name, unique))
                    : known == unique;
        }

        boolean give(long name, long unique) {
            boolean possible = mayMean(name, unique);
            given.put(name, unique);
            return possible;
        }

        boolean forbid(long name, long unique) {
            forbidden.add(List.of(name, unique));
            return !Long.valueOf(unique).equals(given.get(name));
        }

        boolean same(Answer sample, Answer real) {
            OptionalLong name = sample.sighted();
            OptionalLong unique = real.sighted();
            if (name.isEmpty() || unique.isEmpty()) {
                return sample.equals(real);
            }
            return give(name.getAsLong(), unique.getAsLong()) && sample.text().equals(renamed(real, name.getAsLong()));
        }

        private static String renamed(Answer real, long name) {
            return real.text().replaceFirst("cas unique \\d+$", "cas unique " + name);
        }
    }
}
