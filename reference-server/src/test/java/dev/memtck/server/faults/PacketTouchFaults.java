package dev.memtck.server.faults;

import dev.memtck.server.wire.binary.Opcode;
import dev.memtck.server.wire.binary.WirePacket;
import java.util.List;

/** Defects of Touch and the GAT family. */
final class PacketTouchFaults {
    private static final int EXPIRATION = 4;

    private PacketTouchFaults() {}

    static List<Fault> all() {
        return List.of(PacketFaults.inRequests(
                "Touch-and-GAT-make-items-permanent",
                PacketTouchFaults::touches,
                packet -> packet.withExtras("\0\0\0\0")));
    }

    private static boolean touches(WirePacket packet) {
        return packet.is(Opcode.TOUCH, Opcode.GAT, Opcode.GATQ, Opcode.GATK, Opcode.GATKQ)
                && packet.extras().length() == EXPIRATION;
    }
}
