package dev.memtck.server.faults;

import dev.memtck.server.command.Exptime;
import dev.memtck.server.wire.binary.Opcode;
import dev.memtck.server.wire.binary.WirePacket;
import java.util.List;
import java.util.function.LongUnaryOperator;

/** Defects of how the time of a new item is read where a packet gives it one. */
final class PacketTimeFaults {
    private static final int STORAGE_EXTRAS = 8;
    private static final int COUNTER_EXTRAS = 20;
    private static final long NO_ITEM = 0xffff_ffffL;
    private static final long LONG_PAST = Exptime.MAX_RELATIVE_SECONDS + 1;

    private PacketTimeFaults() {}

    static List<Fault> all() {
        return List.of(
                reading("time-of-0-in-a-packet-is-three-seconds", time -> time == 0 ? 3 : time),
                reading(
                        "thirty-days-in-a-packet-are-Unix-time",
                        time -> time == Exptime.MAX_RELATIVE_SECONDS ? LONG_PAST : time),
                reading("Unix-time-long-past-in-a-packet-is-never", time -> time == LONG_PAST ? 0 : time),
                reading(
                        "Unix-time-to-come-in-a-packet-is-long-past",
                        time -> time > LONG_PAST && time != NO_ITEM ? LONG_PAST : time));
    }

    private static Fault reading(String name, LongUnaryOperator reading) {
        return PacketFaults.inTimes(name, PacketTimeFaults::givesTime, reading);
    }

    private static boolean givesTime(WirePacket packet) {
        boolean stores = packet.is(Opcode.SET, Opcode.SETQ, Opcode.ADD, Opcode.ADDQ, Opcode.REPLACE, Opcode.REPLACEQ)
                && packet.extras().length() == STORAGE_EXTRAS;
        boolean counts = packet.is(Opcode.INCREMENT, Opcode.INCREMENTQ, Opcode.DECREMENT, Opcode.DECREMENTQ)
                && packet.extras().length() == COUNTER_EXTRAS;
        return stores || counts;
    }
}
