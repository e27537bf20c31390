package dev.memtck.runner.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The option library's complaints, as a user reads them. */
class UnusableValueTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
                    Invalid value for option '--parallel': '4x' is not an int | --parallel '4x' is not a whole number, or too large
                    Invalid value for option '--item-limit' (<bytes>): '1m' is not a long | --item-limit '1m' is not a whole number, or too large
                    Invalid value for option '--slow': 'x' is not a double | --slow 'x' is not a number
                    Invalid value for option '--out': cannot convert 'r??' to interface java.nio.file.Path (java.nio.file.InvalidPathException: Malformed input: r??) | --out 'r??' has letters that no file name has here; take others, or set LC_ALL=C.UTF-8
                    Missing required option: '--target=<host:port>' | Missing required option: '--target=<host:port>'
                    """)
    void areInPlainWords(String complaint, String plain) {
        assertThat(UnusableValue.plain(complaint)).isEqualTo(plain);
    }
}
