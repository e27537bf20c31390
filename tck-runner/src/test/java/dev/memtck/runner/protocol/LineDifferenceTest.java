package dev.memtck.runner.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.EscapedBytes;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is wrong with lines, in words that do not depend on the scenario. */
class LineDifferenceTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
                    "VALUE {apple} 0 3\\r\\nred\\r\\nEND\\r\\n" | END\\r\\n | 0 | END instead of VALUE
                    "NOT_STORED\\r\\n" | STORED\\r\\n | 0 | STORED instead of NOT_STORED
                    "VALUE {apple} 0 3\\r\\nred\\r\\nEND\\r\\n" | VALUE k 7 3\\r\\nred\\r\\nEND\\r\\n | 8 | flags differ
                    "VALUE {apple} 0 3\\r\\nred\\r\\nEND\\r\\n" | VALUE k 0 4\\r\\nblue\\r\\nEND\\r\\n | 10 | value differs
                    "VALUE {apple} 0 3\\r\\nred\\r\\nEND\\r\\n" | VALUE k 0 3\\r\\nbig\\r\\nEND\\r\\n | 13 | value differs
                    "VALUE {apple} 0 3 [cas]\\r\\nred\\r\\nEND\\r\\n" | VALUE k 0 3\\r\\nred\\r\\nEND\\r\\n | 11 | cas unique differs
                    "VALUE {apple} 0 3\\r\\nred\\r\\nEND\\r\\n" | VALUE k 0 3\\r\\nred\\r\\n\\r\\nEND\\r\\n | 18 | an empty line
                    "43\\r\\n" | ~~ | 3 | nothing instead of data
                    "43\\r\\n" | 41\\r\\n | 1 | value differs
                    "43\\r\\n" | NOT_FOUND\\r\\n | 0 | NOT_FOUND instead of data
                    "[error line]\\r\\n" | STORED\\r\\n | 0 | STORED instead of an error
                    an error line | STORED\\r\\n | 0 | STORED instead of an error
                    "HD\\r\\n" or "NF\\r\\n" | EN\\r\\n | 0 | EN instead of HD
                    "HD t100\\r\\n" | HD t-1\\r\\n | 4 | HD differs
                    "OK\\r\\n" | OKERROR\\r\\n | 2 | OKERROR instead of OK
                    """)
    void saysWhatIsThereInsteadOfWhat(String expected, String received, int at, String words) {
        assertThat(new LineDifference(EscapedBytes.unescape(received), at, expected).words())
                .isEqualTo(words);
    }
}
