package dev.memtck.runner.history;

import static dev.memtck.runner.history.SampleHistory.DELETED;
import static dev.memtck.runner.history.SampleHistory.EXISTS;
import static dev.memtck.runner.history.SampleHistory.LOCKED;
import static dev.memtck.runner.history.SampleHistory.MISS;
import static dev.memtck.runner.history.SampleHistory.NOT_FOUND;
import static dev.memtck.runner.history.SampleHistory.NOT_HOLDER;
import static dev.memtck.runner.history.SampleHistory.NOT_STORED;
import static dev.memtck.runner.history.SampleHistory.OK;
import static dev.memtck.runner.history.SampleHistory.STORED;
import static dev.memtck.runner.history.SampleHistory.TOUCHED;
import static dev.memtck.runner.history.SampleHistory.cas;
import static dev.memtck.runner.history.SampleHistory.set;
import static dev.memtck.runner.history.SampleHistory.value;
import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.dialect.BinaryCommand;
import dev.memtck.runner.dialect.TextCommand;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What each call answers to one client alone: the right answer is explained, and no other one is. */
class KeyStateTest {
    private static final Invocation GET = Invocations.of(TextCommand.GET);
    private static final Invocation LOCK = Invocations.of(TextCommand.LOCK);
    private static final Answer REFUSED = new Answer.Refused("SERVER_ERROR out of memory");

    private static Arguments row(String before, Invocation invocation, Answer right, Answer wrong, Answer then) {
        return Arguments.of(before, invocation, right, wrong, then);
    }

    static Stream<Arguments> calls() {
        return Stream.of(
                row("nothing", GET, MISS, value("red"), MISS),
                row("nothing", set("new"), STORED, NOT_STORED, value("new")),
                row("nothing", Invocations.storing(TextCommand.ADD, 0, "new"), STORED, NOT_STORED, value("new")),
                row("nothing", Invocations.storing(TextCommand.REPLACE, 0, "new"), NOT_STORED, STORED, MISS),
                row("nothing", cas("new", 5), NOT_FOUND, EXISTS, MISS),
                row("nothing", Invocations.cas(BinaryCommand.SET, 0, "new", 5), EXISTS, STORED, MISS),
                row("nothing", Invocations.joining(TextCommand.APPEND, "x"), NOT_STORED, STORED, MISS),
                row("nothing", Invocations.counting(TextCommand.INCR, 1), NOT_FOUND, new Answer.Number(1), MISS),
                row("nothing", Invocations.of(TextCommand.DELETE), NOT_FOUND, DELETED, MISS),
                row("nothing", Invocations.of(TextCommand.TOUCH), NOT_FOUND, TOUCHED, MISS),
                row("nothing", LOCK, NOT_FOUND, OK, MISS),
                row("nothing", Invocations.of(TextCommand.UNLOCK), NOT_HOLDER, OK, MISS),
                row(
                        "nothing",
                        Invocations.of(BinaryCommand.UNLOCK),
                        new Answer.Said(Answer.Word.NO_OBJECT),
                        NOT_HOLDER,
                        MISS),
                row("nothing", Invocations.of(TextCommand.UNLOCK), NOT_HOLDER, NOT_FOUND, MISS),
                row("nothing", Invocations.of(BinaryCommand.LAG), NOT_FOUND, value("red"), MISS),
                row("nothing", Invocations.storing(BinaryCommand.RAU, 0, "new"), NOT_FOUND, STORED, MISS),
                row("an item", GET, value("50"), MISS, value("50")),
                row("an item", set("new"), REFUSED, LOCKED, value("50")),
                row("an item", Invocations.storing(TextCommand.ADD, 0, "new"), NOT_STORED, STORED, value("50")),
                row("an item", Invocations.storing(TextCommand.REPLACE, 0, "new"), STORED, NOT_STORED, value("new")),
                row("an item", cas("new", 5), STORED, EXISTS, value("new")),
                row("an item", cas("new", 6), EXISTS, STORED, value("50")),
                row("an item", Invocations.joining(TextCommand.APPEND, "x"), STORED, NOT_STORED, value("50x")),
                row("an item", Invocations.joining(TextCommand.PREPEND, "x"), STORED, NOT_STORED, value("x50")),
                row(
                        "an item",
                        Invocations.counting(TextCommand.INCR, 1),
                        new Answer.Number(51),
                        new Answer.Number(50),
                        value("51")),
                row(
                        "an item",
                        Invocations.counting(TextCommand.INCR, -1),
                        new Answer.Number(49),
                        new Answer.Number(0),
                        value("49")),
                row(
                        "an item",
                        Invocations.counting(TextCommand.DECR, 60),
                        new Answer.Number(0),
                        new Answer.Number(-10),
                        value("0")),
                row(
                        "an item",
                        Invocations.counting(TextCommand.DECR, 41),
                        new Answer.Number(9),
                        new Answer.Number(8),
                        value("9 ")),
                row("an item", Invocations.of(TextCommand.DELETE), DELETED, NOT_FOUND, MISS),
                row("an item", Invocations.of(TextCommand.TOUCH), TOUCHED, NOT_FOUND, value("50")),
                row("an item", LOCK, OK, LOCKED, value("50")),
                row("an item", Invocations.of(TextCommand.UNLOCK), NOT_HOLDER, OK, value("50")),
                row("an item", Invocations.of(BinaryCommand.LAG), value("50"), LOCKED, value("50")),
                row("an item", Invocations.storing(BinaryCommand.RAU, 0, "new"), NOT_HOLDER, STORED, value("50")),
                row("an item", Invocations.of(TextCommand.UNLOCK_ALL), OK, LOCKED, value("50")),
                row("another's lock", GET, value("50"), LOCKED, value("50")),
                row("another's lock", set("new"), LOCKED, STORED, value("50")),
                row("another's lock", Invocations.storing(TextCommand.REPLACE, 0, "new"), LOCKED, STORED, value("50")),
                row("another's lock", cas("new", 5), LOCKED, STORED, value("50")),
                row("another's lock", Invocations.joining(TextCommand.APPEND, "x"), LOCKED, STORED, value("50")),
                row(
                        "another's lock",
                        Invocations.counting(TextCommand.INCR, 1),
                        LOCKED,
                        new Answer.Number(51),
                        value("50")),
                row("another's lock", Invocations.of(TextCommand.DELETE), LOCKED, DELETED, value("50")),
                row("another's lock", LOCK, LOCKED, OK, value("50")),
                row("another's lock", Invocations.of(TextCommand.UNLOCK), NOT_HOLDER, OK, value("50")),
                row("another's lock", Invocations.of(BinaryCommand.LAG), LOCKED, value("50"), value("50")),
                row(
                        "another's lock",
                        Invocations.storing(BinaryCommand.RAU, 0, "new"),
                        NOT_HOLDER,
                        STORED,
                        value("50")),
                row("its own lock", set("new"), STORED, LOCKED, value("new")),
                row("its own lock", Invocations.of(TextCommand.UNLOCK), OK, NOT_HOLDER, value("50")),
                row("its own lock", Invocations.of(BinaryCommand.LAG), LOCKED, value("50"), value("50")),
                row("its own lock", Invocations.storing(BinaryCommand.RAU, 0, "new"), STORED, NOT_HOLDER, value("new")),
                row("a lease", GET, MISS, value("50"), MISS),
                row(
                        "a lease",
                        Invocations.of(TextCommand.GETSS),
                        lease(7, Answer.Lease.Age.OLD),
                        lease(8, Answer.Lease.Age.OLD),
                        MISS),
                row("a lease", cas("new", 7), STORED, EXISTS, value("new")),
                row("a lease", cas("new", 6), EXISTS, STORED, MISS),
                row("a lease", set("new"), STORED, NOT_STORED, value("new")),
                row("a lease", Invocations.storing(TextCommand.REPLACE, 0, "new"), NOT_STORED, STORED, MISS),
                row("a lease", Invocations.counting(TextCommand.INCR, 1), NOT_FOUND, new Answer.Number(1), MISS),
                row("a lease", Invocations.of(TextCommand.DELETE), NOT_FOUND, DELETED, MISS),
                row("a lease", Invocations.of(TextCommand.TOUCH), NOT_FOUND, TOUCHED, MISS),
                row("a lease", LOCK, NOT_FOUND, OK, MISS),
                row(
                        "a lease",
                        Invocations.of(TextCommand.DELETESS),
                        new Answer.LeftLease(Answer.Word.DELETED, 8),
                        DELETED,
                        MISS),
                row(
                        "a lease",
                        Invocations.of(TextCommand.DELETESS),
                        new Answer.LeftLease(Answer.Word.NOT_FOUND, 8),
                        NOT_FOUND,
                        MISS));
    }

