package dev.memtck.runner.history;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What must come before what. Operations whose places are known, from values and from times, have an order if and only if
 * no chain of these leads from an operation back to itself; finding that out takes time in proportion to their number.
 *
 * <p>Nodes are the operations by number; after them stand points in time, one for each answer, so that "everything
 * answered before was earlier" needs one edge for each operation and not one for each pair; and marks that the user of
 * the graph asks for.
 */
final class OrderGraph {
    /** From how many operations of a cycle a shorter one is looked for. */
    private static final int TRIES = 64;

    private final List<Operation> operations;
    private final List<List<Integer>> after = new ArrayList<>();

    OrderGraph(List<Operation> operations) {
        this.operations = operations;
        operations.forEach(operation -> mark());
        addTimes();
    }

    private void addTimes() {
        List<Integer> byAnswer = IntStream.range(0, operations.size())
                .filter(i -> !operations.get(i).isLost())
                .boxed()
                .sorted(Comparator.comparingLong(i -> operations.get(i).respondedNanos()))
                .toList();
        List<Integer> byCall = IntStream.range(0, operations.size())
                .boxed()
                .sorted(Comparator.comparingLong(i -> operations.get(i).invokedNanos()))
                .toList();
        int answered = 0;
        int time = -1;
        for (int called : byCall) {
            while (answered < byAnswer.size()
                    && operations.get(byAnswer.get(answered)).isBefore(operations.get(called))) {
                int later = mark();
                addEdge(byAnswer.get(answered), later);
                if (time >= 0) {
                    addEdge(time, later);
                }
                time = later;
                answered++;
            }
            if (time >= 0) {
                addEdge(time, called);
            }
        }
    }

    /** A node that is no operation. */
    int mark() {
        after.add(new ArrayList<>(2));
        return after.size() - 1;
    }

    /** One must come before the other. */
    void addEdge(int from, int to) {
        after.get(from).add(to);
    }

    /** The numbers of operations of which each must come before the next, and the last before the first; empty if there are none. */
    List<Integer> cycle() {
        List<Integer> found = anyCycle();
        List<Integer> shortest = found;
        for (int node : operationsOf(found).stream().limit(TRIES).toList()) {
            List<Integer> other = shortestCycle(node);
            if (other.size() < shortest.size()) {
                shortest = other;
            }
        }
        return operationsOf(shortest);
    }

    private List<Integer> operationsOf(List<Integer> nodes) {
        return nodes.stream().filter(node -> node < operations.size()).toList();
    }

    /** Depth first, without recursion: a chain may be as long as the history. */
    private List<Integer> anyCycle() {
        int[] tried = new int[after.size()];
        boolean[] done = new boolean[after.size()];
        boolean[] open = new boolean[after.size()];
        for (int start = 0; start < after.size(); start++) {
            Deque<Integer> path = new ArrayDeque<>();
            if (!done[start]) {
                path.push(start);
                open[start] = true;
            }
            while (!path.isEmpty()) {
                int node = path.peek();
                if (tried[node] == after.get(node).size()) {
                    path.pop();
                    open[node] = false;
                    done[node] = true;
                    continue;
                }
                int next = after.get(node).get(tried[node]++);
                if (open[next]) {
                    return endOf(path, next);
                }
                if (!done[next]) {
                    path.push(next);
                    open[next] = true;
                }
            }
        }
        return List.of();
    }

    private static List<Integer> endOf(Deque<Integer> path, int first) {
        List<Integer> cycle = new ArrayList<>();
        for (int node : path) {
            cycle.add(node);
            if (node == first) {
                break;
            }
        }
        Collections.reverse(cycle);
        return cycle;
    }

    /** Breadth first, from a node that is on one. */
    private List<Integer> shortestCycle(int start) {
        int[] from = new int[after.size()];
        Arrays.fill(from, -1);
        Deque<Integer> reached = new ArrayDeque<>(List.of(start));
        while (!reached.isEmpty()) {
            int node = reached.remove();
            for (int next : after.get(node)) {
                if (from[next] < 0) {
                    from[next] = node;
                    reached.add(next);
                }
            }
            if (from[start] >= 0) {
                break;
            }
        }
        List<Integer> cycle = new ArrayList<>();
        int node = start;
        do {
            node = from[node];
            cycle.add(node);
        } while (node != start);
        Collections.reverse(cycle);
        return cycle;
    }
}
