package dev.memtck.runner.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.EscapedBytes;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which command a reply answers. */
class AnsweredCommandTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    get k\\r\\n | END\\r\\n | 0 | get
                    gets k\\r\\n | END\\r\\n | 0 | get
                    set k 0 0 5\\r\\nget k\\r\\nget k\\r\\n | STORED\\r\\nEND\\r\\n | 8 | get
                    set k 0 0 5 noreply\\r\\nget k\\r\\nincr k 1\\r\\n | 7\\r\\n | 0 | incr
                    get k\\r\\nincr k 1\\r\\n | VALUE k 0 5\\r\\nEND\\r\\n\\r\\nEND\\r\\n7\\r\\n | 27 | incr
                    get k\\r\\nincr k 1\\r\\n | VALUE k 0 5\\r\\nEND\\r\\n\\r\\nEND\\r\\n7\\r\\n | 20 | get
                    set k 0 0 3\\r\\nred\\r\\nnonsense\\r\\nget k\\r\\n | STORED\\r\\nOK\\r\\n | 8 | an unknown command
                    get k\\r\\n | END\\r\\nEND\\r\\n | 5 | get
                    get k | END | 0 | get
                    get k\\r\\n | VALUE k 0 -1\\r\\n \\r\\nEND\\r\\n | 10 | get
                    '' | END | 0 | an unknown command
                    """)
    void isTheOneInItsPlace(String sent, String received, int at, String name) {
        assertThat(AnsweredCommand.name(EscapedBytes.unescape(sent), EscapedBytes.unescape(received), at))
                .isEqualTo(name);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    get k\\r\\n | END\\r\\n | 0 | ''
                    set k 0 0 3\\r\\nred\\r\\n | ERROR\\r\\nERROR\\r\\n | 1 | ERROR\\r\\n
                    delete k noreply\\r\\n | DELETED\\r\\n | 1 | DELETED\\r\\n
                    get k\\r\\nincr k 1\\r\\n | END\\r\\n | -1 | ''
                    get k\\r\\n | VALUE k 0 5\\r\\nEND\\r\\n\\r\\nEND\\r\\n | 0 | ''
                    get k\\r\\n | VALUE k 0 1\\r\\n1\\r\\nEND\\r\\nEND\\r\\n | 1 | END\\r\\n
                    touch k 1\\r\\n | '' | -1 | ''
                    """)
    void repliesThatAreTooManyOrTooFewAreKnown(String sent, String received, int replies, String bytes) {
        Surplus surplus = AnsweredCommand.surplus(EscapedBytes.unescape(sent), EscapedBytes.unescape(received))
                .orElseThrow();
        assertThat(surplus.replies()).isEqualTo(replies);
        assertThat(EscapedBytes.escape(surplus.bytes())).isEqualTo(bytes);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "stats\\r\\n",
                "mg k v q\\r\\n",
                "mg k q\\r\\n",
                "quit\\r\\n",
                "set k 0 0 x\\r\\nred\\r\\n",
                "nonsense\\r\\n"
            })
    void whereNobodyKnowsHowManyMustComeNothingIsSaid(String sent) {
        assertThat(AnsweredCommand.surplus(EscapedBytes.unescape(sent), EscapedBytes.unescape("ERROR\\r\\n")))
                .isEmpty();
    }
}
