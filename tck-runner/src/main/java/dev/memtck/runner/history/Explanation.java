package dev.memtck.runner.history;

import dev.memtck.runner.oracle.Reading;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Says of few operations why no order explains them: every order, and what the key holds where it can go no further. */
final class Explanation {
    private static final int MOST_OPERATIONS = 7;
    private static final int MOST_LINES = 4;

    private final List<Operation> operations;
    private final Sightings sightings;
    private final Reading reading;

    /** For each longest beginning, what the key holds after it. */
    private final Map<List<Operation>, KeyState> deadEnds = new LinkedHashMap<>();

    private Explanation(List<Operation> operations, Reading reading) {
        this.reading = reading;
        this.operations = operations;
        this.sightings = new Sightings(operations);
    }

    /** @param longest the longest beginning of an order that was found for all operations, and what the key holds then */
    static Counterexample of(String key, Shortest.Remainder remainder, Finding.NoOrder longest, Reading reading) {
        Operation unexplained = remainder.unexplained();
        Explanation explanation = withBeginning(remainder, reading);
        List<Operation> shown = explanation.operations;
        String headline =
                "no order of " + count(shown.size(), remainder.all().size()) + " explains " + unexplained.text();
        List<String> reasons = new ArrayList<>(explanation.reasons(key));
        if (reasons.isEmpty()) {
            reasons.add("the longest order that fits has " + longest.longest().size() + " operations; after it " + key
                    + " " + longest.state().text());
        }
        Mixture.of(
                        unexplained,
                        remainder.all().stream().map(Candidate::operation).toList())
                .ifPresent(reasons::add);
        return new Counterexample(key, headline, shown, reasons);
    }

    private static String count(int shown, int all) {
        if (shown == 1) {
            return all == 1 ? "this one operation" : "the " + all + " operations";
        }
        return "these " + shown + " operations" + (all == shown ? "" : ", with or without " + (all - shown) + " more,");
    }

    /** If nothing that is needed can come first, what was there before is shown too. */
    private static Explanation withBeginning(Shortest.Remainder remainder, Reading reading) {
        Explanation bare = explored(remainder.needed(), reading);
        List<Operation> spared = remainder.spared();
        if (bare.depth() > 0 || spared.isEmpty()) {
            return bare;
        }
        List<Operation> more = new ArrayList<>(List.of(spared.get(0)));
        more.addAll(remainder.needed());
        Explanation begun = explored(more, reading);
        return begun.depth() > 0 ? begun : bare;
    }

    private static Explanation explored(List<Operation> operations, Reading reading) {
        Explanation explanation = new Explanation(operations, reading);
        if (operations.size() <= MOST_OPERATIONS) {
            explanation.follow(new ArrayList<>(), KeyState.NOTHING);
        }
        return explanation;
    }

    private int depth() {
        return deadEnds.keySet().stream().mapToInt(List::size).max().orElse(0);
    }

    private List<String> reasons(String key) {
        return deadEnds.entrySet().stream()
                .filter(end -> end.getKey().size() == depth() && (depth() > 0 || operations.size() == 1))
                .sorted(Comparator.comparing(end -> numbers(end.getKey())))
                .limit(MOST_LINES)
                .map(end -> reason(key, end.getKey(), end.getValue()))
                .toList();
    }

    private String reason(String key, List<Operation> order, KeyState state) {
        List<Operation> left = operations.stream()
                .filter(operation -> !order.contains(operation))
                .toList();
        return (order.isEmpty() ? "at first " : "after " + numbers(order) + " ") + key + " " + state.text() + ": "
                + numbers(left.stream().filter(next -> isNext(next, order)).toList()) + " cannot come next"
                + (left.stream().allMatch(next -> isNext(next, order)) ? "" : ", and the others are later");
    }

    private String numbers(List<Operation> some) {
        return some.stream()
                .map(operation -> String.valueOf(operations.indexOf(operation) + 1))
                .collect(Collectors.joining(", "));
    }

    private void follow(List<Operation> order, KeyState state) {
        boolean stuck = true;
        for (Operation next : operations) {
            if (!isNext(next, order)) {
                continue;
            }
            for (KeyState after : state.after(new Placement(next, sightings, Placement.Counted.YES, reading))) {
                stuck = false;
                order.add(next);
                follow(order, after);
                order.remove(order.size() - 1);
            }
        }
        if (stuck) {
            deadEnds.put(List.copyOf(order), state);
        }
    }

    /** Whether it may come next: it is not placed, and nothing that is not placed comes before it in time. */
    private boolean isNext(Operation candidate, List<Operation> order) {
        return !order.contains(candidate)
                && operations.stream()
                        .filter(other -> other != candidate && !order.contains(other))
                        .noneMatch(other -> other.isBefore(candidate));
    }
}
