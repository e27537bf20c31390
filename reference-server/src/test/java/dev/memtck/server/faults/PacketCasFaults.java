package dev.memtck.server.faults;

import dev.memtck.server.wire.binary.Opcode;
import java.util.List;

/** Defects of the cas unique in a request. */
final class PacketCasFaults {
    private static final Opcode[] STORES = {Opcode.SET, Opcode.SETQ, Opcode.REPLACE, Opcode.REPLACEQ};
    private static final Opcode[] CHANGES = {
        Opcode.APPEND, Opcode.PREPEND, Opcode.INCREMENT, Opcode.DECREMENT, Opcode.DELETE
    };

    private PacketCasFaults() {}

    static List<Fault> all() {
        return List.of(
                PacketFaults.inRequests(
                        "cas-unique-of-Set-is-passed-over", packet -> packet.is(STORES), packet -> packet.withCas(0)),
                PacketFaults.inRequests(
                        "cas-unique-of-Append-is-passed-over",
                        packet -> packet.is(CHANGES),
                        packet -> packet.withCas(0)),
                PacketFaults.inRequests(
                        "no-cas-unique-matches-in-Append",
                        packet -> packet.is(CHANGES) && packet.cas() != 0,
                        packet -> packet.withCas(-1)));
    }
}
