package dev.memtck.runner.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.Judged;
import dev.memtck.runner.rules.ScenarioEntry;
import java.util.List;
import org.junit.jupiter.api.Test;

class DocketTest {
    private static final ScenarioEntry ONE = Judged.ruleBook().scenarios().get(0);
    private static final ScenarioEntry OTHER = Judged.ruleBook().scenarios().get(1);

    private final Docket docket = new Docket();

    @Test
    void whatWasLostIsOpenUntilItIsJudged() {
        docket.isLost(ONE);
        assertThat(docket.lost()).containsExactly(ONE);
        assertThat(docket.isOpen(ONE)).isTrue();
        docket.isJudged(ONE);
        assertThat(docket.isOpen(ONE)).isFalse();
        assertThat(docket.countEverLost()).isEqualTo(1);
    }

    @Test
    void whatCameTooLateIsAskedAgainTwice() {
        docket.isLate(ONE);
        assertThat(docket.late()).containsExactly(ONE);
        docket.isLate(ONE);
        assertThat(docket.late()).containsExactly(ONE);
        docket.isLate(ONE);
        assertThat(docket.late()).isEmpty();
        assertThat(docket.everLate()).containsExactly(ONE);
    }

    @Test
    void eachAskingHasANumber() {
        assertThat(docket.countAsked(ONE)).isZero();
        assertThat(docket.countAsked(ONE)).isEqualTo(1);
        assertThat(docket.countAsked(OTHER)).isZero();
    }

    @Test
    void thoseWhoEndTheTargetTogetherNameEachOther() {
        docket.accuse(List.of(ONE, OTHER));
        assertThat(docket.accomplices(ONE)).containsExactly(OTHER);
        assertThat(docket.accomplices(OTHER)).containsExactly(ONE);
        docket.accuse(List.of());
        assertThat(docket.accomplices(ONE)).isEmpty();
    }
}
