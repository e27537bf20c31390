package dev.memtck.runner.acts;

import dev.memtck.runner.history.Answer;
import dev.memtck.runner.history.Answer.Word;
import dev.memtck.runner.history.Operation;
import dev.memtck.runner.oracle.Verb;
import java.util.List;
import java.util.Optional;

/** What a crowd has asked: which of its requests were refused, and what must have become of them. Immutable. */
record Asked(List<Operation> operations) {
    private static final Answer STORED = new Answer.Said(Word.STORED);

    /**
     * The first that was refused for another reason than the server's own. Every request of a crowd is well-formed; but a getss
     * may have any error instead of a miss.
     */
    Optional<Operation> refused() {
        return operations.stream()
                .filter(operation -> !operation.invocation().asks(Verb.GET_LEASE))
                .filter(operation -> operation.answer() instanceof Answer.Refused refused && !refused.isOfServer())
                .findFirst();
    }

    /** Why nothing is shown, if the server had no memory for most of it. */
    Optional<String> tooManyWithoutMemory() {
        List<Operation> without = operations.stream().filter(Asked::isRefused).toList();
        return 2 * without.size() > operations.size()
                ? Optional.of(without.size() + " of " + operations.size() + " requests were refused, the first with "
                        + without.get(0).answer().text() + "; that shows nothing")
                : Optional.empty();
    }

    /** The first for which the server had no memory. */
    Optional<Operation> withoutMemory() {
        return operations.stream().filter(Asked::isRefused).findFirst();
    }

    private static boolean isRefused(Operation operation) {
        return operation.answer() instanceof Answer.Refused;
    }

    /** How many were to count up. */
    long increments() {
        return operations.stream()
                .filter(operation -> operation.invocation().asks(Verb.INCR))
                .count();
    }

    /** The first set that has not its word, and was not refused. */
    Optional<Operation> notStored() {
        return operations.stream()
                .filter(operation -> operation.invocation().asks(Verb.SET))
                .filter(operation -> !operation.answer().equals(STORED) && !isRefused(operation))
                .findFirst();
    }

    /** What was to be put before or behind a value. */
    List<String> parts() {
        return joins().stream().map(operation -> operation.invocation().data()).toList();
    }

    /** What is wrong with a value in which each part must be once, if anything is. */
    Optional<String> notOnceIn(String value) {
        return joins().stream()
                .filter(join -> times(";" + value, ";" + join.invocation().data()) != 1)
                .findFirst()
                .map(join -> join.invocation().text() + " was answered "
                        + join.answer().text() + ", and is in the value "
                        + times(";" + value, ";" + join.invocation().data()) + " times");
    }

    private List<Operation> joins() {
        return operations.stream()
                .filter(operation -> operation.invocation().joins())
                .toList();
    }

    private static int times(String whole, String part) {
        int times = 0;
        for (int at = whole.indexOf(part); at >= 0; at = whole.indexOf(part, at + 1)) {
            times++;
        }
        return times;
    }
}
