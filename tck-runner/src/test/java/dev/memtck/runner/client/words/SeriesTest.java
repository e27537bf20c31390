package dev.memtck.runner.client.words;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SeriesTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\0',
            value = {
                "get \"apple\" | get \"apple\"",
                "get_many \"k-1\", ..., \"k-3\" | get_many \"k-1\", \"k-2\", \"k-3\"",
                "get_many \"apple\", \"k-9\", ..., \"k-10\" | get_many \"apple\", \"k-9\", \"k-10\"",
                "items \"k-1\" is \"v-1\", ..., \"k-2\" is \"v-2\" | items \"k-1\" is \"v-1\", \"k-2\" is \"v-2\"",
                "\"v\" under \"k-1\", ..., \"v\" under \"k-2\" | \"v\" under \"k-1\", \"v\" under \"k-2\"",
                "get_many \"(k)*5-1\", ..., \"(k)*5-2\" | get_many \"(k)*5-1\", \"(k)*5-2\"",
            })
    void whatIsLeftOutIsPutIn(String text, String whole) {
        assertThat(Series.whole(text)).isEqualTo(whole);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"k-1\", ..., \"l-3\"", "\"a\", ..., \"b\""})
    void whatIsNoSeriesIsAMistake(String text) {
        assertThatThrownBy(() -> Series.whole(text)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aSeriesOfOneIsOne() {
        assertThat(Series.whole("\"k-1\", ..., \"k-1\"")).isEqualTo("\"k-1\"");
    }
}
