package dev.memtck.server.faults;

import dev.memtck.server.command.Exptime;
import dev.memtck.server.wire.binary.Opcode;
import dev.memtck.server.wire.binary.WirePacket;
import java.util.List;
import java.util.function.LongUnaryOperator;

/** Defects of how the LaG family and RaU read the time that they give. */
final class LockTimeFaults {
    private static final int LAG_EXTRAS = 4;
    private static final int RAU_EXTRAS = 8;
    private static final long A_WHILE = 2;
    private static final long LONG_PAST = Exptime.MAX_RELATIVE_SECONDS + 1;

    private LockTimeFaults() {}

    static List<Fault> all() {
        return List.of(
                reading("time-of-0-in-LaG-and-RaU-is-two-seconds", time -> time == 0 ? A_WHILE : time),
                reading("Unix-time-in-LaG-and-RaU-is-long-past", time -> Exptimes.isUnixTime(time) ? LONG_PAST : time),
                reading("Unix-time-in-LaG-and-RaU-is-never", time -> Exptimes.isUnixTime(time) ? 0 : time));
    }

    private static Fault reading(String name, LongUnaryOperator reading) {
        return PacketFaults.inTimes(name, LockTimeFaults::givesTime, reading);
    }

    private static boolean givesTime(WirePacket packet) {
        boolean locks = packet.is(Opcode.LAG, Opcode.LAGQ, Opcode.LAGK, Opcode.LAGKQ)
                && packet.extras().length() == LAG_EXTRAS;
        boolean replaces = packet.is(Opcode.RAU, Opcode.RAUQ) && packet.extras().length() == RAU_EXTRAS;
        return locks || replaces;
    }
}
