package dev.memtck.runner.history;

import dev.memtck.runner.oracle.Reading;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Looks for an order of the operations on one key that keeps to their times and explains every answer.
 *
 * <p>Wing and Gong: of the operations that were asked before the first outstanding answer came, one must be the first; try
 * each, and go on with the rest. Lowe: two beginnings of the same operations that leave the same state have the same
 * future, so what has been tried is remembered. And an operation that fits and never changes anything may go first at
 * once, if nothing of its client is outstanding before it: whatever explains the rest explains it then too. With that, where an answer tells its place (counters, cas chains,
 * gets) the search walks straight on; it is exponential only in calls that overlap and tell nothing.
 *
 * <p>An object is for one search.
 */
final class Search {
    private final List<Candidate> candidates;
    private final Timing timing;
    private final Sightings sightings;
    private final List<List<Integer>> laterOfClient;
    private final List<List<Integer>> earlierOfClient;
    private final long mostSteps;
    private final Reading reading;

    private final BitSet placed;
    private final Set<Tried> tried = new HashSet<>();
    private final Deque<Choice> choices = new ArrayDeque<>();
    private KeyState state = KeyState.NOTHING;
    private int outstanding;
    private long steps;
    private List<Operation> longest = List.of();
    private KeyState longestState = state;

    /**
     * A beginning of an order, as far as it matters for what may follow.
     *
     * @param first the first operation that is not placed
     * @param placed those behind it that are, counted from it: few, as only what overlaps overtakes, but for a call whose answer was lost
     */
    private record Tried(int first, BitSet placed, KeyState state) {}

    /**
     * One operation of the order so far.
     *
     * @param event where it was found: its call, or the answer at which it was left out
     * @param before what the key held
     * @param others what else it might leave
     */
    private record Choice(int event, int operation, KeyState before, List<KeyState> others, Retry retry) {}

    /** Whether something else could stand in a choice's place. */
    private enum Retry {
        OTHERS,
        NOTHING
    }

    /** @param mostSteps how many beginnings it looks at before it gives up; each takes some hundred bytes */
    Search(List<Candidate> candidates, long mostSteps, Reading reading) {
        this.reading = reading;
        this.candidates = candidates;
        this.mostSteps = mostSteps;
        List<Operation> operations =
                candidates.stream().map(Candidate::operation).toList();
        this.timing = new Timing(operations);
        this.sightings = new Sightings(candidates.stream()
                .filter(candidate -> !candidate.mayBeLeftOut())
                .map(Candidate::operation)
                .toList());
        this.laterOfClient = laterOfClient(operations);
        this.earlierOfClient = earlierOfClient(laterOfClient);
        this.placed = new BitSet(candidates.size());
        this.outstanding = (int) candidates.stream()
                .filter(candidate -> !candidate.operation().isLost())
                .count();
    }

    /** Overlapping operations of one client keep their order too: a connection is served in the order of its requests. */
    private static List<List<Integer>> laterOfClient(List<Operation> operations) {
        List<List<Integer>> all = new ArrayList<>();
        for (int i = 0; i < operations.size(); i++) {
            Operation operation = operations.get(i);
            List<Integer> later = new ArrayList<>();
            for (int k = i + 1; k < operations.size() && !operation.isBefore(operations.get(k)); k++) {
                if (operations.get(k).client().equals(operation.client())) {
                    later.add(k);
                }
            }
            all.add(later);
        }
        return all;
    }

    private static List<List<Integer>> earlierOfClient(List<List<Integer>> laterOfClient) {
        List<List<Integer>> earlier = new ArrayList<>();
        for (int i = 0; i < laterOfClient.size(); i++) {
            earlier.add(new ArrayList<>());
        }
        for (int i = 0; i < laterOfClient.size(); i++) {
            for (int later : laterOfClient.get(i)) {
                earlier.get(later).add(i);
            }
        }
        return earlier;
    }

