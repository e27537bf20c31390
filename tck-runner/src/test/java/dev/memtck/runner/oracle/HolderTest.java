package dev.memtck.runner.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class HolderTest {
    private final Holder here = new Holder(1, Tongue.TEXT, -1);
    private final Holder gone = here.gone(new Window(0, 0));

    @Test
    void itIsGoneFromTheMomentAtWhichItsConnectionEnded() {
        assertThat(here.isGone()).isFalse();
        assertThat(gone.isGone()).isTrue();
    }

    @Test
    void itsLockMayBeLeftForASecondOrForHalfAMinuteWhereNoMoreIsAsked() {
        assertThat(gone.mayStillLock(new Window(1_500, 1_501), rule -> true)).isTrue();
        assertThat(gone.mayStillLock(new Window(1_501, 1_502), rule -> true)).isFalse();
        assertThat(gone.mayStillLock(new Window(31_000, 31_001), rule -> !rule.equals("LOCK-15")))
                .isTrue();
        assertThat(gone.mayStillLock(new Window(31_001, 31_002), rule -> !rule.equals("LOCK-15")))
                .isFalse();
    }

    @Test
    void whoAsksSeesWhoseLockItIsAndOverWhichProtocol() {
        assertThat(here.state(1)).isEqualTo(State.MINE_TEXT);
        assertThat(here.state(2)).isEqualTo(State.THEIRS_TEXT);
        assertThat(new Holder(1, Tongue.BINARY, -1).state(2)).isEqualTo(State.THEIRS_BINARY);
        assertThat(gone.state(1)).isEqualTo(State.HOLDER_GONE);
    }
}
