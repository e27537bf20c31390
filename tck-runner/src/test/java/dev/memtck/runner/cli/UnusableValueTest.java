package dev.memtck.runner.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The option library's complaints, as a user reads them. */
class UnusableValueTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
                    n       | Invalid value for option '--parallel': '4x' is not an int | --parallel '4x' is not a whole number; write it without a unit
                    n       | Invalid value for option '--parallel': 'x' is not an int | --parallel 'x' is not a whole number, or too large
                    bytes   | Invalid value for option '--item-limit' (<bytes>): '1m' is not a long | --item-limit '1m' is not a whole number; write the bytes without a unit
                    seconds | Invalid value for option '--start-limit': '5 s' is not a long | --start-limit '5 s' is not a whole number; write the seconds without a unit
                    factor  | Invalid value for option '--slow': 'x' is not a double | --slow 'x' is not a number
                    tls     | Invalid value for option '--tls': 'maybe' is not a boolean | --tls 'maybe' is not true or false; leave the value out
                    folder  | Invalid value for option '--out': 'r??' has letters that no file name has here; take others, or set LC_ALL=C.UTF-8 | --out 'r??' has letters that no file name has here; take others, or set LC_ALL=C.UTF-8
                    folder  | Invalid value for option '--out' (<folder>): the name is empty | --out needs a folder; "." is the one you are in
                    file    | Invalid value for option '--auth': the name is empty | --auth needs a file; the name is empty
                    results.ndjson | Invalid value for positional parameter at index 0..* (<results.ndjson>): the name is empty | '' is no file; name a results.ndjson
                    host:port | Missing required option: '--target=<host:port>' | Missing required option: '--target=<host:port>'
                    """)
    void areInPlainWords(String label, String complaint, String plain) {
        assertThat(UnusableValue.plain(complaint, label)).isEqualTo(plain);
    }
}
