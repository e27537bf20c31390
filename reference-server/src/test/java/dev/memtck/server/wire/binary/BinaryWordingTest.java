package dev.memtck.server.wire.binary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.memtck.server.command.Fact;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class BinaryWordingTest {
    @ParameterizedTest
    @EnumSource
    void aLockIsNamedToEveryOpcode(Opcode opcode) {
        assertThat(code(BinaryWording.standard(), opcode, Fact.LOCKED)).isEqualTo(0x0010);
    }

    @ParameterizedTest
    @CsvSource({
        "GET, ABSENT, 0x0001",
        "REPLACE, ABSENT, 0x0001",
        "APPEND, ABSENT, 0x0005",
        "PREPENDQ, ABSENT, 0x0005",
        "ADD, PRESENT, 0x0002",
        "SET, CHANGED, 0x0002",
        "SET, TOO_LARGE, 0x0003",
        "SET, OUT_OF_MEMORY, 0x0082",
        "INCREMENT, NOT_A_NUMBER, 0x0006",
        "LAGQ, ABSENT, 0x0001",
        "UNLOCK, NOT_LOCKED, 0x0011",
        "UNLOCK, ABSENT, 0x0001",
        "RAU, NOT_LOCKED, 0x0011",
        "RAU, ABSENT, 0x0001",
        "UNLOCK_ALL, UNLOCKED, 0x0000",
    })
    void theSameFactHasAStatusForEachOpcode(Opcode opcode, Fact fact, String status) {
        assertThat(code(BinaryWording.standard(), opcode, fact)).isEqualTo(Integer.decode(status));
    }

    @ParameterizedTest
    @EnumSource
    void aChangeOfOneStatusIsOneChange(Opcode changed) {
        BinaryWording other = BinaryWording.standard().with(changed, Fact.LOCKED, Status.KEY_EXISTS);
        for (Opcode opcode : Opcode.values()) {
            assertThat(code(other, opcode, Fact.LOCKED)).isEqualTo(opcode == changed ? 0x0002 : 0x0010);
            assertThat(code(BinaryWording.standard(), opcode, Fact.LOCKED)).isEqualTo(0x0010);
        }
    }

    @ParameterizedTest
    @CsvSource({"GET, DELETED", "SET, NOT_LOCKED"})
    void aFactThatCannotBeIsABug(Opcode opcode, Fact fact) {
        assertThatThrownBy(() -> BinaryWording.standard().status(opcode, fact))
                .hasMessage("no status for " + fact + " after " + opcode);
    }

    private static int code(BinaryWording wording, Opcode opcode, Fact fact) {
        return wording.status(opcode, fact).code();
    }
}
