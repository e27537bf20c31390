package dev.memtck.runner.expect;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The data block of a lease, as printed and as a target showed it. */
class LeaseBlockTest {

    @Test
    void asPrintedItIsANumberAndPerhapsSpaces() {
        LeaseBlock printed = LeaseBlock.AS_PRINTED;
        assertThat(printed.isWhole("100")).isTrue();
        assertThat(printed.isWhole(" 7  ")).isTrue();
        assertThat(printed.number(" 7  ")).isEqualTo("7");
        assertThat(printed.isWhole("7\0")).isFalse();
        assertThat(printed.isWhole("  ")).isFalse();
        assertThat(printed.isWhole("7 7")).isFalse();
        assertThat(printed.mayContinue("")).isTrue();
        assertThat(printed.mayContinue("7\0")).isFalse();
    }

    @Test
    void whatATargetShowedStandsAroundTheNumberEverywhere() {
        LeaseBlock shown = LeaseBlock.shownBy("0\0");
        assertThat(shown.isWhole("100\0")).isTrue();
        assertThat(shown.number("100\0")).isEqualTo("100");
        assertThat(shown.isWhole("100 ")).isTrue();
        assertThat(shown.isWhole("100s")).isFalse();
        assertThat(shown.mayContinue("1\0001")).isFalse();
        assertThat(LeaseBlock.shownBy("<0>").number("<15>")).isEqualTo("15");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "0 ", "", "none", "1 2", "0 and much more behind it"})
    void whatShowsNothingElseIsAsPrinted(String block) {
        assertThat(LeaseBlock.shownBy(block)).isEqualTo(LeaseBlock.AS_PRINTED);
    }
}