    private static Answer lease(long unique, Answer.Lease.Age age) {
        return new Answer.Lease(unique, age);
    }

    private static SampleHistory before(String what) {
        SampleHistory item = new SampleHistory()
                .did("A", 0, 1, set("50"), STORED)
                .did("A", 2, 3, Invocations.of(TextCommand.GETS), value("50", 5));
        return switch (what) {
            case "nothing" -> new SampleHistory().did("A", 0, 1, GET, MISS);
            case "an item" -> item;
            case "another's lock" -> item.did("A", 4, 5, LOCK, OK);
            case "its own lock" -> item.did("B", 4, 5, LOCK, OK);
            case "a lease" ->
                new SampleHistory().did("A", 0, 1, Invocations.of(TextCommand.GETSS), lease(7, Answer.Lease.Age.NEW));
            default -> throw new IllegalArgumentException(what);
        };
    }

    @ParameterizedTest(name = "{0}: {1} → {2}")
    @MethodSource("calls")
    void theRightAnswerIsExplainedAndTheWrongOneIsNot(
            String before, Invocation invocation, Answer right, Answer wrong, Answer then) {
        SampleHistory sample = before(before).did("B", 6, 7, invocation, right).did("C", 8, 9, GET, then);
        assertThat(sample.check()).isEqualTo(new Linearizability.Holds());
        assertThat(before(before).did("B", 6, 7, invocation, wrong).counterexample())
                .contains("explains B: " + invocation.text() + " → " + wrong.text() + "\n");
        assertThat(sample.did("C", 10, 11, GET, value("something else")).check())
                .isInstanceOf(Linearizability.Broken.class);
    }
}
