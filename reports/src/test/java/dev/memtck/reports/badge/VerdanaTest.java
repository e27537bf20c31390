package dev.memtck.reports.badge;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class VerdanaTest {
    @Test
    void textIsAsWideAsItsCharacters() {
        assertThat(Verdana.width("iii", 1000)).isEqualTo(3 * 274);
        assertThat(Verdana.width("W ~", 1000)).isEqualTo(989 + 352 + 818);
        assertThat(Verdana.width("", 11)).isZero();
    }

    @Test
    void itIsRoundedUp() {
        assertThat(Verdana.width("i", 11)).isEqualTo(4);
    }

    @Test
    void aCharacterOfAnotherAlphabetIsAsWideAsTheFontIsHigh() {
        assertThat(Verdana.width("…", 11)).isEqualTo(11);
    }
}
