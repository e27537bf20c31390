package dev.memtck.server.faults;

import dev.memtck.server.wire.binary.Opcode;
import dev.memtck.server.wire.binary.WirePacket;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/** Defects of how bytes become packets, and of the order in which they are answered. */
final class PacketFramingFaults {
    private static final int HEADER = 24;
    private static final int LONG_BODY = 4_096;
    /** What is no packet, so that the connection ends. */
    private static final String NO_PACKET = "\0";

    private PacketFramingFaults() {}

    static List<Fault> all() {
        return List.of(
                Fault.inRequests(
                        "header-must-come-whole",
                        bytes -> bytes.startsWith("\u0080") && bytes.length() < HEADER ? NO_PACKET : bytes),
                Fault.inRequests("packet-is-a-read", PacketFramingFaults::endedWithTheRead),
                Fault.onTheWire("reply-to-Set-comes-behind-the-next", () -> SetLags::new),
                Fault.inRequests("wrong-magic-is-passed-over", PacketFramingFaults::withMagic),
                Fault.onTheWire("newer-text-connection-ends-binary-ones", () -> {
                    AtomicLong textConnections = new AtomicLong();
                    return () -> new EndsWithText(textConnections);
                }));
    }

    /** A packet whose first byte is another becomes one; no line of text begins with these. */
    private static String withMagic(String bytes) {
        boolean isOther = bytes.startsWith("\0") || bytes.startsWith("\u0081");
        String packets = isOther ? "\u0080" + bytes.substring(1) : bytes;
        return isOther && !WirePacket.allOf(packets).isEmpty() ? packets : bytes;
    }

    /** The beginning of a packet whose end is not there is no packet. */
    private static String endedWithTheRead(String bytes) {
        int whole =
                WirePacket.allOf(bytes).stream().mapToInt(WirePacket::length).sum();
        String rest = bytes.substring(whole);
        return rest.startsWith("\u0080") && rest.length() < LONG_BODY && lacksItsEnd(rest)
                ? bytes.substring(0, whole) + NO_PACKET
                : bytes;
    }

    private static boolean lacksItsEnd(String packet) {
        return packet.length() < HEADER || HEADER + packet.charAt(10) * 256 + packet.charAt(11) > packet.length();
    }

    /** A success of Set is sent behind the reply to the next request, if that is in the same read. */
    private static final class SetLags implements WireTwist {
        private int unanswered;
        private String held = "";

        @Override
        public String received(String bytes) {
            unanswered += bytes.length();
            return bytes;
        }

        @Override
        public String answered(String request, String reply) {
            unanswered -= request.length();
            WirePacket packet = WirePacket.first(reply);
            if (unanswered > 0 && held.isEmpty() && packet != null && packet.is(Opcode.SET) && !packet.isError()) {
                held = reply;
                return "";
            }
            String both = reply + held;
            held = "";
            return both;
        }
    }

    /** A binary connection is not understood any more when a text connection has begun after it. */
    private static final class EndsWithText implements WireTwist {
        private final AtomicLong textConnections;
        private long before = -1;

        EndsWithText(AtomicLong textConnections) {
            this.textConnections = textConnections;
        }

        @Override
        public String received(String bytes) {
            if (before < 0) {
                before = bytes.startsWith("\u0080") ? textConnections.get() : textConnections.incrementAndGet();
            }
            return bytes.startsWith("\u0080") && before < textConnections.get() ? NO_PACKET : bytes;
        }
    }
}
