package dev.memtck.runner.history;

import static dev.memtck.runner.history.SampleHistory.STORED;
import static dev.memtck.runner.history.SampleHistory.cas;
import static dev.memtck.runner.history.SampleHistory.set;
import static dev.memtck.runner.history.SampleHistory.value;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.memtck.runner.dialect.TextCommand;
import java.util.List;
import org.junit.jupiter.api.Test;

class HistoryTest {

    @Test
    void whatIsUnderWayTogetherOverlaps() {
        SampleHistory sample = new SampleHistory()
                .did("A", 0, 1, set("x"), STORED)
                .did("A", 2, 6, set("y"), STORED)
                .did("B", 5, 9, set("z"), STORED)
                .did("A", 8, 9, set("w"), STORED)
                .sent("C", 0, set("v"))
                .did("A", 20, 21, set("u"), STORED);
        assertThat(sample.history().overlapping()).isEqualTo(3);
    }

    @Test
    void eachKeyHasAnOrderOfItsOwn() {
        Operation set = new Operation("A", "pear", set("x"), STORED, 0, 1);
        Operation miss = new Operation("A", "apple", Invocations.of(TextCommand.GET), SampleHistory.MISS, 2, 3);
        Operation wrong = new Operation("A", "apple", Invocations.of(TextCommand.GET), value("x"), 4, 5);
        assertThat(new Checker(rule -> false).check(new History(List.of(set, miss))))
                .isEqualTo(new Linearizability.Holds());
        assertThat(new Checker(rule -> false).check(new History(List.of(set, miss, wrong))))
                .isInstanceOf(Linearizability.Broken.class);
    }

    @Test
    void aReleaseOfEveryLockIsOneForEachKey() {
        Operation set = new Operation("A", "apple", set("x"), STORED, 0, 1);
        Operation lock = new Operation("A", "apple", Invocations.of(TextCommand.LOCK), SampleHistory.OK, 2, 3);
        Operation all =
                new Operation("A", Operation.EVERY_KEY, Invocations.of(TextCommand.UNLOCK_ALL), SampleHistory.OK, 4, 5);
        Operation late = new Operation("B", "apple", set("y"), SampleHistory.LOCKED, 6, 7);
        assertThat(new Checker(rule -> false).check(new History(List.of(set, lock, late))))
                .isEqualTo(new Linearizability.Holds());
        assertThat(new Checker(rule -> false).check(new History(List.of(set, lock, all, late))))
                .isInstanceOf(Linearizability.Broken.class);
    }

    /** An item that comes after another may have its cas unique: what rests on that alone is left out. */
    @Test
    void withoutUniquesIsLeftWhatWasDone() {
        SampleHistory sample = new SampleHistory()
                .did("A", 0, 1, set("x"), STORED)
                .did("A", 2, 3, Invocations.of(TextCommand.GETS), value("x", 1))
                .did("A", 4, 5, Invocations.of(TextCommand.DELETE), SampleHistory.DELETED)
                .did("A", 6, 7, set("y"), STORED)
                .did("B", 8, 9, cas("z", 1), STORED);
        assertThat(sample.check()).isInstanceOf(Linearizability.Broken.class);
        assertThat(new Checker(rule -> false)
                        .check(sample.history().withoutUniques().orElseThrow()))
                .isEqualTo(new Linearizability.Holds());
        sample.did("B", 10, 11, Invocations.of(TextCommand.GETS), value("y", 2));
        assertThat(new Checker(rule -> false)
                        .check(sample.history().withoutUniques().orElseThrow()))
                .isInstanceOf(Linearizability.Broken.class);
        assertThat(new SampleHistory()
                        .did("A", 0, 1, cas("x", 1), SampleHistory.NOT_FOUND)
                        .history()
                        .withoutUniques())
                .isEmpty();
    }

    @Test
    void aSearchThatGivesUpDoesNotKnow() {
        SampleHistory sample = new SampleHistory();
        for (int i = 0; i < 14; i++) {
            sample.did("c" + i, 0, 100, set("v" + i), STORED);
        }
        sample.did("A", 200, 201, Invocations.of(TextCommand.GET), value("nobody's"));
        assertThat(new Checker(rule -> false, 1_000).check(sample.history()))
                .isEqualTo(new Linearizability.Unknown(
                        "the replies of 15 operations on apple were neither explained nor refuted"
                                + " within 1001 steps"));
    }

    @Test
    void nothingShowsNothing() {
        assertThatThrownBy(() -> new History(List.of())).hasMessage("a history without operations shows nothing");
    }

    @Test
    void whatWasNotAnsweredMayBeDoneAfterOthersButBeforeItsClientsNextWithoutEffect() {
        SampleHistory sample = new SampleHistory()
                .sent("A", 0, set("late"))
                .did("A", 20, 40, Invocations.of(TextCommand.UNLOCK), SampleHistory.NOT_HOLDER)
                .did("B", 25, 30, set("x"), STORED)
                .did("B", 50, 51, Invocations.of(TextCommand.GET), value("late"));
        assertThat(sample.check()).isEqualTo(new Linearizability.Holds());
    }

    @Test
    void whatOneClientAsksIsDoneInItsOrderAlsoWhenNotAnswered() {
        SampleHistory sample = new SampleHistory()
                .did("B", 0, 1, set("x"), STORED)
                .sent("A", 2, Invocations.of(TextCommand.LOCK))
                .sent("A", 3, Invocations.of(Leaving.DISCONNECT))
                .did("B", 4, 5, Invocations.of(TextCommand.LOCK), SampleHistory.OK)
                .did("B", 6, 7, Invocations.of(TextCommand.UNLOCK), SampleHistory.OK)
                .did("B", 8, 9, set("y"), SampleHistory.LOCKED);
        // A's lock may be late, and is then seen; its end may be later still.
        assertThat(sample.check()).isEqualTo(new Linearizability.Holds());
        assertThat(sample.did("B", 10, 11, set("z"), STORED)
                        .did("B", 12, 13, set("w"), SampleHistory.LOCKED)
                        .counterexample())
                .contains("explains B: set \"w\" → LOCKED");
    }
}
