package dev.memtck.runner.history;

import static dev.memtck.runner.history.SampleHistory.DELETED;
import static dev.memtck.runner.history.SampleHistory.MISS;
import static dev.memtck.runner.history.SampleHistory.OK;
import static dev.memtck.runner.history.SampleHistory.STORED;
import static dev.memtck.runner.history.SampleHistory.cas;
import static dev.memtck.runner.history.SampleHistory.set;
import static dev.memtck.runner.history.SampleHistory.value;
import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.dialect.TextCommand;
import org.junit.jupiter.api.Test;

/** Servers that fail their clients, each in its way, and what is said of it. */
class BrokenHistoryTest {

    @Test
    void aStaleRead() {
        SampleHistory sample = new SampleHistory()
                .did("A", 0, 1, set("red"), STORED)
                .did("A", 2, 3, set("blue"), STORED)
                .did("C", 2, 9, Invocations.of(TextCommand.GET), value("red"))
                .did("B", 5, 6, Invocations.of(TextCommand.GET), value("red"));
        assertThat(sample.counterexample()).isEqualTo("""
                        no order of these 3 operations explains B: get → "red"
                          1      0.000 – 1.000     ms  A: set "red" → STORED
                          2      2.000 – 3.000     ms  A: set "blue" → STORED
                          3      5.000 – 6.000     ms  B: get → "red"
                        after 1, 2 apple holds "blue": 3 cannot come next
                        """);
    }

    @Test
    void aLostUpdate() {
        SampleHistory sample = new SampleHistory()
                .did("A", 0, 1, set("0"), STORED)
                .did("A", 2, 6, Invocations.counting(TextCommand.INCR, 1), new Answer.Number(1))
                .did("B", 2, 6, Invocations.counting(TextCommand.INCR, 1), new Answer.Number(1))
                .did("A", 8, 9, Invocations.of(TextCommand.GET), value("1"));
        assertThat(sample.counterexample()).isEqualTo("""
                        no order of these 3 operations explains A: incr by 1 → 1
                          1      0.000 – 1.000     ms  A: set "0" → STORED
                          2      2.000 – 6.000     ms  A: incr by 1 → 1
                          3      2.000 – 6.000     ms  B: incr by 1 → 1
                        after 1, 2 apple holds "1": 3 cannot come next
                        after 1, 3 apple holds "1": 2 cannot come next
                        """);
    }

    @Test
    void twoWinnersOfOneCas() {
        SampleHistory sample = new SampleHistory()
                .did("A", 0, 1, set("red"), STORED)
                .did("A", 2, 3, Invocations.of(TextCommand.GETS), value("red", 7))
                .did("A", 4, 8, cas("blue", 7), STORED)
                .did("B", 4, 9, cas("green", 7), STORED);
        assertThat(sample.counterexample())
                .startsWith("no order of these 3 operations explains B: cas \"green\", cas unique 7 → STORED\n")
                .contains("A: cas \"blue\", cas unique 7 → STORED")
                .contains("after 1 apple holds \"red\": 2, 3 cannot come next");
    }

    @Test
    void twoWinnersOfOneAdd() {
        SampleHistory sample = new SampleHistory()
                .did("A", 0, 5, Invocations.storing(TextCommand.ADD, 0, "red"), STORED)
                .did("B", 0, 6, Invocations.storing(TextCommand.ADD, 0, "blue"), STORED)
                .did("C", 0, 6, Invocations.storing(TextCommand.ADD, 0, "green"), SampleHistory.NOT_STORED);
        assertThat(sample.counterexample()).isEqualTo("""
                        no order of these 2 operations explains B: add "blue" → STORED
                          1      0.000 – 5.000     ms  A: add "red" → STORED
                          2      0.000 – 6.000     ms  B: add "blue" → STORED
                        after 1 apple holds "red": 2 cannot come next
                        after 2 apple holds "blue": 1 cannot come next
                        """);
    }

    @Test
    void aResurrectedDelete() {
        SampleHistory sample = new SampleHistory()
                .did("A", 0, 1, set("red"), STORED)
                .did("A", 2, 3, Invocations.of(TextCommand.DELETE), DELETED)
                .did("B", 4, 5, Invocations.of(TextCommand.GET), MISS)
                .did("B", 6, 7, Invocations.of(TextCommand.GET), value("red"));
        assertThat(sample.counterexample()).isEqualTo("""
                        no order of these 3 operations explains B: get → "red"
                          1      0.000 – 1.000     ms  A: set "red" → STORED
                          2      2.000 – 3.000     ms  A: delete → DELETED
                          3      6.000 – 7.000     ms  B: get → "red"
                        after 1, 2 apple holds nothing: 3 cannot come next
                        """);
    }

    @Test
    void aTornValue() {
        SampleHistory sample = new SampleHistory()
                .did("A", 0, 8, set("aaaaaa"), STORED)
                .did("B", 0, 8, set("bbbbbb"), STORED)
                .did("C", 1, 9, Invocations.of(TextCommand.GET), value("aaaabb"));
        assertThat(sample.counterexample())
                .contains("explains C: get → \"aaaabb\"")
                .endsWith(
                        "nobody stored these 6 bytes: the first 4 are as in A: set \"aaaaaa\" → STORED, the last 2 as in B:"
                                + " set \"bbbbbb\" → STORED\n");
    }

