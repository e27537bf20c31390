package dev.memtck.runner.history;

import dev.memtck.runner.dialect.TextCommand;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * The oracle: puts every order of a few operations to the plain store, from the start each time. The history's cas uniques
 * are only names: an order fits if they can be given, one to one, to those that the store makes.
 */
final class AllOrders {
    private AllOrders() {}

    /** What an operation does beside: that it does nothing is no more than a should (locking.md § Overview). */
    private enum Beside {
        NOTHING,
        /** The holder's own modification ends its lock. */
        ENDS_LOCK,
        /** Where a lock is taken or given back the item has a new cas unique. */
        RENEWS
    }

    private record Step(Operation operation, Beside beside) {}

    static boolean oneExplains(List<Operation> operations) {
        return anyFits(operations, List.of());
    }

    private static boolean anyFits(List<Operation> operations, List<Step> order) {
        if (!fits(order)) {
            return false;
        }
        List<Operation> left = operations.stream()
                .filter(operation -> order.stream().noneMatch(step -> step.operation.equals(operation)))
                .toList();
        if (left.stream().allMatch(Operation::isLost)) {
            return true;
        }
        return left.stream()
                .filter(next -> mayCome(next, left, order))
                .flatMap(next -> Stream.of(Beside.values()).map(beside -> new Step(next, beside)))
                .anyMatch(next -> {
                    List<Step> longer = new ArrayList<>(order);
                    longer.add(next);
                    return anyFits(operations, longer);
                });
    }

    private static boolean mayCome(Operation next, List<Operation> left, List<Step> order) {
        return left.stream().filter(other -> other != next).noneMatch(other -> other.isBefore(next))
                && order.stream()
                        .map(Step::operation)
                        .noneMatch(other ->
                                other.client().equals(next.client()) && other.invokedNanos() > next.invokedNanos());
    }

    private static boolean fits(List<Step> order) {
        PlainStore store = new PlainStore();
        Names names = new Names();
        return order.stream().allMatch(step -> fits(step, store, names));
    }

    private static boolean fits(Step step, PlainStore store, Names names) {
        String holder = store.holder();
        if (step.beside == Beside.RENEWS) {
            store.renew();
        }
        long before = store.unique();
        if (!fits(step.operation, store, names)) {
            return false;
        }
        return switch (step.beside) {
            case NOTHING -> true;
            case ENDS_LOCK -> store.unique() != before && store.release(step.operation.client());
            case RENEWS ->
                store.unique() == before
                        && (!store.holder().equals(holder) || isTakenAgain(step.operation, store.holder()));
        };
    }

    private static boolean isTakenAgain(Operation operation, String holder) {
        return operation.invocation().command() == TextCommand.LOCK
                && operation.client().equals(holder)
                && (operation.isLost() || operation.answer().equals(SampleHistory.OK));
    }

    private static boolean fits(Operation operation, PlainStore store, Names names) {
        Invocation invocation = operation.invocation();
        if (invocation.command() == TextCommand.CAS) {
            return fitsCas(invocation, operation, store, names);
        }
        boolean open = store.mayAlsoAnswer(invocation, operation.client(), operation.answer());
        boolean isLease = store.holdsLease();
        Answer real = store.answer(invocation, operation.client());
        // Which of its two words a deletess of a lease has is no more than a should (strong-cas.txt § Deletion
        // command).
        Answer worded =
                isLease && real instanceof Answer.LeftLease left && operation.answer() instanceof Answer.LeftLease seen
                        ? new Answer.LeftLease(seen.word(), left.unique())
                        : real;
        return open || operation.isLost() || names.same(operation.answer(), worded);
    }

    /** The store is asked what its own cas unique is by a gets or getss that would not change it. */
    private static boolean fitsCas(Invocation cas, Operation operation, PlainStore store, Names names) {
        long current = store.unique();
        boolean wins = operation.answer().equals(SampleHistory.STORED)
                || operation.isLost() && names.mayMean(cas.named().getAsLong(), current);
        long named = wins ? current : 0;
        Answer real = store.answer(Invocations.cas(cas.flags(), cas.data(), named), operation.client());
        if (real.equals(SampleHistory.STORED)) {
            return names.give(cas.named().getAsLong(), current)
                    && (operation.isLost() || operation.answer().equals(real));
        }
        if (real.equals(SampleHistory.EXISTS)) {
            return operation.isLost()
                    || operation.answer().equals(real)
                            && names.forbid(cas.named().getAsLong(), current);
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
