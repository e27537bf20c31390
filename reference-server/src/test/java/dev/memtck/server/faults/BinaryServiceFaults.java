package dev.memtck.server.faults;

import dev.memtck.server.wire.Framing;
import dev.memtck.server.wire.binary.Opcode;
import dev.memtck.server.wire.binary.Status;
import dev.memtck.server.wire.binary.WirePacket;
import java.util.List;

/** Defects of the packets without an item: Noop, Version, Stat, Flush, Quit. */
final class BinaryServiceFaults {
    private BinaryServiceFaults() {}

    static List<Fault> all() {
        return List.of(
                text("Noop-answers-with-a-text", Opcode.NOOP),
                text("Flush-answers-with-a-text", Opcode.FLUSH),
                text("Quit-answers-with-a-text", Opcode.QUIT),
                text("Add-and-Replace-answer-with-a-text", Opcode.ADD, Opcode.REPLACE),
                text("Append-and-Delete-answer-with-a-text", Opcode.APPEND, Opcode.PREPEND, Opcode.DELETE),
                PacketFaults.inResponses(
                        "Version-tells-nothing", packet -> packet.is(Opcode.VERSION), packet -> packet.withValue("")),
                PacketFaults.inResponses(
                        "Version-begins-with-a-name",
                        packet -> packet.is(Opcode.VERSION),
                        packet -> packet.withValue("v" + packet.value())),
                Fault.inReplies("Stat-has-no-last-packet", (request, reply) -> {
                    List<WirePacket> packets = WirePacket.allOf(reply);
                    return packets.size() > 1 && packets.get(0).is(Opcode.STAT)
                            ? reply.substring(
                                    0,
                                    reply.length()
                                            - packets.get(packets.size() - 1).length())
                            : reply;
                }),
                PacketFaults.inRequests(
                        "Stat-of-settings-is-the-general-table",
                        packet -> packet.is(Opcode.STAT) && packet.key().equals("settings"),
                        packet -> packet.withKey("")),
                Fault.inReplies("Stat-knows-no-settings", (request, reply) -> {
                    WirePacket asked = WirePacket.first(request);
                    return asked != null && asked.is(Opcode.STAT) && asked.key().equals("settings")
                            ? WirePacket.success(asked.number(), asked.opaque())
                                    .with(Status.KEY_NOT_FOUND)
                                    .bytes()
                            : reply;
                }),
                PacketFaults.inRequests(
                        "Flush-takes-its-time-for-0",
                        packet -> packet.is(Opcode.FLUSH, Opcode.FLUSHQ)
                                && packet.extras().length() == 4,
                        packet -> packet.withExtras("")),
                PacketFaults.inRequests(
                        "Flush-comes-a-minute-late",
                        packet -> packet.is(Opcode.FLUSH, Opcode.FLUSHQ)
                                && packet.key().isEmpty()
                                && packet.value().isEmpty()
                                && (packet.extras().isEmpty() || packet.extras().equals("\0\0\0\0")),
                        packet -> packet.withExtras("\0\0\0\u003c")),
                PacketFaults.silent("Quit-is-not-answered", packet -> packet.is(Opcode.QUIT)),
                PacketFaults.answering("QuitQ-is-answered", Status.SUCCESS, Opcode.QUITQ),
                staysOpen("Quit-keeps-the-connection", Opcode.QUIT),
                staysOpen("QuitQ-keeps-the-connection", Opcode.QUITQ));
    }

    private static Fault text(String name, Opcode... opcodes) {
        return PacketFaults.inResponses(
                name, packet -> packet.is(opcodes) && !packet.isError(), packet -> packet.withValue("OK"));
    }

    private static Fault staysOpen(String name, Opcode opcode) {
        return Fault.onTheWire(
                name,
                () -> () -> new WireTwist() {
                    @Override
                    public Framing then(String request, String reply, Framing framing) {
                        WirePacket asked = WirePacket.first(request);
                        return asked != null && asked.is(opcode) ? Framing.ANSWERED : framing;
                    }
                });
    }
}
