package dev.memtck.server.faults;

import dev.memtck.server.wire.binary.Opcode;
import dev.memtck.server.wire.binary.WirePacket;
import java.util.List;

/** Defects of the 24 bytes that a response begins with, and of the body of an error. */
final class ResponseHeaderFaults {
    private static final String FOUR_BYTES = "\0\0\0\0";

    private ResponseHeaderFaults() {}

    static List<Fault> all() {
        return List.of(
                PacketFaults.inResponses(
                        "GetK-has-the-magic-of-a-request",
                        ResponseHeaderFaults::isGetK,
                        packet -> packet.withMagic(0x80)),
                PacketFaults.inResponses(
                        "GetK-is-answered-as-Get", ResponseHeaderFaults::isGetK, packet -> packet.with(Opcode.GET)),
                PacketFaults.inResponses(
                        "opaque-of-GetK-is-0", ResponseHeaderFaults::isGetK, packet -> packet.withOpaque(0)),
                PacketFaults.inResponses(
                        "GetK-of-an-item-names-no-key",
                        ResponseHeaderFaults::isHitOfGetK,
                        packet -> packet.withKey("")),
                PacketFaults.inResponses(
                        "data-type-of-a-number-is-1",
                        packet -> packet.is(Opcode.INCREMENT, Opcode.DECREMENT) && !packet.isError(),
                        packet -> packet.withDataType(1)),
                PacketFaults.inResponses(
                        "storage-tells-no-cas-unique",
                        packet -> packet.is(Opcode.SET, Opcode.ADD, Opcode.REPLACE),
                        packet -> packet.withCas(0)),
                PacketFaults.inResponses(
                        "number-comes-without-its-cas-unique",
                        packet -> packet.is(Opcode.INCREMENT, Opcode.DECREMENT),
                        packet -> packet.withCas(0)),
                PacketFaults.inResponses(
                        "what-joins-tells-no-cas-unique",
                        packet -> packet.is(Opcode.APPEND, Opcode.PREPEND),
                        packet -> packet.withCas(0)),
                PacketFaults.inResponses(
                        "errors-have-extras",
                        packet -> packet.isError() && !packet.isOfLocks() && !packet.isUnknown(),
                        packet -> packet.withExtras(FOUR_BYTES)));
    }

    private static boolean isGetK(WirePacket packet) {
        return packet.is(Opcode.GETK);
    }

    private static boolean isHitOfGetK(WirePacket packet) {
        return packet.is(Opcode.GETK, Opcode.GETKQ) && !packet.isError();
    }
}
