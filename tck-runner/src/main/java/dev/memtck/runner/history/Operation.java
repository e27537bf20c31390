package dev.memtck.runner.history;

import dev.memtck.runner.oracle.Verb;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * One invocation by one client, with its times and its answer.
 *
 * @param client a connection: whoever connects again is another client. What one client asks is done in the order in
 *     which it asked
 * @param key the key, or {@link #EVERY_KEY} for a call that is about all keys of its client
 * @param answer {@link Answer.Lost} if none came: then the call may have happened, at any time after it was sent
 * @param invokedNanos before the first byte was sent, on a clock that all clients of a history share
 * @param respondedNanos after the last byte of the answer came; {@link #NEVER} if none did
 */
public record Operation(
        String client, String key, Invocation invocation, Answer answer, long invokedNanos, long respondedNanos) {
    /** The key of what concerns every key that a client has locked. */
    public static final String EVERY_KEY = "*";

    /** When an answer that is lost comes. */
    public static final long NEVER = Long.MAX_VALUE;

    private static final Set<Answer> REFUSALS =
            Set.of(new Answer.Said(Answer.Word.EXISTS), new Answer.Said(Answer.Word.NOT_FOUND));

    public Operation {
        if ((answer instanceof Answer.Lost) != (respondedNanos == NEVER) || respondedNanos < invokedNanos) {
            throw new IllegalArgumentException("times do not fit the answer: " + invokedNanos + ".." + respondedNanos);
        }
    }

    /** The call whose answer nobody saw. */
    Operation withoutAnswer() {
        return new Operation(client, key, invocation, new Answer.Lost(), invokedNanos, NEVER);
    }

    /** What it does, whatever cas unique it shows or names; nothing where it found only that to be another. */
    Optional<Operation> withoutUnique() {
        boolean isCas = invocation.asks(Verb.CAS);
        if (isCas && REFUSALS.contains(answer)) {
            return Optional.empty();
        }
        return Optional.of(new Operation(
                client,
                key,
                invocation.withoutUnique(),
                answer instanceof Answer.Value value
                        ? new Answer.Value(value.flags(), value.data(), OptionalLong.empty())
                        : answer,
                invokedNanos,
                respondedNanos));
    }

    /** Whether no answer came. */
    public boolean isLost() {
        return respondedNanos == NEVER;
    }

    /** Whether it was answered before the other was asked, so that every order has it first. */
    boolean isBefore(Operation other) {
        return respondedNanos < other.invokedNanos;
    }

    /** For people: {@code A: get → "red"}. */
    String text() {
        return client + ": " + invocation.text() + " → " + answer.text();
    }
}
