package dev.memtck.runner.acts;

import dev.memtck.runner.crowd.Crowd;
import dev.memtck.runner.history.Answer;
import dev.memtck.runner.history.Answer.Word;
import dev.memtck.runner.history.Operation;
import dev.memtck.runner.oracle.Verb;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

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

    /** Whether the server had no memory for any of it. */
    boolean lacksMemory() {
        return operations.stream().anyMatch(Asked::isRefused);
    }

    static boolean isRefused(Operation operation) {
        return operation.answer() instanceof Answer.Refused;
    }

    Stream<Operation> with(Verb verb) {
        return operations.stream().filter(operation -> operation.invocation().asks(verb));
    }

    /** How often the clients have asked so, the one that prepares left out. */
    long times(Verb verb) {
        return with(verb).filter(operation -> !isOfPreparer(operation)).count();
    }

    private static boolean isOfPreparer(Operation operation) {
        return operation.client().equals(Crowd.PREPARER);
    }

    /** What the one that prepares has read last; empty if there was nothing. */
    String lastRead() {
        List<Operation> reads = with(Verb.GET).filter(Asked::isOfPreparer).toList();
        return reads.get(reads.size() - 1).answer() instanceof Answer.Value value ? value.data() : "";
    }

    /** The first set that has not its word, and was not refused. */
    Optional<Operation> notStored() {
        return with(Verb.SET)
                .filter(operation -> !operation.answer().equals(STORED) && !isRefused(operation))
                .findFirst();
    }

    /** What was to be put before or behind a value. */
    List<String> parts() {
        return joins().map(operation -> operation.invocation().data()).toList();
    }

    /** What is wrong with a value in which each part must be once, if anything is. */
    Optional<String> notOnceIn(String value) {
        return joins().filter(join -> times(join, value) != 1)
                .findFirst()
                .map(join -> join.invocation().text() + " was answered "
                        + join.answer().text() + ", and is in the value " + times(join, value) + " times");
    }

    private Stream<Operation> joins() {
        return operations.stream().filter(operation -> operation.invocation().joins());
    }

    private static int times(Operation join, String value) {
        String whole = ";" + value;
        String part = ";" + join.invocation().data();
        int times = 0;
        for (int at = whole.indexOf(part); at >= 0; at = whole.indexOf(part, at + 1)) {
            times++;
        }
        return times;
    }
}
