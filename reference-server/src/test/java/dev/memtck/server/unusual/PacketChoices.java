package dev.memtck.server.unusual;

import dev.memtck.server.command.Fact;
import dev.memtck.server.faults.PacketTwist;
import dev.memtck.server.faults.WireTwist;
import dev.memtck.server.misbehave.Frame;
import dev.memtck.server.wire.binary.BinaryWording;
import dev.memtck.server.wire.binary.Opcode;
import dev.memtck.server.wire.binary.Status;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;

/** What a packet has where no sentence ties it. */
final class PacketChoices {
    private static final String BINARY = "BIN-.*|LOCK-(0[5-9]|1[0-4]|4.|5.|6.|7.)";
    private static final Set<Integer> QUIET = Set.of(
            0x09, 0x0d, 0x11, 0x12, 0x13, 0x14, 0x15, 0x16, 0x17, 0x18, 0x19, 0x1a, 0x1e, 0x24, 0x41, 0x43, 0x45, 0x47,
            0x49, 0x4b);
    private static final int QUITQ = 0x17;
    private static final int DELETE = 0x04;
    private static final int NOOP = 0x0a;
    private static final int TOUCH = 0x1c;
    private static final Set<Integer> COUNT_OR_JOIN = Set.of(0x05, 0x06, 0x0e, 0x0f);
    private static final Set<Integer> WITH_KEY = Set.of(0x48, 0x49);
    private static final long NO_ONES = 0x7766_5544_3322_1100L;

    private PacketChoices() {}

    static List<RightServer> all() {
        return List.of(
                RightServer.of(
                                "answers-quiet-requests-only-at-the-next-that-is-not",
                                BINARY,
                                "a quiet request's error may wait for the next request that is not quiet (README § Writing rules"
                                        + " down; LOCK-56)")
                        .onTheWire(Waiting::new),
                RightServer.of(
                                "statuses-that-no-sentence-ties",
                                BINARY,
                                "\"the description names the statuses and ties none of them to these\" (BIN-46, BIN-31: shoulds)")
                        .inStatuses(PacketChoices::untied),
                RightServer.of(
                                "a-miss-of-GetK-has-no-key",
                                "BIN-(08|1.|33|43)",
                                "the key in the reply to a GetK miss is a survey (BIN-33)")
                        .inReplies((request, reply) -> eachPacket(
                                reply,
                                packet -> packet.code() == Frame.NOT_FOUND
                                        ? packet.withBody("", "", "Not found")
                                        : packet)),
                RightServer.of(
                                "Touch-answers-flags",
                                "BIN-(19|33)",
                                "Touch's reply: 4 bytes of flags as extras, or none (BIN-33, survey)")
                        .inReplies((request, reply) -> eachPacket(
                                reply,
                                packet -> packet.opcode() == TOUCH && packet.code() == Frame.SUCCESS
                                        ? packet.withBody("\0\0\0\0", "", "")
                                        : packet)),
                RightServer.of(
                                "a-cas-where-none-is-asked-for",
                                BINARY,
                                "BIN-35 names the responses that carry the new cas; what stands there in others no sentence says")
                        .inReplies((request, reply) -> eachPacket(
                                reply,
                                packet -> packet.code() != Frame.SUCCESS
                                                || packet.opcode() == DELETE
                                                || packet.opcode() == NOOP
                                                || packet.opcode() >= 0x40 && packet.opcode() <= 0x45
                                        ? packet.withCas(NO_ONES)
                                        : packet)),
                RightServer.of(
                                "what-counts-or-joins-tells-no-cas",
                                BINARY + "|THREAD-.*|LOCK-66",
                                "\"the CAS value for the item is returned\" stands at Set, Add and Replace alone (protocol-binary.xml)")
                        .inReplies((request, reply) -> eachPacket(
                                reply, packet -> COUNT_OR_JOIN.contains(packet.opcode()) ? packet.withCas(0) : packet)),
                RightServer.of(
                                "a-miss-of-LaGK-has-the-key",
                                "LOCK-.*",
                                "\"The response is the same as that of `Get` or `GetK` command.\" (locking.md § Lock and Get): the key"
                                        + " of a GetK miss is a survey (BIN-33)")
                        .onTheWire(() -> new PacketTwist() {
                            @Override
                            public List<Frame> replied(Frame request, List<Frame> reply) {
                                return reply.stream()
                                        .map(packet ->
                                                WITH_KEY.contains(packet.opcode()) && packet.code() == Frame.NOT_FOUND
                                                        ? packet.withBody("", request.key(), "")
                                                        : packet)
                                        .toList();
                            }
                        }),
                RightServer.of(
                                "counters-in-packets-stop-at-the-largest-number",
                                BINARY + "|THREAD-.*|LOCK-66",
                                "\"Incrementing the counter may cause the counter to wrap.\" (BinaryProtocolRevamped § Increment,"
                                        + " Decrement): it may")
                        .inProtocols(StoppingCounters::around),
                RightServer.of(
                                "surplus-extras-and-values-are-passed-over",
                                "BIN-.*",
                                "a MUST NOT about a request binds the client; what a server does is a should (BIN, head; BIN-25)")
                        .onTheWire(() -> new PacketTwist() {
                            @Override
                            public Frame asked(Frame request) {
                                return switch (request.opcode()) {
                                    case 0x00, 0x09, 0x0c, 0x0d, 0x04, 0x14 -> request.withBody("", request.key(), "");
                                    case 0x0e, 0x0f, 0x19, 0x1a -> request.withBody("", request.key(), request.value());
                                    case 0x0a, 0x0b -> request.withBody("", "", "");
                                    default -> request;
                                };
                            }
                        }));
    }

