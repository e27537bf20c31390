package dev.memtck.server;

import dev.memtck.server.command.Sessions;
import dev.memtck.server.engine.Clock;
import dev.memtck.server.misbehave.Delivery;
import dev.memtck.server.net.Network;
import dev.memtck.server.net.Protocols;
import dev.memtck.server.wire.binary.BinaryWording;
import dev.memtck.server.wire.text.TextWording;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * What a server is put together from.
 *
 * @param network what connections come over
 * @param sessions what connections get of the engine
 * @param protocols what connections speak
 * @param delivery makes one for each connection; empty if clients reach the server itself
 */
public record Parts(
        Clock clock,
        Network network,
        UnaryOperator<Sessions> sessions,
        UnaryOperator<Protocols> protocols,
        TextWording wording,
        BinaryWording binaryWording,
        Optional<Supplier<Delivery>> delivery) {

    /** The usual ones, on this clock. */
    public static Parts of(Clock clock) {
        return new Parts(
                clock,
                Network.SOCKETS,
                UnaryOperator.identity(),
                UnaryOperator.identity(),
                TextWording.standard(),
                BinaryWording.standard(),
                Optional.empty());
    }

    public Parts on(Clock other) {
        return new Parts(other, network, sessions, protocols, wording, binaryWording, delivery);
    }

    public Parts over(Network other) {
        return new Parts(clock, other, sessions, protocols, wording, binaryWording, delivery);
    }

    public Parts withSessions(UnaryOperator<Sessions> other) {
        return new Parts(clock, network, other, protocols, wording, binaryWording, delivery);
    }

    public Parts withProtocols(UnaryOperator<Protocols> other) {
        return new Parts(clock, network, sessions, other, wording, binaryWording, delivery);
    }

    public Parts withWording(TextWording other) {
        return new Parts(clock, network, sessions, protocols, other, binaryWording, delivery);
    }

    public Parts withBinaryWording(BinaryWording other) {
        return new Parts(clock, network, sessions, protocols, wording, other, delivery);
    }

    public Parts withDelivery(Optional<Supplier<Delivery>> other) {
        return new Parts(clock, network, sessions, protocols, wording, binaryWording, other);
    }
}
