package dev.memtck.server.faults;

import dev.memtck.server.wire.binary.Opcode;
import dev.memtck.server.wire.binary.Status;
import dev.memtck.server.wire.binary.WirePacket;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Requests that have parts too many or too few, and are executed or not refused. */
final class BodyFormFaults {
    private static final int LONGEST_KEY = 250;
    private static final int FLAGS_AND_EXPIRATION = 8;
    private static final int DELTA_INITIAL_AND_EXPIRATION = 20;
    private static final int EXPIRATION = 4;

    private BodyFormFaults() {}

    static List<Fault> all() {
        return List.of(
                PacketFaults.inResponses(
                        "wrong-form-succeeds",
                        packet -> packet.has(Status.INVALID_ARGUMENTS) && !packet.isOfLocks(),
                        packet -> packet.with(Status.SUCCESS).withValue("")),
                PacketFaults.inRequests(
                        "surplus-extras-are-passed-over",
                        packet -> packet.extras().length() > extrasOf(packet) && !packet.isOfLocks(),
                        packet -> packet.withExtras(packet.extras().substring(0, extrasOf(packet)))),
                PacketFaults.inRequests(
                        "missing-extras-are-0",
                        packet -> packet.extras().length() < extrasOf(packet) && !packet.isOfLocks(),
                        packet -> packet.withExtras(packet.extras()
                                + "\0".repeat(extrasOf(packet) - packet.extras().length()))),
                PacketFaults.inRequests(
                        "surplus-value-is-passed-over",
                        packet -> !packet.value().isEmpty() && !mayHaveValue(packet) && !packet.isOfLocks(),
                        packet -> packet.withValue("")),
                PacketFaults.inRequests(
                        "long-key-in-a-packet-is-cut",
                        packet -> packet.key().length() > LONGEST_KEY,
                        packet -> packet.withKey(packet.key().substring(0, LONGEST_KEY))),
                Fault.onTheWire("long-key-of-a-lock-succeeds", () -> LongKeysOfLocks::new),
                Fault.inReplies("key-of-250-bytes-is-too-long", (request, reply) -> {
                    WirePacket asked = WirePacket.first(request);
                    return asked != null && asked.key().length() == LONGEST_KEY
                            ? WirePacket.success(asked.number(), asked.opaque())
                                    .with(Status.INVALID_ARGUMENTS)
                                    .bytes()
                            : reply;
                }));
    }

    /** How many bytes of extras there should be; of Flush, which may have none, as many as there are up to 4. */
    private static int extrasOf(WirePacket packet) {
        if (packet.is(Opcode.SET, Opcode.SETQ, Opcode.ADD, Opcode.ADDQ, Opcode.REPLACE, Opcode.REPLACEQ)) {
            return FLAGS_AND_EXPIRATION;
        }
        if (packet.is(Opcode.INCREMENT, Opcode.INCREMENTQ, Opcode.DECREMENT, Opcode.DECREMENTQ)) {
            return DELTA_INITIAL_AND_EXPIRATION;
        }
        if (packet.is(Opcode.FLUSH, Opcode.FLUSHQ)) {
            return packet.extras().isEmpty() ? 0 : EXPIRATION;
        }
        return packet.is(Opcode.TOUCH, Opcode.GAT, Opcode.GATQ, Opcode.GATK, Opcode.GATKQ) ? EXPIRATION : 0;
    }

    private static boolean mayHaveValue(WirePacket packet) {
        return packet.isUnknown()
                || packet.is(Opcode.SET, Opcode.SETQ, Opcode.ADD, Opcode.ADDQ, Opcode.REPLACE, Opcode.REPLACEQ)
                || packet.is(Opcode.APPEND, Opcode.APPENDQ, Opcode.PREPEND, Opcode.PREPENDQ);
    }

    /** Whatever is answered to them says that it is done. */
    private static final class LongKeysOfLocks implements WireTwist {
        private final Set<Integer> opaques = new HashSet<>();

        @Override
        public String received(String bytes) {
            WirePacket.allOf(bytes).stream()
                    .filter(packet -> packet.isOfLocks() && packet.key().length() > LONGEST_KEY)
                    .forEach(packet -> opaques.add(packet.opaque()));
            return bytes;
        }

        @Override
        public String answered(String request, String reply) {
            return WirePacket.changed(
                    reply,
                    packet -> opaques.contains(packet.opaque())
                            ? packet.with(Status.SUCCESS).withValue("")
                            : packet);
        }
    }
}
