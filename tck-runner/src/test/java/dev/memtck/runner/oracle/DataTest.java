package dev.memtck.runner.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;

class DataTest {
    @Test
    void whatIsAppendedMakesItLonger() {
        assertThat(Data.of("red").followedBy(new Data("[100 bytes]", 100))).isEqualTo(new Data("red[100 bytes]", 103));
    }

    @Test
    void aShorterNumberIsPaddedWithSpaces() {
        assertThat(Data.of("9").paddedTo(3)).isEqualTo(new Data("9  ", 3));
    }

    @Test
    void aNumberHasUpTo64BitsAndPerhapsSpacesBehindIt() {
        assertThat(Data.of("18446744073709551615").number())
                .contains(BigInteger.TWO.pow(64).subtract(BigInteger.ONE));
        assertThat(Data.of("18446744073709551616").number()).isEmpty();
        assertThat(Data.of("9  ").number()).contains(BigInteger.valueOf(9));
        assertThat(Data.of("red").number()).isEmpty();
        assertThat(Data.EMPTY.number()).isEmpty();
    }

    @Test
    void withASignASpaceOrAZeroInFrontItIsDoubtfulWhetherItIsANumber() {
        assertThat(Data.of("+1").isDoubtful()).isTrue();
        assertThat(Data.of(" 1").isDoubtful()).isTrue();
        assertThat(Data.of("01").isDoubtful()).isTrue();
        assertThat(Data.of("0").isDoubtful()).isFalse();
        assertThat(Data.of("10").isDoubtful()).isFalse();
    }
}
