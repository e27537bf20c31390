package dev.memtck.reports.html;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.ExpectedBytes;
import dev.memtck.reports.results.Failure;
import dev.memtck.reports.results.Mismatch;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which piece of the readable text the differing byte is. Names in braces stand for longer keys. */
class DifferingByteTest {
    private static final Map<String, String> KEYS = Map.of("apple", "mtseed7.1.apple");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"OK\\r\\n\"               |  0 | \"             | O        | K\\r\\n\"",
                "\"OK\\r\\n\"               |  2 | \"OK           | \\r      | \\n\"",
                "\"\\x80\\x81\"             |  1 | \"\\x80        | \\x81    | \"",
                "\"V {apple} 0\\r\\n\"      |  2 | \"V            | {apple}  | ' 0\\r\\n\"'",
                "\"V {apple} 0\\r\\n\"      | 18 | '\"V {apple} ' | 0        | \\r\\n\"",
                "\"V {pear} 0\"             |  2 | '\"V '         | {        | pear} 0\"",
            })
    void theByteAtAnIndexIsMarked(String received, int differsAt, String before, String marked, String after) {
        MarkedText text = of(received, differsAt).text();
        assertThat(text.before().strip()).isEqualTo(before.strip());
        assertThat(text.marked()).isEqualTo(marked);
        assertThat(text.after().strip()).isEqualTo(after.strip());
    }

    @Test
    void hexIsThatOfTheRealKey() {
        MarkedText hex = of("\"{apple} 0\"", 16).hex();
        assertThat(hex.before()).isEqualTo("6d 74 73 65 65 64 37 2e 31 2e 61 70 70 6c 65 20 ");
        assertThat(hex.marked()).isEqualTo("30");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Lock 0x0000, value \"red\" [81 40 00 07]   | 0 | 81",
                "Lock 0x0000, value \"red\" [81 40 00 07]   | 3 | 07",
                "Lock 0x0000, value \"red\" [81 40 00 07 …] | 1 | 40",
            })
    void thatOfAPacketIsMarkedInItsHex(String received, int differsAt, String marked) {
        assertThat(of(received, differsAt).text().marked()).isEqualTo(marked);
    }

    @Test
    void aByteOfAPacketThatIsNotShownIsNotMarked() {
        assertThat(of("Lock 0x0000 [81 40 …]", 5).text().marked()).isEmpty();
        assertThat(of("Lock 0x0000 [81 40 …]; Noop 0x0000 [81 0a 00]", 5).text().marked())
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0 | 81 | Lock 0x0000, value \"[aa bb]\" [",
                "2 | 07 | Lock 0x0000, value \"[aa bb]\" [81 40",
                "4 | 0a | Lock 0x0000, value \"[aa bb]\" [81 40 07]; Noop 0x0000 [82",
            })
    void ofSeveralPacketsTheBytesAreCountedOn(int differsAt, String marked, String before) {
        MarkedText text = of("Lock 0x0000, value \"[aa bb]\" [81 40 07]; Noop 0x0000 [82 0a]", differsAt)
                .text();
        assertThat(text.marked()).isEqualTo(marked);
        assertThat(text.before().strip()).isEqualTo(before);
    }

    @Test
    void silenceHasNoByteToMark() {
        DifferingByte none = of("nothing (no reply within 5.0 s)", null);
        assertThat(none.text().marked()).isEmpty();
        assertThat(none.text().before()).isEqualTo("nothing (no reply within 5.0 s)");
        assertThat(none.hex()).isNull();
    }

    @Test
    void aReplyThatEndsTooSoonHasNoByteToMark() {
        assertThat(of("\"OK\"", 2).text().marked()).isEmpty();
    }

    @Test
    void whatShouldHaveStoodThereIsMarkedWhereEveryByteIsGiven() {
        DifferingByte expected = expected("\"VALUE\\r\\n\"");
        assertThat(expected.text().marked()).isEqualTo("A");
        assertThat(expected.hex().marked()).isEqualTo("41");
    }

    @Test
    void aSlotOrAnAlternativeHasNoByteToMark() {
        assertThat(expected("\"[error line]\\r\\n\"").hex()).isNull();
        assertThat(expected("\"VALUE\" or \"END\"").hex()).isNull();
        assertThat(expected("\"VALUE\" or \"END\"").text().marked()).isEmpty();
    }

    @Test
    void inAPacketTheFieldStandsBelowTheBytesThatCame() {
        Failure failure = packet("Get 0x0010 locked [81 00 00 00 00 00 00 10 0a]", 7, new ExpectedBytes(6, "0000"));
        assertThat(DifferingByte.of(failure, KEYS).text().marked()).isEqualTo("10");
        assertThat(DifferingByte.of(failure, KEYS).hex())
                .isEqualTo(new MarkedText("81 00 00 00 00 00 00 ", "10", " 0a"));
        assertThat(DifferingByte.expected(failure, KEYS).hex())
                .isEqualTo(new MarkedText("·· ·· ·· ·· ·· ·· 00 ", "00", " ··"));
        assertThat(DifferingByte.expected(failure, KEYS).text())
                .isEqualTo(new MarkedText("Get 0x0000 no error", "", ""));
    }

    @Test
    void inTheSecondPacketTheBytesOfTheFirstAreCountedToo() {
        String first = "01 ".repeat(30).strip();
        Failure failure = packet("Get [" + first + "]; Get [81 02]", 31, new ExpectedBytes(31, "00"));
        assertThat(DifferingByte.of(failure, KEYS).hex())
                .isEqualTo(new MarkedText("… " + "01 ".repeat(23) + "81 ", "02", " "));
        assertThat(DifferingByte.expected(failure, KEYS).hex())
                .isEqualTo(new MarkedText("… " + "·· ".repeat(24), "00", " "));
    }

    @Test
    void whereThePacketIsCutBeforeTheByteThereIsNoHex() {
        Failure failure = packet("Get 0x0000 no error [81 00 …]", 40, new ExpectedBytes(40, "00"));
        assertThat(DifferingByte.of(failure, KEYS).hex()).isNull();
        assertThat(DifferingByte.expected(failure, KEYS).hex()).isNull();
    }

    @Test
    void ofAPacketOfAnOldRecordingTheByteIsMarkedAndNothingExpected() {
        Failure failure = packet("Get 0x0010 locked [81 00 00 00 00 00 00 10 0a]", 7, null);
        assertThat(DifferingByte.of(failure, KEYS).text().marked()).isEqualTo("10");
        assertThat(DifferingByte.of(failure, KEYS).hex()).isNull();
        assertThat(DifferingByte.expected(failure, KEYS).hex()).isNull();
    }

    private static Failure packet(String received, int differsAt, ExpectedBytes bytes) {
        Mismatch mismatch = new Mismatch("Get", "Get 0x0000 no error", received);
        return new Failure("A", mismatch, differsAt, null, "", "", null, null, bytes);
    }

    private static DifferingByte expected(String words) {
        return DifferingByte.expected(new Failure("A", new Mismatch("\"x\"", words, "\"VB\""), 1, "", ""), KEYS);
    }

    private static DifferingByte of(String received, Integer differsAt) {
        return DifferingByte.of(new Failure("A", new Mismatch("\"x\"", "\"y\"", received), differsAt, "", ""), KEYS);
    }
}
