package dev.memtck.server.faults;

import dev.memtck.server.command.Exptime;
import dev.memtck.server.wire.binary.Opcode;
import dev.memtck.server.wire.binary.WirePacket;
import java.util.List;

/** Defects of Touch and the GAT family. */
final class PacketTouchFaults {
    private static final int EXPIRATION = 4;
    private static final long LONG_PAST = Exptime.MAX_RELATIVE_SECONDS + 1;

    private PacketTouchFaults() {}

    static List<Fault> all() {
        return List.of(
                PacketFaults.inRequests(
                        "Touch-and-GAT-make-items-permanent",
                        PacketTouchFaults::touches,
                        packet -> packet.withExtras("\0\0\0\0")),
                PacketFaults.inRequests(
                        "Unix-time-to-come-in-Touch-and-GAT-is-long-past",
                        packet -> touches(packet) && time(packet) > LONG_PAST,
                        packet -> packet.withExtras(Numbers.bytes(LONG_PAST).substring(EXPIRATION))));
    }

    private static long time(WirePacket packet) {
        return Numbers.of("\0\0\0\0" + packet.extras());
    }

    private static boolean touches(WirePacket packet) {
        return packet.is(Opcode.TOUCH, Opcode.GAT, Opcode.GATQ, Opcode.GATK, Opcode.GATKQ)
                && packet.extras().length() == EXPIRATION;
    }
}
