package dev.memtck.runner.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.EscapedBytes;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
                    '' | END | 0 | an unknown command
                    """)
    void isTheOneInItsPlace(String sent, String received, int at, String name) {
        assertThat(AnsweredCommand.name(EscapedBytes.unescape(sent), EscapedBytes.unescape(received), at))
                .isEqualTo(name);
    }
}