    @Test
    void aValueWithAnothersFlags() {
        SampleHistory sample = new SampleHistory()
                .did("A", 0, 8, Invocations.storing(TextCommand.SET, 1, "red"), STORED)
                .did("B", 0, 8, Invocations.storing(TextCommand.SET, 2, "blue"), STORED)
                .did(
                        "C",
                        1,
                        9,
                        Invocations.of(TextCommand.GET),
                        new Answer.Value(2, "red", java.util.OptionalLong.empty()));
        assertThat(sample.counterexample()).contains("explains C: get → \"red\" flags 2");
    }

    @Test
    void aLockHeldTwice() {
        SampleHistory sample = new SampleHistory()
                .did("A", 0, 1, set("red"), STORED)
                .did("A", 2, 5, Invocations.of(TextCommand.LOCK), OK)
                .did("B", 2, 5, Invocations.of(TextCommand.LOCK), OK);
        assertThat(sample.counterexample()).isEqualTo("""
                        no order of these 3 operations explains A: lock → OK
                          1      0.000 – 1.000     ms  A: set "red" → STORED
                          2      2.000 – 5.000     ms  A: lock → OK
                          3      2.000 – 5.000     ms  B: lock → OK
                        after 1, 2 apple holds "red", locked by A: 3 cannot come next
                        after 1, 3 apple holds "red", locked by B: 2 cannot come next
                        """);
    }

    @Test
    void aModificationInSpiteOfALock() {
        SampleHistory sample = new SampleHistory()
                .did("A", 0, 1, set("red"), STORED)
                .did("A", 2, 3, Invocations.of(TextCommand.LOCK), OK)
                .did("B", 4, 5, set("blue"), STORED)
                .did("A", 6, 7, Invocations.of(TextCommand.UNLOCK), OK);
        assertThat(sample.counterexample()).contains("explains B: set \"blue\" → STORED");
    }

    @Test
    void aLockThatOutlivesItsHolder() {
        SampleHistory released = new SampleHistory()
                .did("A", 0, 1, set("red"), STORED)
                .did("A", 2, 3, Invocations.of(TextCommand.LOCK), OK)
                .sent("A", 4, Invocations.of(Leaving.DISCONNECT))
                .did("B", 5, 6, Invocations.of(TextCommand.LOCK), SampleHistory.LOCKED)
                .did("B", 7, 8, Invocations.of(TextCommand.LOCK), OK);
        assertThat(released.check()).isEqualTo(new Linearizability.Holds());
        assertThat(released.did("B", 9, 10, Invocations.of(TextCommand.UNLOCK), OK)
                        .did("B", 11, 12, Invocations.of(TextCommand.LOCK), SampleHistory.LOCKED)
                        .counterexample())
                .contains("explains B: lock → LOCKED");
    }

    @Test
    void twoWinnersOfOneLease() {
        Invocation getss = Invocations.of(TextCommand.GETSS);
        SampleHistory sample = new SampleHistory()
                .did("A", 0, 5, getss, new Answer.Lease(7, Answer.Lease.Age.NEW))
                .did("B", 0, 6, getss, new Answer.Lease(8, Answer.Lease.Age.NEW));
        assertThat(sample.counterexample())
                .contains("no order of these 2 operations explains B: getss → a new lease, cas unique 8")
                .contains("after 1 apple holds a lease, cas unique 7: 2 cannot come next");
    }

    @Test
    void aStaleSetInSpiteOfALease() {
        SampleHistory sample = new SampleHistory()
                .did("A", 0, 1, Invocations.of(TextCommand.GETSS), new Answer.Lease(7, Answer.Lease.Age.NEW))
                .did("B", 2, 3, Invocations.of(TextCommand.DELETESS), new Answer.LeftLease(Answer.Word.DELETED, 8))
                .did("A", 4, 5, cas("old", 7), STORED);
        assertThat(sample.counterexample()).contains("explains A: cas \"old\", cas unique 7 → STORED");
    }

    @Test
    void aCasUniqueThatComesAgain() {
        SampleHistory sample = new SampleHistory()
                .did("A", 0, 1, set("red"), STORED)
                .did("B", 2, 3, Invocations.of(TextCommand.GETS), value("red", 1))
                .did("A", 4, 5, set("blue"), STORED)
                .did("B", 6, 7, Invocations.of(TextCommand.GETS), value("blue", 1));
        assertThat(sample.counterexample()).contains("explains B: gets → \"blue\", cas unique 1");
    }

    @Test
    void theShortestIsFoundInALongHistory() {
        SampleHistory sample = new SampleHistory().did("A", 0, 1, set("v0"), STORED);
        for (int i = 1; i < 100; i++) {
            sample.did("A", 10 * i, 10 * i + 6, set("v" + i), STORED)
                    .did("B", 10 * i + 2, 10 * i + 8, Invocations.of(TextCommand.GET), value("v" + i));
        }
        sample.did("C", 2_000, 2_001, Invocations.of(TextCommand.GET), value("v70"))
                .did("C", 2_002, 2_003, set("end"), STORED);
        assertThat(sample.counterexample())
                .matches("(?s)no order of these 3 operations, with or without \\d+ more, explains C: get → \"v70\"\n"
                        + "  1 .*A: set \"v70\" → STORED\n  2 .*A: set \"v\\d+\" → STORED\n  3 .*C: get → \"v70\"\n"
                        + "after 1, 2 apple holds \"v\\d+\": 3 cannot come next\n");
    }
}
