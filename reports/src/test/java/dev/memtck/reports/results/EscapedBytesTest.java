package dev.memtck.reports.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EscapedBytesTest {

    @Test
    void everyByteComesBack() {
        byte[] all = new byte[256];
        for (int i = 0; i < all.length; i++) {
            all[i] = (byte) i;
        }
        String text = EscapedBytes.escape(all);
        assertThat(text)
                .isPrintable()
                .startsWith("\\0\\x01")
                .contains("\\t\\n\\x0b\\x0c\\r")
                .endsWith("\\xff");
        assertThat(EscapedBytes.unescape(text)).isEqualTo(all);
    }

    @Test
    void charactersBeyondAsciiAreTheirUtf8Bytes() {
        assertThat(EscapedBytes.unescape("é")).isEqualTo("é".getBytes(StandardCharsets.UTF_8));
        assertThat(EscapedBytes.escape("é".getBytes(StandardCharsets.UTF_8))).isEqualTo("\\xc3\\xa9");
    }

    @ParameterizedTest
    @CsvSource({"a\\q, 'no such escape at character 1 of: a\\q'", "a\\, 'no such escape at character 1 of: a\\'"})
    void whatIsNoEscapeIsSaidSo(String text, String message) {
        assertThatThrownBy(() -> EscapedBytes.unescape(text)).hasMessage(message);
    }
}
