package dev.memtck.server.unusual;

import dev.memtck.server.ServerOptions;
import dev.memtck.server.command.Sessions;
import dev.memtck.server.engine.Clock;
import dev.memtck.server.faults.Twist;
import dev.memtck.server.faults.TwistedCodec;
import dev.memtck.server.faults.TwistedSessions;
import dev.memtck.server.faults.WireTwist;
import dev.memtck.server.misbehave.Delivery;
import dev.memtck.server.net.Protocols;
import dev.memtck.server.wire.binary.BinaryWording;
import dev.memtck.server.wire.text.TextWording;
import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/**
 * One server that keeps to the documents in its own way.
 *
 * @param name what is unusual, in words with dashes
 * @param allowed the sentence, or the silence, that allows it, and where
 * @param touches ids of the rules that this can touch
 * @param clock what it makes of the right time
 * @param delivery makes one for each connection; empty if clients reach the server itself
 */
public record RightServer(
        String name,
        String allowed,
        Pattern touches,
        UnaryOperator<ServerOptions> options,
        UnaryOperator<Clock> clock,
        UnaryOperator<Sessions> sessions,
        UnaryOperator<Protocols> protocols,
        UnaryOperator<TextWording> wording,
        UnaryOperator<BinaryWording> binaryWording,
        Optional<Supplier<Delivery>> delivery) {

    /** A reference server so far. */
    static RightServer of(String name, String touches, String allowed) {
        return new RightServer(
                name,
                allowed,
                Pattern.compile(touches),
                UnaryOperator.identity(),
                UnaryOperator.identity(),
                UnaryOperator.identity(),
                UnaryOperator.identity(),
                UnaryOperator.identity(),
                UnaryOperator.identity(),
                Optional.empty());
    }

    RightServer started(UnaryOperator<ServerOptions> how) {
        return new RightServer(
                name, allowed, touches, how, clock, sessions, protocols, wording, binaryWording, delivery);
    }

    RightServer on(UnaryOperator<Clock> other) {
        return new RightServer(
                name, allowed, touches, options, other, sessions, protocols, wording, binaryWording, delivery);
    }

    /** Every server gets a twist of its own, so it may remember things. */
    RightServer inEngine(Supplier<Twist> twist) {
        return new RightServer(
                name,
                allowed,
                touches,
                options,
                clock,
                engine -> new TwistedSessions(engine, twist.get()),
                protocols,
                wording,
                binaryWording,
                delivery);
    }

    RightServer inProtocols(UnaryOperator<Protocols> other) {
        return new RightServer(
                name, allowed, touches, options, clock, sessions, other, wording, binaryWording, delivery);
    }

    /** Every connection gets a twist of its own. */
    RightServer onTheWire(Supplier<WireTwist> connection) {
        return inProtocols(protocols -> firstByte -> new TwistedCodec(protocols.codecFor(firstByte), connection.get()));
    }

    /** Replies are changed, each without a look at the one before. */
    RightServer inReplies(BinaryOperator<String> change) {
        return onTheWire(() -> new WireTwist() {
            @Override
            public String answered(String request, String reply) {
                return change.apply(request, reply);
            }
        });
    }

    /** Command lines of the text protocol are read otherwise. */
    RightServer inLines(UnaryOperator<String> change) {
        return onTheWire(() -> new CommandLines(change));
    }

    RightServer inWords(UnaryOperator<TextWording> other) {
        return new RightServer(
                name, allowed, touches, options, clock, sessions, protocols, other, binaryWording, delivery);
    }

    RightServer inStatuses(UnaryOperator<BinaryWording> other) {
        return new RightServer(name, allowed, touches, options, clock, sessions, protocols, wording, other, delivery);
    }

    RightServer delivered(Supplier<Delivery> how) {
        return new RightServer(
                name, allowed, touches, options, clock, sessions, protocols, wording, binaryWording, Optional.of(how));
    }

    @Override
    public String toString() {
        return name;
    }
}