    private static BinaryWording untied(BinaryWording statuses) {
        BinaryWording other = statuses;
        for (Opcode opcode : List.of(Opcode.ADD, Opcode.ADDQ)) {
            other = other.with(opcode, Fact.PRESENT, Status.ITEM_NOT_STORED);
        }
        for (Opcode opcode : List.of(Opcode.REPLACE, Opcode.REPLACEQ)) {
            other = other.with(opcode, Fact.ABSENT, Status.ITEM_NOT_STORED)
                    .with(opcode, Fact.CHANGED, Status.ITEM_NOT_STORED);
        }
        for (Opcode opcode : List.of(Opcode.SET, Opcode.SETQ)) {
            other = other.with(opcode, Fact.ABSENT, Status.KEY_EXISTS)
                    .with(opcode, Fact.CHANGED, Status.ITEM_NOT_STORED);
        }
        for (Opcode opcode : List.of(Opcode.APPEND, Opcode.APPENDQ, Opcode.PREPEND, Opcode.PREPENDQ)) {
            other = other.with(opcode, Fact.ABSENT, Status.KEY_NOT_FOUND);
        }
        return other;
    }

    private static String eachPacket(String reply, UnaryOperator<Frame> change) {
        StringBuilder out = new StringBuilder();
        Frame.split(reply).forEach(packet -> out.append(change.apply(packet).bytes()));
        return out.isEmpty() ? reply : out.toString();
    }

    /** Whatever a quiet request is answered is kept until another is answered. */
    private static final class Waiting implements WireTwist {
        private final StringBuilder kept = new StringBuilder();

        @Override
        public String answered(String request, String reply) {
            List<Frame> packets = Frame.split(reply);
            List<Frame> requests = Frame.split(request);
            boolean quits = requests.size() == 1 && requests.get(0).opcode() == QUITQ;
            boolean quiet = packets.stream().allMatch(packet -> QUIET.contains(packet.opcode()));
            if (packets.isEmpty() && !reply.isEmpty()) {
                return reply;
            }
            kept.append(reply);
            if (quiet && !quits) {
                return "";
            }
            String all = kept.toString();
            kept.setLength(0);
            return all;
        }
    }
}
