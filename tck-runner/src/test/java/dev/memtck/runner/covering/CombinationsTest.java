package dev.memtck.runner.covering;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class CombinationsTest {
    @Test
    void countsEachOnce() {
        Combinations pairs = new Combinations(List.of(3, 2, 2), 2);
        assertThat(pairs.all()).isEqualTo(3 * 2 + 3 * 2 + 2 * 2);
        assertThat(pairs.met()).isZero();
        pairs.note(List.of(0, 0, 0));
        assertThat(pairs.met()).isEqualTo(3);
        pairs.note(List.of(0, 0, 1));
        assertThat(pairs.met()).isEqualTo(5);
        pairs.note(List.of(0, 0, 1));
        assertThat(pairs.met()).isEqualTo(5);
    }
}
