package dev.memtck.runner.history;

import dev.memtck.runner.dialect.TextCommand;
import dev.memtck.runner.history.Answer.Said;
import dev.memtck.runner.history.Answer.Word;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/** A history written by hand; times are in milliseconds. */
final class SampleHistory {
    static final Answer STORED = new Said(Word.STORED);
    static final Answer NOT_STORED = new Said(Word.NOT_STORED);
    static final Answer EXISTS = new Said(Word.EXISTS);
    static final Answer NOT_FOUND = new Said(Word.NOT_FOUND);
    static final Answer DELETED = new Said(Word.DELETED);
    static final Answer TOUCHED = new Said(Word.TOUCHED);
    static final Answer OK = new Said(Word.OK);
    static final Answer MISS = new Said(Word.END);
    static final Answer LOCKED = new Said(Word.LOCKED);
    static final Answer NOT_HOLDER = new Said(Word.NOT_HOLDER);

    private static final long MILLI = 1_000_000;

    private final List<Operation> operations = new ArrayList<>();

    static Answer value(String data) {
        return new Answer.Value(0, data, OptionalLong.empty());
    }

    static Answer value(String data, long unique) {
        return new Answer.Value(0, data, OptionalLong.of(unique));
    }

    static Invocation set(String data) {
        return Invocations.storing(TextCommand.SET, 0, data);
    }

    static Invocation cas(String data, long unique) {
        return Invocations.cas(0, data, unique);
    }

    SampleHistory did(String client, long from, long to, Invocation invocation, Answer answer) {
        operations.add(new Operation(client, "apple", invocation, answer, from * MILLI, to * MILLI));
        return this;
    }

    /** Sent, and never answered. */
    SampleHistory sent(String client, long from, Invocation invocation) {
        operations.add(new Operation(client, "apple", invocation, new Answer.Lost(), from * MILLI, Operation.NEVER));
        return this;
    }

    History history() {
        return new History(operations);
    }

    Linearizability check() {
        return new Checker(rule -> false).check(history());
    }

    /** The text of the counterexample; a history that is not broken has none. */
    String counterexample() {
        return check() instanceof Linearizability.Broken broken
                ? broken.counterexample().text()
                : "not broken: " + check();
    }
}
