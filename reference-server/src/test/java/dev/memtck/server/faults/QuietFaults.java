package dev.memtck.server.faults;

import dev.memtck.server.wire.binary.Opcode;
import dev.memtck.server.wire.binary.Status;
import dev.memtck.server.wire.binary.WirePacket;
import java.util.List;

/** Defects of when a quiet command is answered. */
final class QuietFaults {
    private QuietFaults() {}

    static List<Fault> all() {
        return List.of(
                PacketFaults.answering(
                        "quiet-success-is-answered",
                        Status.SUCCESS,
                        Opcode.SETQ,
                        Opcode.ADDQ,
                        Opcode.REPLACEQ,
                        Opcode.DELETEQ,
                        Opcode.INCREMENTQ,
                        Opcode.DECREMENTQ,
                        Opcode.APPENDQ,
                        Opcode.PREPENDQ),
                PacketFaults.answering("FlushQ-is-answered", Status.SUCCESS, Opcode.FLUSHQ),
                PacketFaults.answering(
                        "quiet-miss-is-answered",
                        Status.KEY_NOT_FOUND,
                        Opcode.GETQ,
                        Opcode.GETKQ,
                        Opcode.GATQ,
                        Opcode.GATKQ),
                PacketFaults.silent(
                        "quiet-hit-is-swallowed", packet -> packet.is(Opcode.GETQ, Opcode.GETKQ) && !packet.isError()),
                PacketFaults.silent(
                        "quiet-storage-swallows-errors",
                        packet -> packet.is(Opcode.SETQ, Opcode.ADDQ, Opcode.REPLACEQ) && isOfTheItem(packet)),
                PacketFaults.silent(
                        "quiet-changes-swallow-errors",
                        packet -> packet.is(
                                        Opcode.DELETEQ,
                                        Opcode.INCREMENTQ,
                                        Opcode.DECREMENTQ,
                                        Opcode.APPENDQ,
                                        Opcode.PREPENDQ)
                                && isOfTheItem(packet)));
    }

    /** Not of the request's form, nor of a lock. */
    private static boolean isOfTheItem(WirePacket packet) {
        return packet.isError() && !packet.has(Status.INVALID_ARGUMENTS) && !packet.has(Status.LOCKED);
    }
}
