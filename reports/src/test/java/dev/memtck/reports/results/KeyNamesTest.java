package dev.memtck.reports.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;

class KeyNamesTest {
    /** One is the beginning of the other, and one is no text. */
    private static final Map<String, String> KEYS = Map.of("apple", "m.apple", "apple:xfb", "m.appleû");

    @Test
    void theLongerKeyIsNamedFirst() {
        assertThat(KeyNames.insert("get m.apple\\xfb m.apple\\r\\n", KEYS)).isEqualTo("get {apple:xfb} {apple}\\r\\n");
    }

    @Test
    void namesBecomeTheKeysAgainAndWhatIsNoNameStays() {
        String text = KeyNames.resolve("get {apple:xfb} {apple} {pear}", KEYS);
        assertThat(text).isEqualTo("get m.apple\\xfb m.apple {pear}");
        assertThat(EscapedBytes.unescape(text))
                .isEqualTo("get m.appleû m.apple {pear}".getBytes(StandardCharsets.ISO_8859_1));
    }
}
