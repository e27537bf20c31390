package dev.memtck.server.faults;

import dev.memtck.server.wire.binary.Status;
import dev.memtck.server.wire.binary.WirePacket;
import java.util.List;

/** Defects of what happens to a request whose opcode is none. */
final class UnknownOpcodeFaults {
    private UnknownOpcodeFaults() {}

    static List<Fault> all() {
        return List.of(
                PacketFaults.silent("unknown-opcode-is-swallowed", UnknownOpcodeFaults::isAnswer),
                PacketFaults.inResponses(
                        "unknown-opcode-is-an-invalid-argument",
                        UnknownOpcodeFaults::isAnswer,
                        packet -> packet.with(Status.INVALID_ARGUMENTS)),
                Fault.onTheWire(
                        "body-of-an-unknown-opcode-is-read-as-requests",
                        () -> () -> new WireTwist() {
                            @Override
                            public String received(String bytes) {
                                WirePacket packet = WirePacket.first(bytes);
                                return packet != null
                                                && packet.isUnknown()
                                                && packet.length()
                                                        > packet.bodyless().length()
                                        ? packet.bodyless().bytes()
                                                + bytes.substring(
                                                        packet.bodyless().length())
                                        : bytes;
                            }
                        }),
                Fault.onTheWire(
                        "unknown-opcode-is-answered-with-the-next-request",
                        () -> () -> new WireTwist() {
                            private String held = "";

                            @Override
                            public String answered(String request, String reply) {
                                WirePacket packet = WirePacket.first(reply);
                                String before = held;
                                held = packet != null && isAnswer(packet) ? reply : "";
                                return held.isEmpty() ? before + reply : before;
                            }
                        }));
    }

    private static boolean isAnswer(WirePacket packet) {
        return packet.isUnknown() && packet.has(Status.UNKNOWN_COMMAND);
    }
}
