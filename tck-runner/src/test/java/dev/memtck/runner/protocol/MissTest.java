package dev.memtck.runner.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.EscapedBytes;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What shows that there is no item, be it that nothing comes. */
class MissTest {
    private static final Protocol TEXT = new TextProtocol();
    private static final int LEASE = 13_107;
    private static final Protocol BINARY = new BinaryProtocol();

    @ParameterizedTest
    @CsvSource({
        "END, true",
        "NOT_FOUND, true",
        "NOT_FOUND 427, true",
        "NOT_STORED, true",
        "EN, true",
        "NF, true",
        "NS, true",
        "MN, true",
        "VALUE k 0 3, false",
        "VALUE k 13107 1 427, true",
        "VA 3, false"
    })
    void aLineSaysSo(String line, boolean isMiss) {
        assertThat(TEXT.isMiss(EscapedBytes.unescape(line + "\\r\\n"), flags -> flags == LEASE))
                .isEqualTo(isMiss);
    }

    @ParameterizedTest
    @ValueSource(ints = {0x09, 0x0d, 0x1e, 0x24})
    void aQuietRetrievalIsNotAnsweredThen(int opcode) {
        assertThat(BINARY.missesInSilence(packet(opcode))).isTrue();
        assertThat(BINARY.missesInSilence(
                        EscapedBytes.unescape("\\x80\\x01" + "\\0".repeat(22) + quoted(opcode) + quoted(0x0a))))
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(ints = {0x00, 0x01, 0x0a, 0x0c, 0x11, 0x1c, 0x1d, 0x23, 0x41})
    void everyOtherRequestIs(int opcode) {
        assertThat(BINARY.missesInSilence(packet(opcode))).isFalse();
    }

    private static byte[] packet(int opcode) {
        return EscapedBytes.unescape(quoted(opcode));
    }

    private static String quoted(int opcode) {
        return "\\x80" + String.format("\\x%02x", opcode) + "\\0".repeat(22);
    }
}
