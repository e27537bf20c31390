package dev.memtck.server.faults;

import dev.memtck.server.command.Fact;
import dev.memtck.server.wire.binary.Opcode;
import dev.memtck.server.wire.binary.Status;
import dev.memtck.server.wire.binary.WirePacket;
import java.util.List;

/** Facts that a response reports with another status. */
final class BinaryStatusFaults {
    private BinaryStatusFaults() {}

    static List<Fault> all() {
        return List.of(
                PacketFaults.inResponses("errors-have-no-text", WirePacket::isError, packet -> packet.withValue("")),
                PacketFaults.inStatuses(
                        "Add-to-an-item-is-not-stored", Fact.PRESENT, Status.ITEM_NOT_STORED, Opcode.ADD, Opcode.ADDQ),
                PacketFaults.inStatuses(
                        "Replace-of-nothing-is-not-stored",
                        Fact.ABSENT,
                        Status.ITEM_NOT_STORED,
                        Opcode.REPLACE,
                        Opcode.REPLACEQ),
                PacketFaults.inStatuses(
                        "Set-with-a-cas-unique-of-nothing-exists",
                        Fact.ABSENT,
                        Status.KEY_EXISTS,
                        Opcode.SET,
                        Opcode.SETQ),
                PacketFaults.inStatuses(
                        "cas-unique-that-does-not-match-is-not-stored",
                        Fact.CHANGED,
                        Status.ITEM_NOT_STORED,
                        Opcode.SET,
                        Opcode.SETQ,
                        Opcode.REPLACE,
                        Opcode.REPLACEQ),
                PacketFaults.inStatuses(
                        "Delete-of-nothing-succeeds", Fact.ABSENT, Status.SUCCESS, Opcode.DELETE, Opcode.DELETEQ),
                PacketFaults.inStatuses(
                        "counting-text-is-an-invalid-argument",
                        Fact.NOT_A_NUMBER,
                        Status.INVALID_ARGUMENTS,
                        Opcode.INCREMENT,
                        Opcode.INCREMENTQ,
                        Opcode.DECREMENT,
                        Opcode.DECREMENTQ),
                PacketFaults.inStatuses(
                        "Append-to-nothing-is-not-found",
                        Fact.ABSENT,
                        Status.KEY_NOT_FOUND,
                        Opcode.APPEND,
                        Opcode.APPENDQ,
                        Opcode.PREPEND,
                        Opcode.PREPENDQ),
                PacketFaults.inStatuses(
                        "Append-to-nothing-succeeds",
                        Fact.ABSENT,
                        Status.SUCCESS,
                        Opcode.APPEND,
                        Opcode.APPENDQ,
                        Opcode.PREPEND,
                        Opcode.PREPENDQ),
                PacketFaults.inStatuses(
                        "miss-of-GetK-is-not-stored", Fact.ABSENT, Status.ITEM_NOT_STORED, Opcode.GETK, Opcode.GETKQ),
                PacketFaults.inStatuses(
                        "miss-of-GAT-is-not-stored", Fact.ABSENT, Status.ITEM_NOT_STORED, Opcode.GAT, Opcode.GATK),
                PacketFaults.inResponses(
                        "value-that-is-too-large-finds-no-memory",
                        packet -> packet.has(Status.VALUE_TOO_LARGE),
                        packet -> packet.with(Status.OUT_OF_MEMORY)));
    }
}
