package dev.memtck.server.faults;

import dev.memtck.server.wire.binary.Opcode;
import dev.memtck.server.wire.binary.WirePacket;
import java.util.List;

/** Defects of Increment and Decrement: the number in the response, and the item that they create. */
final class InitialValueFaults {
    private static final String CREATE_NOTHING = "\u00ff\u00ff\u00ff\u00ff";
    private static final int NUMBER = 8;
    private static final String NOTHING = "\0".repeat(NUMBER);
    private static final int EXPIRATION_AT = 16;

    private InitialValueFaults() {}

    static List<Fault> all() {
        return List.of(
                PacketFaults.inResponses(
                        "number-is-digits",
                        packet -> packet.is(Opcode.INCREMENT, Opcode.DECREMENT)
                                && packet.value().length() == NUMBER
                                && !packet.isError(),
                        packet -> packet.withValue(Long.toUnsignedString(Numbers.of(packet.value())))),
                PacketFaults.inRequests(
                        "Decrement-by-0-takes-1",
                        packet -> packet.is(Opcode.DECREMENT) && packet.extras().startsWith(NOTHING),
                        packet -> packet.withExtras(
                                Numbers.bytes(1) + packet.extras().substring(NUMBER))),
                PacketFaults.inRequests(
                        "initial-value-is-counted-on", InitialValueFaults::counts, InitialValueFaults::countedOn),
                PacketFaults.inRequests(
                        "expiration-of-an-initial-value-is-passed-over",
                        packet -> counts(packet) && !createsNothing(packet),
                        packet -> withExpiration(packet, "\0\0\0\0")),
                PacketFaults.inRequests(
                        "expiration-0xffffffff-creates",
                        packet -> counts(packet) && createsNothing(packet),
                        packet -> withExpiration(packet, "\0\0\0\0")));
    }

    private static boolean counts(WirePacket packet) {
        return packet.is(Opcode.INCREMENT, Opcode.INCREMENTQ, Opcode.DECREMENT, Opcode.DECREMENTQ)
                && packet.extras().length() == EXPIRATION_AT + CREATE_NOTHING.length();
    }

    private static boolean createsNothing(WirePacket packet) {
        return packet.extras().endsWith(CREATE_NOTHING);
    }

    private static WirePacket withExpiration(WirePacket packet, String expiration) {
        return packet.withExtras(packet.extras().substring(0, EXPIRATION_AT) + expiration);
    }

    private static WirePacket countedOn(WirePacket packet) {
        String delta = packet.extras().substring(0, NUMBER);
        String initial = packet.extras().substring(NUMBER, EXPIRATION_AT);
        String sum = Numbers.bytes(Numbers.of(delta) + Numbers.of(initial));
        return packet.withExtras(delta + sum + packet.extras().substring(EXPIRATION_AT));
    }
}