    /** Looks until it knows, or has no more steps. */
    Finding find() {
        int event = timing.first();
        while (outstanding > 0) {
            if (steps > mostSteps) {
                return new Finding.GaveUp(steps);
            }
            boolean advanced = timing.isCall(event) ? placeAt(event) : leaveOutAt(event);
            if (advanced) {
                event = timing.first();
            } else if (timing.isCall(event)) {
                event = timing.after(event);
            } else {
                event = backtrack();
                if (event == timing.end()) {
                    return new Finding.NoOrder(longest, longestState);
                }
            }
        }
        return new Finding.Order(orderSoFar());
    }

    private boolean placeAt(int event) {
        int operation = timing.operation(event);
        for (int later : laterOfClient.get(operation)) {
            if (placed.get(later)) {
                return false;
            }
        }
        Candidate candidate = candidates.get(operation);
        List<KeyState> possible = state.after(placement(candidate));
        if (candidate.mayBeLeftOut()) {
            // Left out is as good as done without effect.
            possible = possible.stream().filter(next -> !next.equals(state)).toList();
        } else if (Effect.of(candidate.operation()) == Effect.NONE
                && possible.equals(List.of(state))
                && isNextOfClient(operation)) {
            steps++;
            place(new Choice(event, operation, state, List.of(), Retry.NOTHING), state);
            return true;
        }
        return placeOneOf(event, operation, possible);
    }

    /** Whether no earlier operation of its client, whose answer was lost, could still come before it. */
    private boolean isNextOfClient(int operation) {
        return earlierOfClient.get(operation).stream().allMatch(placed::get);
    }

    private static Placement.Counted counted(Candidate candidate) {
        return candidate.mayBeLeftOut() ? Placement.Counted.NO : Placement.Counted.YES;
    }

    private Placement placement(Candidate candidate) {
        return new Placement(candidate.operation(), sightings, counted(candidate), reading);
    }

    private boolean leaveOutAt(int event) {
        int operation = timing.operation(event);
        return candidates.get(operation).mayBeLeftOut() && placeOneOf(event, operation, List.of(state));
    }

    /** Places the operation with the first of the possible cells that has not been tried. */
    private boolean placeOneOf(int event, int operation, List<KeyState> possible) {
        for (int i = 0; i < possible.size(); i++) {
            steps++;
            placed.set(operation);
            int first = placed.nextClearBit(0);
            boolean isNew = tried.add(new Tried(first, placed.get(first, placed.length()), possible.get(i)));
            placed.clear(operation);
            if (isNew) {
                List<KeyState> others = possible.subList(i + 1, possible.size());
                place(new Choice(event, operation, state, others, Retry.OTHERS), possible.get(i));
                return true;
            }
        }
        return false;
    }

    private void place(Choice choice, KeyState next) {
        choices.push(choice);
        placed.set(choice.operation());
        timing.lift(choice.operation());
        outstanding -= candidates.get(choice.operation()).operation().isLost() ? 0 : 1;
        state = next;
    }

    /** Takes choices back until one can be made otherwise; where to look on, or the end if there is none. */
    private int backtrack() {
        if (choices.size() > longest.size()) {
            longest = orderSoFar();
            longestState = state;
        }
        while (!choices.isEmpty()) {
            Choice choice = choices.pop();
            timing.putBack(choice.operation());
            placed.clear(choice.operation());
            outstanding += candidates.get(choice.operation()).operation().isLost() ? 0 : 1;
            state = choice.before();
            if (choice.retry() == Retry.NOTHING) {
                continue;
            }
            if (placeOneOf(choice.event(), choice.operation(), choice.others())) {
                return timing.first();
            }
            if (timing.isCall(choice.event())) {
                return timing.after(choice.event());
            }
        }
        return timing.end();
    }

    private List<Operation> orderSoFar() {
        List<Operation> order = new ArrayList<>(choices.size());
        choices.descendingIterator()
                .forEachRemaining(
                        choice -> order.add(candidates.get(choice.operation()).operation()));
        return order;
    }
}
