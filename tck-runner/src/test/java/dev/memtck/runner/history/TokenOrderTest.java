package dev.memtck.runner.history;

import static dev.memtck.runner.history.SampleHistory.STORED;
import static dev.memtck.runner.history.SampleHistory.set;
import static dev.memtck.runner.history.SampleHistory.value;
import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.dialect.TextCommand;
import org.junit.jupiter.api.Test;

/** Unique tokens in one value. */
class TokenOrderTest {

    private static SampleHistory two() {
        return new SampleHistory()
                .did("A", 0, 1, set("-;"), STORED)
                .did("A", 2, 6, Invocations.joining(TextCommand.APPEND, "a;"), STORED)
                .did("B", 2, 6, Invocations.joining(TextCommand.APPEND, "b;"), STORED);
    }

    private static SampleHistory read(SampleHistory sample, String data) {
        return sample.did("C", 8, 9, Invocations.of(TextCommand.GET), value(data));
    }

    @Test
    void eitherOrderOfTwoThatOverlapHolds() {
        assertThat(read(two(), "-;a;b;").check()).isEqualTo(new Linearizability.Holds());
        assertThat(read(two(), "-;b;a;").check()).isEqualTo(new Linearizability.Holds());
    }

    @Test
    void aLostToken() {
        assertThat(read(two(), "-;b;").counterexample()).isEqualTo("""
                        no order of these 2 operations explains C: get → "-;b;"
                          1      0.000 – 4.000     ms  A: append "a;" → STORED
                          2      6.000 – 7.000     ms  C: get → "-;b;"
                        1 was answered before 2 was asked
                        2 does not show what 1 wrote, so it comes before it
                        """);
    }

    @Test
    void aTokenTwice() {
        assertThat(read(two(), "-;b;a;b;").counterexample())
                .startsWith("no order of the 4 operations explains C: get → \"-;b;a;b;\"\n")
                .endsWith("\"b;\" is there twice\n");
    }

    @Test
    void aTornToken() {
        assertThat(read(two(), "-;ab;;").counterexample()).endsWith("nobody stored \"ab;\", which is part of it\n");
    }

    @Test
    void aTokenOnTheWrongSide() {
        assertThat(read(two(), "a;-;b;").counterexample()).endsWith("\"a;\" is on the wrong side of \"-;\"\n");
    }

    @Test
    void theFirstValueIsGone() {
        assertThat(read(two(), "").counterexample()).endsWith("\"-;\", which was set first, is not there\n");
    }

    @Test
    void twoReadersWhoDisagree() {
        SampleHistory sample = two().did("C", 3, 5, Invocations.of(TextCommand.GET), value("-;b;"))
                .did("D", 8, 9, Invocations.of(TextCommand.GET), value("-;a;b;"));
        assertThat(sample.counterexample()).endsWith("one of these values would have to be a piece of the other\n");
    }

    @Test
    void anOrderAgainstTheTimes() {
        SampleHistory sample = new SampleHistory()
                .did("A", 0, 1, set("-;"), STORED)
                .did("A", 2, 3, Invocations.joining(TextCommand.APPEND, "a;"), STORED)
                .did("B", 4, 5, Invocations.joining(TextCommand.APPEND, "b;"), STORED);
        assertThat(read(sample, "-;b;a;").counterexample())
                .contains("1 was answered before 2 was asked\n")
                .contains("the value has what 2 wrote before what 1 wrote\n");
    }

    @Test
    void aReaderWhoSeesTooLittle() {
        SampleHistory sample = two().did("D", 8, 9, Invocations.of(TextCommand.GET), value("-;a;"))
                .did("C", 10, 11, Invocations.of(TextCommand.GET), value("-;a;b;"));
        assertThat(sample.counterexample())
                .contains("B: append \"b;\"")
                .contains("2 does not show what 1 wrote, so it comes before it\n");
    }

    @Test
    void anUnansweredTokenMayBeThereOrNot() {
        SampleHistory sample = two().sent("D", 3, Invocations.joining(TextCommand.APPEND, "d;"));
        assertThat(read(sample, "-;a;b;").check()).isEqualTo(new Linearizability.Holds());
        sample = two().sent("D", 3, Invocations.joining(TextCommand.PREPEND, "d;"));
        assertThat(read(sample, "d;-;a;b;").check()).isEqualTo(new Linearizability.Holds());
    }

    @Test
    void aRefusedTokenMustNotBeThere() {
        SampleHistory sample = two().did(
                        "D",
                        2,
                        3,
                        Invocations.joining(TextCommand.APPEND, "d;"),
                        new Answer.Refused("SERVER_ERROR out of memory"));
        assertThat(read(sample, "-;a;d;b;").counterexample()).endsWith("nobody stored \"d;\", which is part of it\n");
    }

    @Test
    void twentyThousandTokensTakeAMoment() {
        SampleHistory sample = new SampleHistory().did("A", 0, 1, set("-;"), STORED);
        StringBuilder value = new StringBuilder("-;");
        for (int i = 0; i < 20_000; i++) {
            sample.did("c" + i % 100, 2 + i, 120 + i, Invocations.joining(TextCommand.APPEND, i + ";"), STORED);
            value.append(i).append(';');
        }
        sample.did("A", 30_000, 30_001, Invocations.of(TextCommand.GET), value(value.toString()));
        assertThat(sample.check()).isEqualTo(new Linearizability.Holds());
    }
}
