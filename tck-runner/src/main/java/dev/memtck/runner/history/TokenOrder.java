package dev.memtck.runner.history;

import dev.memtck.runner.oracle.Verb;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A key to which only unique tokens were appended and prepended after its first set: the value itself tells their order, so
 * nothing has to be tried. Every token ends in the same character, which stands nowhere else in it.
 *
 * <p>The longest value that was read gives the order; every other one must be a piece of it around the first token; and
 * that order must agree with the times. Takes time in proportion to the bytes that were read.
 */
final class TokenOrder {
    private final String key;
    private final List<Operation> operations;
    private final Operation first;
    private final String end;
    private final Map<String, Integer> writers = new HashMap<>();

    private TokenOrder(String key, List<Operation> operations, Operation first) {
        this.key = key;
        this.operations = operations;
        this.first = first;
        this.end = lastChar(first.invocation().data());
        for (int i = 0; i < operations.size(); i++) {
            if (!operations.get(i).invocation().data().isEmpty() && hasEffect(operations.get(i))) {
                writers.put(operations.get(i).invocation().data(), i);
            }
        }
    }

    /** Empty if the operations are of another kind. */
    static Optional<TokenOrder> of(String key, List<Operation> operations) {
        List<Operation> own = operations.stream()
                .filter(operation -> operation.key().equals(key))
                .toList();
        Operation first = own.isEmpty() ? null : own.get(0);
        boolean fits = own.size() == operations.size()
                && first != null
                && first.invocation().asks(Verb.SET)
                && !first.invocation().data().isEmpty()
                && first.answer().equals(new Answer.Said(Answer.Word.STORED))
                && own.stream().skip(1).allMatch(operation -> first.isBefore(operation) && isKnown(operation))
                && own.stream().anyMatch(operation -> operation.answer() instanceof Answer.Value)
                && own.stream().anyMatch(operation -> !operation.invocation().asks(Verb.GET) && operation != first)
                && areTokens(own, lastChar(first.invocation().data()));
        return fits ? Optional.of(new TokenOrder(key, own, first)) : Optional.empty();
    }

    private static boolean isKnown(Operation operation) {
        if (operation.invocation().asks(Verb.GET)) {
            return operation.isLost()
                    || operation.answer() instanceof Answer.Value value
                            && value.unique().isEmpty();
        }
        return operation.invocation().joins() && (hasEffect(operation) || operation.answer() instanceof Answer.Refused);
    }

    private static boolean hasEffect(Operation operation) {
        return operation.isLost() || operation.answer().equals(new Answer.Said(Answer.Word.STORED));
    }

    private static boolean areTokens(List<Operation> operations, String end) {
        Set<String> seen = new HashSet<>();
        return operations.stream()
                .map(operation -> operation.invocation().data())
                .filter(data -> !data.isEmpty())
                .allMatch(data -> data.indexOf(end) == data.length() - 1 && seen.add(data));
    }

    private static String lastChar(String data) {
        return data.substring(data.length() - 1);
    }

    /** A value that was read, as the numbers of the operations that wrote its tokens. */
    private record Reading(int reader, List<Integer> before, List<Integer> behind) {
        int length() {
            return before.size() + behind.size();
        }
    }

    Linearizability check() {
        List<Reading> readings = new ArrayList<>();
        for (int i = 0; i < operations.size(); i++) {
            if (operations.get(i).answer() instanceof Answer.Value value) {
                Optional<String> flaw = flaw(value);
                if (flaw.isPresent()) {
                    return broken(List.of(i), List.of(flaw.get()));
                }
                readings.add(reading(i, value));
            }
        }
        Reading longest =
                readings.stream().max(Comparator.comparingInt(Reading::length)).orElseThrow();
        for (Reading reading : readings) {
            if (!isPiece(reading, longest)) {
                return broken(
                        List.of(reading.reader(), longest.reader()),
                        List.of("one of these values would have to be a piece of the other"));
            }
        }
        List<Integer> cycle = graph(readings, longest).cycle();
        return cycle.isEmpty() ? new Linearizability.Holds() : broken(cycle, reasons(cycle));
    }

    /** What is wrong with a value by itself. */
    private Optional<String> flaw(Answer.Value value) {
        Invocation set = first.invocation();
        if (value.flags() != set.flags()) {
            return Optional.of("its flags are not those that were set, " + set.flags());
        }
        Map<String, Integer> counts = new HashMap<>();
        Side side = Side.BEFORE;
        for (String token : tokens(value.data())) {
            Integer writer = writers.get(token);
            if (writer == null) {
                return Optional.of("nobody stored " + Shown.data(token) + ", which is part of it");
            }
            if (counts.merge(token, 1, Integer::sum) > 1) {
                return Optional.of(Shown.data(token) + " is there twice");
            }
            Invocation wrote = operations.get(writer).invocation();
            if (wrote.asks(Verb.APPEND) && side == Side.BEFORE || wrote.asks(Verb.PREPEND) && side == Side.BEHIND) {
                return Optional.of(Shown.data(token) + " is on the wrong side of " + Shown.data(set.data()));
            }
            side = wrote.asks(Verb.SET) ? Side.BEHIND : side;
        }
        return counts.containsKey(set.data())
                ? Optional.empty()
                : Optional.of(Shown.data(set.data()) + ", which was set first, is not there");
    }

