package dev.memtck.runner.adequacy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class ShareTest {
    /** Ends as tables of the interval have them. */
    @Test
    void liesWhereWilsonSays() {
        assertThat(new Share(9, 10).low()).isCloseTo(0.5958, within(0.0001));
        assertThat(new Share(9, 10).high()).isCloseTo(0.9821, within(0.0001));
        assertThat(new Share(150, 150).low()).isCloseTo(0.9750, within(0.0001));
        assertThat(new Share(150, 150)).hasToString("150 of 150, 100 % (98 to 100 %)");
        assertThat(new Share(0, 0)).hasToString("none");
    }
}
