package dev.memtck.server.wire.binary;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OpcodeTest {
    @ParameterizedTest
    @CsvSource({
        "00, GET",
        "01, SET",
        "02, ADD",
        "03, REPLACE",
        "04, DELETE",
        "05, INCREMENT",
        "06, DECREMENT",
        "07, QUIT",
        "08, FLUSH",
        "09, GETQ",
        "0a, NOOP",
        "0b, VERSION",
        "0c, GETK",
        "0d, GETKQ",
        "0e, APPEND",
        "0f, PREPEND",
        "10, STAT",
        "11, SETQ",
        "12, ADDQ",
        "13, REPLACEQ",
        "14, DELETEQ",
        "15, INCREMENTQ",
        "16, DECREMENTQ",
        "17, QUITQ",
        "18, FLUSHQ",
        "19, APPENDQ",
        "1a, PREPENDQ",
        "1c, TOUCH",
        "1d, GAT",
        "1e, GATQ",
        "23, GATK",
        "24, GATKQ",
        "40, LOCK",
        "41, LOCKQ",
        "42, UNLOCK",
        "43, UNLOCKQ",
        "44, UNLOCK_ALL",
        "45, UNLOCK_ALLQ",
        "46, LAG",
        "47, LAGQ",
        "48, LAGK",
        "49, LAGKQ",
        "4a, RAU",
        "4b, RAUQ",
    })
    void hasTheNumberOfTheDocument(String number, Opcode opcode) {
        assertThat(opcode.number()).isEqualTo(Integer.parseInt(number, 16));
        assertThat(Opcode.find(opcode.number())).isEqualTo(opcode);
    }

    @Test
    void everyOtherNumberIsNone() {
        assertThat(IntStream.range(0, 256).filter(number -> Opcode.find(number) != null))
                .hasSize(44)
                .hasSameSizeAs(Opcode.values());
    }
}
