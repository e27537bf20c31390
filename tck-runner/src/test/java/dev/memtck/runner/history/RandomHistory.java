package dev.memtck.runner.history;

import dev.memtck.runner.dialect.BinaryCommand;
import dev.memtck.runner.dialect.TextCommand;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import java.util.function.Function;

/**
 * Histories of clients at a plain store: each operation happens at a moment between its call and its answer. A modification
 * by the holder ends its lock once in four; once in four an item has a new cas unique when a lock is taken or given back.
 */
final class RandomHistory {
    private static final long LATEST = 100;

    /** A kind of crowd: which calls it makes. */
    enum Kind {
        REGISTER(List.of(
                random -> Invocations.of(TextCommand.GET),
                random -> Invocations.of(TextCommand.GETS),
                random -> Invocations.storing(TextCommand.SET, random.nextInt(2), data(random)),
                random -> Invocations.storing(TextCommand.ADD, 0, data(random)),
                random -> Invocations.storing(TextCommand.REPLACE, 0, data(random)),
                random -> Invocations.cas(0, data(random), 1 + random.nextInt(4)),
                random -> Invocations.joining(TextCommand.APPEND, String.valueOf(random.nextInt(2))),
                random -> Invocations.counting(TextCommand.INCR, 1),
                random -> Invocations.of(TextCommand.DELETE))),
        COUNTERS(List.of(
                random -> Invocations.of(TextCommand.GET),
                random -> Invocations.storing(TextCommand.SET, 0, data(random)),
                random -> Invocations.joining(TextCommand.PREPEND, String.valueOf(random.nextInt(2))),
                random -> Invocations.counting(TextCommand.INCR, 1),
                random -> Invocations.counting(TextCommand.DECR, 1),
                random -> Invocations.of(TextCommand.TOUCH),
                random -> Invocations.of(TextCommand.DELETE))),
        LOCKS(List.of(
                random -> Invocations.of(TextCommand.GET),
                random -> Invocations.storing(TextCommand.SET, 0, data(random)),
                random -> Invocations.storing(TextCommand.SET, 0, data(random)),
                random -> Invocations.of(TextCommand.DELETE),
                random -> Invocations.of(TextCommand.LOCK),
                random -> Invocations.of(TextCommand.LOCK),
                random -> Invocations.of(TextCommand.UNLOCK))),
        LOCKED_READS(List.of(
                random -> Invocations.storing(TextCommand.SET, 0, data(random)),
                random -> Invocations.of(TextCommand.GETS),
                random -> Invocations.of(BinaryCommand.LAG),
                random -> Invocations.of(BinaryCommand.LAG),
                random -> Invocations.storing(BinaryCommand.RAU, 0, data(random)),
                random -> Invocations.of(TextCommand.LOCK),
                random -> Invocations.of(TextCommand.UNLOCK_ALL))),
        LEASES(List.of(
                random -> Invocations.of(TextCommand.GET),
                random -> Invocations.of(TextCommand.GETSS),
                random -> Invocations.of(TextCommand.GETSS),
                random -> Invocations.of(TextCommand.DELETESS),
                random -> Invocations.cas(0, data(random), 1 + random.nextInt(4)),
                random -> Invocations.storing(TextCommand.SET, 0, data(random)),
                random -> Invocations.of(TextCommand.DELETE)));

        private final List<Function<Random, Invocation>> calls;

        Kind(List<Function<Random, Invocation>> calls) {
            this.calls = calls;
        }

        private static String data(Random random) {
            return String.valueOf(random.nextInt(3));
        }
    }

    private record Moment(String client, Invocation invocation, long from, long happens, long to) {}

    private RandomHistory() {}

    /** Whether every operation is answered, or one of twelve is not. */
    enum Losses {
        NONE,
        SOME
    }

    /** @param clients each asks one thing after the other */
    static List<Operation> of(Kind kind, int clients, int operations, Losses losses, Random random) {
        List<Moment> moments = new ArrayList<>();
        long[] free = new long[clients];
        for (int i = 0; i < operations; i++) {
            int client = random.nextInt(clients);
            long from = free[client] + 1 + random.nextInt((int) LATEST);
            long happens = from + random.nextInt((int) LATEST);
            long to = happens + random.nextInt((int) LATEST);
            free[client] = to + 1;
            Invocation invocation =
                    kind.calls.get(random.nextInt(kind.calls.size())).apply(random);
            moments.add(new Moment("c" + client, invocation, from, happens, to));
        }
        moments.sort(Comparator.comparingLong(Moment::happens));
        PlainStore store = new PlainStore();
        List<Operation> history = new ArrayList<>();
        for (Moment moment : moments) {
            long before = store.unique();
            String holder = store.holder();
            Answer answer = store.answer(moment.invocation, moment.client);
            if (store.unique() != before && random.nextInt(4) == 0) {
                store.release(moment.client);
            } else if (answer.equals(SampleHistory.OK) && !store.holder().equals(holder) && random.nextInt(4) == 0) {
                store.renew();
            }
            Operation operation =
                    new Operation(moment.client, "apple", moment.invocation, answer, moment.from, moment.to);
            history.add(losses == Losses.SOME && random.nextInt(12) == 0 ? operation.withoutAnswer() : operation);
        }
        return new History(history).operations();
    }

    /** The same with one answer that is another. */
    static List<Operation> withOneFlipped(List<Operation> operations, Random random) {
        List<Integer> answered = new ArrayList<>();
        for (int i = 0; i < operations.size(); i++) {
            if (!operations.get(i).isLost()) {
                answered.add(i);
            }
        }
        if (answered.isEmpty()) {
            return operations;
        }
        int index = answered.get(random.nextInt(answered.size()));
        Operation old = operations.get(index);
        List<Operation> flipped = new ArrayList<>(operations);
        flipped.set(
                index,
                new Operation(
                        old.client(),
                        old.key(),
                        old.invocation(),
                        other(old.answer(), random),
                        old.invokedNanos(),
                        old.respondedNanos()));
        return flipped;
    }

    private static Answer other(Answer answer, Random random) {
        if (answer instanceof Answer.Value value && random.nextInt(4) > 0) {
            OptionalLong unique = value.unique();
            return unique.isPresent() && random.nextBoolean()
                    ? new Answer.Value(value.flags(), value.data(), OptionalLong.of(1 + random.nextInt(4)))
                    : new Answer.Value(value.flags(), String.valueOf(random.nextInt(3)), unique);
        }
        if (answer instanceof Answer.Number number) {
            return new Answer.Number(number.value() + 1);
        }
        if (answer instanceof Answer.Lease lease) {
            return random.nextBoolean()
                    ? new Answer.Lease(1 + random.nextInt(4), lease.age())
                    : new Answer.Lease(
                            lease.unique(),
                            lease.age() == Answer.Lease.Age.NEW ? Answer.Lease.Age.OLD : Answer.Lease.Age.NEW);
        }
        Answer.Word[] words = Answer.Word.values();
        return new Answer.Said(words[random.nextInt(words.length)]);
    }
}