    private enum Side {
        BEFORE,
        BEHIND
    }

    /** Split behind each end of a token; what is left over is one too. */
    private List<String> tokens(String data) {
        List<String> tokens = new ArrayList<>();
        int from = 0;
        while (from < data.length()) {
            int to = data.indexOf(end, from);
            to = to < 0 ? data.length() : to + 1;
            tokens.add(data.substring(from, to));
            from = to;
        }
        return tokens;
    }

    /** Both sides from the first token outward. */
    private Reading reading(int reader, Answer.Value value) {
        List<Integer> all = tokens(value.data()).stream().map(writers::get).toList();
        int middle = all.indexOf(0);
        List<Integer> before = new ArrayList<>(all.subList(0, middle));
        Collections.reverse(before);
        return new Reading(reader, before, all.subList(middle + 1, all.size()));
    }

    private static boolean isPiece(Reading reading, Reading whole) {
        return isStart(reading.before(), whole.before()) && isStart(reading.behind(), whole.behind());
    }

    private static boolean isStart(List<Integer> start, List<Integer> whole) {
        return start.size() <= whole.size() && whole.subList(0, start.size()).equals(start);
    }

    private OrderGraph graph(List<Reading> readings, Reading longest) {
        OrderGraph graph = new OrderGraph(operations);
        addChain(
                graph,
                longest.before(),
                Verb.PREPEND,
                readings.stream()
                        .collect(Collectors.toMap(
                                Reading::reader, reading -> reading.before().size())));
        addChain(
                graph,
                longest.behind(),
                Verb.APPEND,
                readings.stream()
                        .collect(Collectors.toMap(
                                Reading::reader, reading -> reading.behind().size())));
        return graph;
    }

    /**
     * One side of the value: its tokens come one after the other, then those that nobody saw; and a reader comes behind the
     * last token that it saw and before the next.
     */
    private void addChain(OrderGraph graph, List<Integer> chain, Verb verb, Map<Integer, Integer> seenByReader) {
        List<Integer> steps = new ArrayList<>(chain);
        int unseen = graph.mark();
        steps.add(unseen);
        for (int i = 1; i < steps.size(); i++) {
            graph.addEdge(steps.get(i - 1), steps.get(i));
        }
        Set<Integer> inChain = new HashSet<>(chain);
        IntStream.range(0, operations.size())
                .filter(i -> operations.get(i).invocation().asks(verb) && !inChain.contains(i))
                .filter(i -> operations.get(i).answer().equals(new Answer.Said(Answer.Word.STORED)))
                .forEach(i -> graph.addEdge(unseen, i));
        seenByReader.forEach((reader, seen) -> {
            if (seen > 0) {
                graph.addEdge(steps.get(seen - 1), reader);
            }
            graph.addEdge(reader, steps.get(seen));
        });
    }

    private Linearizability broken(List<Integer> numbers, List<String> reasons) {
        List<Operation> few = inOrderOfCalls(numbers);
        Operation unexplained = few.stream()
                .filter(operation -> operation.answer() instanceof Answer.Value)
                .max(Comparator.comparingLong(Operation::respondedNanos))
                .orElse(few.get(few.size() - 1));
        String headline = few.size() == 1
                ? "no order of the " + operations.size() + " operations explains " + unexplained.text()
                : "no order of these " + few.size() + " operations explains " + unexplained.text();
        return new Linearizability.Broken(new Counterexample(key, headline, few, reasons));
    }

    private List<Operation> inOrderOfCalls(List<Integer> numbers) {
        return numbers.stream().sorted().map(operations::get).toList();
    }

    private List<String> reasons(List<Integer> cycle) {
        List<Integer> shown = cycle.stream().sorted().toList();
        List<String> reasons = new ArrayList<>();
        for (int i = 0; i < cycle.size(); i++) {
            int from = cycle.get(i);
            int to = cycle.get((i + 1) % cycle.size());
            reasons.add(
                    reason(operations.get(from), operations.get(to), shown.indexOf(from) + 1, shown.indexOf(to) + 1));
        }
        return reasons;
    }

    private static String reason(Operation from, Operation to, int fromNumber, int toNumber) {
        if (from.isBefore(to)) {
            return fromNumber + " was answered before " + toNumber + " was asked";
        }
        if (from.answer() instanceof Answer.Value) {
            return fromNumber + " does not show what " + toNumber + " wrote, so it comes before it";
        }
        return to.answer() instanceof Answer.Value
                ? toNumber + " shows what " + fromNumber + " wrote, so it comes after it"
                : "the value has what " + fromNumber + " wrote before what " + toNumber + " wrote";
    }
}
