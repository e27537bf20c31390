package dev.memtck.server.faults;

import dev.memtck.server.wire.binary.Opcode;
import dev.memtck.server.wire.binary.Status;
import dev.memtck.server.wire.binary.WirePacket;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/** Defects of what an item is when it is stored or fetched with packets. */
final class PacketItemFaults {
    private static final int FLAGS = 4;
    private static final Map<Opcode, Opcode> OTHER_END = Map.of(
            Opcode.APPEND, Opcode.PREPEND,
            Opcode.APPENDQ, Opcode.PREPENDQ,
            Opcode.PREPEND, Opcode.APPEND,
            Opcode.PREPENDQ, Opcode.APPENDQ);

    private static final int FLAGS_AND_EXPIRATION = 8;
    private static final int MOST_OF_A_VALUE = 65_534;

    private PacketItemFaults() {}

    static List<Fault> all() {
        return List.of(
                PacketFaults.inResponses(
                        "flags-in-packets-have-16-bits",
                        PacketItemFaults::isHit,
                        packet -> packet.withExtras("\0\0" + packet.extras().substring(2))),
                PacketFaults.inResponses(
                        "item-without-flags-has-no-extras",
                        packet -> isHit(packet) && packet.extras().equals("\0\0\0\0"),
                        packet -> packet.withExtras("")),
                value("value-in-a-packet-ends-at-NUL", value -> value.split("\0", 2)[0]),
                value("value-in-a-packet-ends-at-a-line-end", value -> value.split("\r\n", 2)[0]),
                value(
                        "value-in-a-packet-ends-at-65534-bytes",
                        value -> value.substring(0, Math.min(MOST_OF_A_VALUE, value.length()))),
                value("value-of-1-byte-in-a-packet-is-empty", value -> value.length() == 1 ? "" : value),
                PacketFaults.inRequests(
                        "expiration-in-a-packet-is-passed-over",
                        packet -> packet.is(Opcode.SET, Opcode.ADD, Opcode.REPLACE)
                                && packet.extras().length() == FLAGS_AND_EXPIRATION,
                        packet -> packet.withExtras(packet.extras().substring(0, FLAGS) + "\0\0\0\0")),
                PacketFaults.inBoth(
                        "Append-and-Prepend-of-packets-change-places",
                        PacketItemFaults::otherEnd,
                        PacketItemFaults::otherEnd),
                Fault.onTheWire("key-once-missed-with-Get-stays-missed", () -> MissedForGood::new),
                Fault.onTheWire("item-shows-its-flags-to-who-stored-it", () -> FlagsForOne::new));
    }

    /** Another value is fetched. */
    private static Fault value(String name, UnaryOperator<String> other) {
        return PacketFaults.inResponses(
                name, PacketItemFaults::isHit, packet -> packet.withValue(other.apply(packet.value())));
    }

    static boolean isHit(WirePacket packet) {
        return packet.is(
                        Opcode.GET,
                        Opcode.GETQ,
                        Opcode.GETK,
                        Opcode.GETKQ,
                        Opcode.GAT,
                        Opcode.GATQ,
                        Opcode.GATK,
                        Opcode.GATKQ)
                && !packet.isError()
                && packet.extras().length() == FLAGS;
    }

    private static WirePacket otherEnd(WirePacket packet) {
        Opcode opposite = packet.isUnknown() ? null : OTHER_END.get(packet.opcode());
        return opposite == null ? packet : packet.with(opposite);
    }

    /** The connection remembers what it has missed. */
    private static final class MissedForGood implements WireTwist {
        private final Set<String> missed = new HashSet<>();

        @Override
        public String answered(String request, String reply) {
            WirePacket asked = WirePacket.first(request);
            WirePacket answer = WirePacket.first(reply);
            if (asked == null || answer == null || !asked.is(Opcode.GET)) {
                return reply;
            }
            if (answer.has(Status.KEY_NOT_FOUND)) {
                missed.add(asked.key());
            }
            return missed.contains(asked.key())
                    ? WirePacket.success(asked.number(), asked.opaque())
                            .with(Status.KEY_NOT_FOUND)
                            .bytes()
                    : reply;
        }
    }

    /** A connection that has not stored a key over packets sees its flags as 0. */
    private static final class FlagsForOne implements WireTwist {
        private final Set<String> stored = new HashSet<>();

        @Override
        public String answered(String request, String reply) {
            WirePacket asked = WirePacket.first(request);
            if (asked == null) {
                return reply;
            }
            if (asked.is(Opcode.SET, Opcode.ADD, Opcode.REPLACE)) {
                stored.add(asked.key());
            }
            return WirePacket.changed(
                    reply,
                    packet -> isHit(packet) && !stored.contains(asked.key()) ? packet.withExtras("\0\0\0\0") : packet);
        }
    }
}
