package dev.memtck.runner.crowd;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TokenTest {
    @Test
    void aShortOneIsANumberThatCanBeCountedUp() {
        assertThat(new Token(200_001, 7, 0, "").data()).isEqualTo("200001");
        assertThat(new Token(200_001, 7, 0, "").part()).isEqualTo("200001;");
    }

    @Test
    void aLongOneIsAsLongAsAskedForAndBeginsWithItsNumber() {
        assertThat(new Token(200_001, 7, 50_000, "").data()).hasSize(50_000).startsWith("200001,");
        assertThat(new Token(1, 7, 1 << 20, "").data()).hasSize(1 << 20);
    }

    @Test
    void twoLongOnesDifferAtTheirEndsToo() {
        String one = new Token(200_001, 7, 50_000, "").data();
        String next = new Token(200_002, 8, 50_000, "").data();
        assertThat(one.substring(49_900)).isNotEqualTo(next.substring(49_900));
    }

    @Test
    void givenDataHaveNoFlags() {
        assertThat(new Token(200_001, 7, 0, "red").data()).isEqualTo("red");
        assertThat(new Token(200_001, 7, 0, "red").flags()).isZero();
        assertThat(new Token(200_001, 7, 0, "").flags()).isEqualTo(7);
    }
}
