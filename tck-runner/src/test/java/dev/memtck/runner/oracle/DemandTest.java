package dev.memtck.runner.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DemandTest {
    private static final Unique SHOWN = new Unique(7);

    @Test
    void theOneThatWasShownIsMetByItsStateAlone() {
        Demand shown = new Demand.Shown(SHOWN);
        assertThat(shown.isMetBy(SHOWN)).isTrue();
        assertThat(shown.isMetBy(new Unique(8))).isFalse();
        assertThat(shown.phrase()).isEqualTo("[cas 7]");
        assertThat(shown.basis()).contains(SHOWN);
    }

    @Test
    void oneBesideItIsMetByNone() {
        Demand near = new Demand.Near(SHOWN, 1L << 32);
        assertThat(near.isMetBy(SHOWN)).isFalse();
        assertThat(near.phrase()).isEqualTo("[cas 7 + 4294967296]");
        assertThat(near.basis()).contains(SHOWN);
    }

    @Test
    void theHighestBitIsTakenAwayAsNoDistanceHasIt() {
        assertThat(new Demand.Near(SHOWN, Long.MIN_VALUE).phrase()).isEqualTo("[cas 7 - 9223372036854775808]");
    }

    @Test
    void whatNobodyWasShownRestsOnNothing() {
        Demand madeUp = new Demand.MadeUp("18446744073709551615");
        assertThat(madeUp.isMetBy(SHOWN)).isFalse();
        assertThat(madeUp.phrase()).isEqualTo("18446744073709551615");
        assertThat(madeUp.basis()).isEmpty();
        assertThat(new Demand.Any().basis()).isEmpty();
    }
}
