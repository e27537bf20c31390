package dev.memtck.server.faults;

import dev.memtck.server.wire.binary.Opcode;
import dev.memtck.server.wire.binary.WirePacket;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Items that are right over each protocol, and not the same over both. */
final class CrossProtocolFaults {
    private static final Pattern FLAGS = Pattern.compile("(VALUE \\S+ )(\\d{10})( .*)", Pattern.DOTALL);
    private static final int MARK = 0x80;
    private static final int BINARY_CAS_UNIQUES = 0x1000_0000;

    private CrossProtocolFaults() {}

    static List<Fault> all() {
        return List.of(
                PacketFaults.inBoth(
                        "each-protocol-has-items-of-its-own", CrossProtocolFaults::marked, CrossProtocolFaults::marked),
                PacketFaults.inBoth(
                        "flags-are-little-endian-in-packets",
                        packet -> isStorage(packet)
                                ? packet.withExtras(reversed(packet.extras().substring(0, 4))
                                        + packet.extras().substring(4))
                                : packet,
                        packet ->
                                PacketItemFaults.isHit(packet) ? packet.withExtras(reversed(packet.extras())) : packet),
                PacketFaults.inBoth(
                        "cas-uniques-in-packets-are-others",
                        packet -> packet.cas() > BINARY_CAS_UNIQUES
                                ? packet.withCas(packet.cas() ^ BINARY_CAS_UNIQUES)
                                : packet,
                        packet -> packet.cas() == 0 ? packet : packet.withCas(packet.cas() | BINARY_CAS_UNIQUES)),
                Fault.inReplies("flags-over-2^31-are-negative-over-text", (request, reply) -> {
                    Matcher matcher = FLAGS.matcher(reply);
                    return matcher.matches()
                            ? matcher.group(1) + Integer.parseUnsignedInt(matcher.group(2)) + matcher.group(3)
                            : reply;
                }));
    }

    private static boolean isStorage(WirePacket packet) {
        return packet.is(Opcode.SET, Opcode.SETQ, Opcode.ADD, Opcode.ADDQ, Opcode.REPLACE, Opcode.REPLACEQ)
                && packet.extras().length() == 8;
    }

    private static String reversed(String bytes) {
        return new StringBuilder(bytes).reverse().toString();
    }

    /** Its key becomes one that no client of text names, and back. */
    private static WirePacket marked(WirePacket packet) {
        int last = packet.key().length() - 1;
        return last < 0 || packet.is(Opcode.STAT)
                ? packet
                : packet.withKey(
                        packet.key().substring(0, last) + (char) (packet.key().charAt(last) ^ MARK));
    }
}
