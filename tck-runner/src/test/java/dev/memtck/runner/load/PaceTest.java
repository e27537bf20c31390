package dev.memtck.runner.load;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PaceTest {
    @Test
    void withoutARateARequestIsDueNow() {
        assertThat(Pace.asFastAsPossible().intended(5, 77)).isEqualTo(77);
    }

    @Test
    void connectionsShareARateEvenlyAndDoNotWaitForTheServer() {
        Pace first = Pace.atRate(1_000_000, 0, 2, 500);
        Pace second = Pace.atRate(1_000_000, 1, 2, 500);
        assertThat(first.intended(0, 9_999)).isEqualTo(500);
        assertThat(second.intended(0, 9_999)).isEqualTo(1_500);
        assertThat(first.intended(1, 9_999)).isEqualTo(2_500);
        assertThat(second.intended(1, 9_999)).isEqualTo(3_500);
    }
}
