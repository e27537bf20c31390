package dev.memtck.server.unusual;

import dev.memtck.server.faults.PacketTwist;
import dev.memtck.server.faults.WireTwist;
import dev.memtck.server.misbehave.Frame;
import dev.memtck.server.wire.Framing;
import dev.memtck.server.wire.binary.Status;
import java.util.ArrayList;
import java.util.List;

/** What packets hold, and what is answered to those that are malformed. */
final class BodyChoices {
    private static final String MALFORMED = "BIN-(0.|25|29|3.|39)|LOCK-(4.|5.|6.|7.)";
    private static final int INTERNAL_ERROR = 0x0084;
    private static final int STAT = 0x10;

    private BodyChoices() {}

    static List<RightServer> all() {
        return List.of(
                RightServer.of(
                                "closes-at-a-malformed-packet-without-a-word",
                                MALFORMED,
                                "with an error status or by closing; which of them is not fixed (LOCK § Binary protocol, ruling; BIN-06,"
                                        + " BIN-25)")
                        .onTheWire(SilentClose::new),
                RightServer.of(
                                "malformed-packets-are-an-internal-error",
                                MALFORMED,
                                "an error status, and which is a survey (BIN-29)")
                        .onTheWire(() -> new PacketTwist() {
                            @Override
                            public List<Frame> replied(Frame request, List<Frame> reply) {
                                return reply.stream()
                                        .map(packet -> packet.code() == Status.INVALID_ARGUMENTS.code()
                                                ? packet.withCode(INTERNAL_ERROR)
                                                : packet)
                                        .toList();
                            }
                        }),
                RightServer.of(
                                "an-empty-value-in-a-packet-is-refused",
                                "BIN-.*|LOCK-(61|69)",
                                "\"MUST have value\" (binary protocol description § Set, Add, Replace); an empty one is a survey (BIN-32)")
                        .onTheWire(() -> new PacketTwist() {
                            @Override
                            public Frame asked(Frame request) {
                                return switch (request.opcode()) {
                                    case 0x01, 0x02, 0x03, 0x11, 0x12, 0x13 ->
                                        request.value().isEmpty() ? request.withBody("", request.key(), "") : request;
                                    case 0x0e, 0x0f, 0x19, 0x1a ->
                                        request.value().isEmpty()
                                                ? request.withBody("none", request.key(), "")
                                                : request;
                                    default -> request;
                                };
                            }
                        }),
                RightServer.of(
                                "a-statistic-without-a-value-over-packets",
                                "BIN-(22|44)|TEXT-7.",
                                "\"MAY have value\" (binary protocol description § Stat)")
                        .onTheWire(() -> new PacketTwist() {
                            @Override
                            public List<Frame> replied(Frame request, List<Frame> reply) {
                                if (request.opcode() != STAT || reply.size() < 2) {
                                    return reply;
                                }
                                List<Frame> other = new ArrayList<>(reply);
                                other.add(0, request.answer(Frame.SUCCESS).withBody("", "remark", ""));
                                return other;
                            }
                        }));
    }

    /** One connection. */
    private static final class SilentClose implements WireTwist {
        private boolean malformed;

        @Override
        public String answered(String request, String reply) {
            malformed = ErrorChoices.firstStatus(reply) == Status.INVALID_ARGUMENTS.code();
            return malformed ? "" : reply;
        }

        @Override
        public Framing then(String request, String reply, Framing framing) {
            return malformed ? Framing.CLOSE : framing;
        }
    }
}
