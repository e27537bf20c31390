package dev.memtck.server.faults;

import dev.memtck.server.command.Fact;
import dev.memtck.server.wire.binary.BinaryWording;
import dev.memtck.server.wire.binary.Opcode;
import dev.memtck.server.wire.binary.Status;
import dev.memtck.server.wire.binary.WirePacket;
import java.util.function.LongUnaryOperator;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** How defects of packets are made. What goes over a text connection stays as it is: no line begins like a packet. */
final class PacketFaults {
    /** In bytes. */
    private static final int NUMBER = 8;

    /** In bytes. */
    private static final int TIME = 4;

    private PacketFaults() {}

    /** Some requests are changed before they are read. */
    static Fault inRequests(String name, Predicate<WirePacket> which, UnaryOperator<WirePacket> change) {
        return Fault.inRequests(name, bytes -> changed(bytes, which, change));
    }

    /** The time that some requests have at the end of their extras is read as another. */
    static Fault inTimes(String name, Predicate<WirePacket> which, LongUnaryOperator reading) {
        return inRequests(name, which, packet -> {
            String extras = packet.extras();
            int at = extras.length() - TIME;
            long time = Numbers.of("\0".repeat(NUMBER - TIME) + extras.substring(at));
            return packet.withExtras(extras.substring(0, at)
                    + Numbers.bytes(reading.applyAsLong(time)).substring(NUMBER - TIME));
        });
    }

    /** Some responses are changed before they are sent. */
    static Fault inResponses(String name, Predicate<WirePacket> which, UnaryOperator<WirePacket> change) {
        return Fault.inReplies(name, (request, reply) -> changed(reply, which, change));
    }

    /** Requests and responses are changed in the same way, so that a client of this protocol alone does not see it. */
    static Fault inBoth(String name, UnaryOperator<WirePacket> ofRequest, UnaryOperator<WirePacket> ofResponse) {
        return Fault.onTheWire(name, () -> () -> new BothWays(ofRequest, ofResponse));
    }

    /** Also where a request comes in parts: its beginning is changed, and what is missing of its value passed on. */
    private static final class BothWays implements WireTwist {
        /** Beyond it nobody sends a value, whatever a header tells. */
        private static final long LONGEST = 1 << 24;

        private final UnaryOperator<WirePacket> ofRequest;
        private final UnaryOperator<WirePacket> ofResponse;
        private int missing;

        private BothWays(UnaryOperator<WirePacket> ofRequest, UnaryOperator<WirePacket> ofResponse) {
            this.ofRequest = ofRequest;
            this.ofResponse = ofResponse;
        }

        @Override
        public String received(String bytes) {
            int old = Math.min(missing, bytes.length());
            missing -= old;
            String packets = bytes.substring(old);
            int whole = WirePacket.allOf(packets).stream()
                    .mapToInt(WirePacket::length)
                    .sum();
            String rest = packets.substring(whole);
            return bytes.substring(0, old)
                    + WirePacket.changed(packets.substring(0, whole), ofRequest)
                    + withBeginningChanged(rest);
        }

        private String withBeginningChanged(String rest) {
            long length = WirePacket.lengthToldBy(rest);
            if (length <= rest.length() || length > LONGEST) {
                return rest;
            }
            missing = (int) length - rest.length();
            String changed = WirePacket.changed(rest + "\0".repeat(missing), ofRequest);
            return changed.substring(0, changed.length() - missing);
        }

        @Override
        public String answered(String request, String reply) {
            return WirePacket.changed(reply, ofResponse);
        }
    }

    /** Some responses are not sent. */
    static Fault silent(String name, Predicate<WirePacket> which) {
        return Fault.inReplies(name, (request, reply) -> {
            WirePacket packet = WirePacket.first(reply);
            return packet != null && which.test(packet) ? "" : reply;
        });
    }

    /** Requests of these opcodes that get no response get this one. */
    static Fault answering(String name, Status status, Opcode... quiet) {
        return Fault.inReplies(name, (request, reply) -> {
            WirePacket asked = WirePacket.first(request);
            return reply.isEmpty() && asked != null && asked.is(quiet)
                    ? WirePacket.success(asked.number(), asked.opaque())
                            .with(status)
                            .bytes()
                    : reply;
        });
    }

    /** A fact has another status. */
    static Fault inStatuses(String name, Fact fact, Status status, Opcode... opcodes) {
        return Fault.inStatuses(name, wording -> {
            BinaryWording changed = wording;
            for (Opcode opcode : opcodes) {
                changed = changed.with(opcode, fact, status);
            }
            return changed;
        });
    }

    private static String changed(String bytes, Predicate<WirePacket> which, UnaryOperator<WirePacket> change) {
        return WirePacket.changed(bytes, packet -> which.test(packet) ? change.apply(packet) : packet);
    }
}
