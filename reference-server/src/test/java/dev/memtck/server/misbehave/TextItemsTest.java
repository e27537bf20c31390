package dev.memtck.server.misbehave;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The items that a habit sees in a reply. */
class TextItemsTest {
    private static final String WHOLE = "VALUE k 5 3\r\none\r\n";

    @Test
    void eachIsALineAndItsBlock() {
        TextItems items = TextItems.in(WHOLE + "VALUE l 0 2 17\r\n\r\n\r\nVA 1 s1 c9\r\nx\r\nEND\r\n");
        assertThat(items.items())
                .containsExactly(
                        new TextItems.Item("VALUE k 5 ", "3", "", "one"),
                        new TextItems.Item("VALUE l 0 ", "2", " 17", "\r\n"),
                        new TextItems.Item("VA ", "1", " s1 c9", "x"));
        assertThat(items.rest()).isEqualTo("END\r\n");
    }

    /** So does another habit leave them behind. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "VALUE k 5 2\r\none\r\nEND\r\n",
                "VALUE k 5 4\r\none\r\nEND\r\n",
                "VALUE k 5 -1\r\none\r\nEND\r\n",
                "VALUE k 5 2147483392\r\none\r\nEND\r\n",
                "VALUE k 5 99999999999999999999\r\none\r\nEND\r\n",
                "VA 2147483647\r\none\r\n",
                "VALUE k 5 3\r\non",
                "VALUE k 5 3\r\none",
                "VALUE k 5 3\r\none\r",
                "VALUE k 5 3\r\n",
                "VALUE k 5 3",
                ""
            })
    void theyEndWhereABlockIsNotWhole(String reply) {
        TextItems items = TextItems.in(WHOLE + reply);
        assertThat(items.items()).hasSize(1);
        assertThat(items.rest()).isEqualTo(reply);
        assertThat(items.bytes()).isEqualTo(WHOLE + reply);
        assertThat(TextItems.in(reply).isEmpty()).isTrue();
    }
}
