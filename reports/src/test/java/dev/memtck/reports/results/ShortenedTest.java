package dev.memtck.reports.results;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What is cut says how much is left out. */
class ShortenedTest {

    @Test
    void aLongTextIsCut() {
        assertThat(Shortened.to(3, "abcdefgh")).isEqualTo("abc … (5 more characters)");
    }

    @Test
    void aTextThatFitsAndNoTextStayAsTheyAre() {
        assertThat(Shortened.to(3, "abc")).isEqualTo("abc");
        assertThat(Shortened.to(3, null)).isNull();
    }
}
