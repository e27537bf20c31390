package dev.memtck.runner.history;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The calls and answers of some operations in the order of their times, as a list from which an operation can be lifted and
 * put back in one step. A lost answer has no place in it.
 */
final class Timing {
    private final int[] operationAt;
    private final int[] next;
    private final int[] previous;
    private final int[] answerOf;
    private final int calls;
    private final int end;

    Timing(List<Operation> operations) {
        calls = operations.size();
        Integer[] events = events(operations);
        end = 2 * calls;
        operationAt = new int[end];
        answerOf = new int[calls];
        Arrays.fill(answerOf, -1);
        // One more place: behind the last event, before the first one.
        next = new int[end + 1];
        previous = new int[end + 1];
        int last = end;
        for (int event : events) {
            operationAt[event] = event % calls;
            if (event >= calls) {
                answerOf[event - calls] = event;
            }
            next[last] = event;
            previous[event] = last;
            last = event;
        }
        next[last] = end;
        previous[end] = last;
    }

    /** A call is the number of its operation, its answer that number and the count of the operations. */
    private static Integer[] events(List<Operation> operations) {
        int calls = operations.size();
        return IntStream.range(0, 2 * calls)
                .filter(event -> event < calls || !operations.get(event - calls).isLost())
                .boxed()
                .sorted((one, other) -> {
                    int byTime = Long.compare(time(operations, one), time(operations, other));
                    // At the same time a call comes first: the two may have overlapped.
                    return byTime != 0 ? byTime : Integer.compare(one / calls, other / calls);
                })
                .toArray(Integer[]::new);
    }

    private static long time(List<Operation> operations, int event) {
        Operation operation = operations.get(event % operations.size());
        return event < operations.size() ? operation.invokedNanos() : operation.respondedNanos();
    }

    /** The first event that is left, or {@link #end()}. */
    int first() {
        return next[end];
    }

    int end() {
        return end;
    }

    int after(int event) {
        return next[event];
    }

    boolean isCall(int event) {
        return event < calls;
    }

    int operation(int event) {
        return operationAt[event];
    }

    /** Takes out an operation's call and answer. */
    void lift(int operation) {
        unlink(operation);
        if (answerOf[operation] >= 0) {
            unlink(answerOf[operation]);
        }
    }

    /** Puts the operation that was lifted last back. */
    void putBack(int operation) {
        if (answerOf[operation] >= 0) {
            link(answerOf[operation]);
        }
        link(operation);
    }

    private void unlink(int event) {
        next[previous[event]] = next[event];
        previous[next[event]] = previous[event];
    }

    private void link(int event) {
        next[previous[event]] = event;
        previous[next[event]] = event;
    }
}
