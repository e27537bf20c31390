package dev.memtck.runner.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.oracle.Deadline.Left;
import org.junit.jupiter.api.Test;

class DeadlineTest {
    /** Not before one second, surely after two. */
    private static final Deadline SOON = new Deadline(1_000, 2_000);

    @Test
    void somethingIsThereUntilItMayBeOverAndGoneWhenItMustBe() {
        Cell something = new Missing(State.DELETED);
        Cell over = new Missing(State.EXPIRED);
        assertThat(SOON.leaves(something, State.EXPIRED, new Window(0, 999))).containsExactly(something);
        assertThat(SOON.leaves(something, State.EXPIRED, new Window(0, 1_000))).containsExactly(something, over);
        assertThat(SOON.leaves(something, State.EXPIRED, new Window(2_000, 2_500)))
                .containsExactly(something, over);
        assertThat(SOON.leaves(something, State.EXPIRED, new Window(2_001, 2_500)))
                .containsExactly(over);
    }

    @Test
    void soLittleIsSurelyLeftWhereTheLatestEndIsNear() {
        assertThat(SOON.isSurelyWithin(500, new Window(1_500, 1_600))).isFalse();
        assertThat(SOON.isSurelyWithin(500, new Window(1_501, 1_600))).isTrue();
    }

    @Test
    void soLittleMayBeLeftWhereTheEarliestEndIsNear() {
        assertThat(SOON.mayBeWithin(500, new Window(100, 500))).isFalse();
        assertThat(SOON.mayBeWithin(500, new Window(100, 501))).isTrue();
    }

    @Test
    void whatIsLeftIsToldInWholeSeconds() {
        assertThat(SOON.left(new Window(0, 0))).contains(new Left(1, 3));
        assertThat(SOON.left(new Window(900, 1_500))).contains(new Left(0, 2));
        assertThat(SOON.left(new Window(5_000, 5_001))).contains(new Left(0, 0));
        assertThat(Deadline.NEVER.left(new Window(0, 0))).isEmpty();
    }

    @Test
    void whatIsPastIsSurelyOverAndWhatIsOpenIsEither() {
        Window now = new Window(0, 1);
        assertThat(Deadline.PAST.isSurelyBefore(now)).isTrue();
        assertThat(Deadline.OPEN.mayBeBefore(now)).isTrue();
        assertThat(Deadline.OPEN.isSurelyBefore(now)).isFalse();
        assertThat(Deadline.NEVER.mayBeBefore(now)).isFalse();
    }
}
