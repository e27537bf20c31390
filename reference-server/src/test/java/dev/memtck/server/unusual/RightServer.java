package dev.memtck.server.unusual;

import dev.memtck.server.Parts;
import dev.memtck.server.ServerOptions;
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
 * @param parts of it; the reference server's but for what is unusual
 */
public record RightServer(
        String name,
        String allowed,
        Pattern touches,
        UnaryOperator<ServerOptions> options,
        UnaryOperator<Clock> clock,
        Parts parts) {

    /** A reference server so far. */
    static RightServer of(String name, String touches, String allowed) {
        return new RightServer(
                name,
                allowed,
                Pattern.compile(touches),
                UnaryOperator.identity(),
                UnaryOperator.identity(),
                Parts.of(Clock.system()));
    }

    private RightServer with(Parts other) {
        return new RightServer(name, allowed, touches, options, clock, other);
    }

    RightServer started(UnaryOperator<ServerOptions> how) {
        return new RightServer(name, allowed, touches, how, clock, parts);
    }

    RightServer on(UnaryOperator<Clock> other) {
        return new RightServer(name, allowed, touches, options, other, parts);
    }

    /** Every server gets a twist of its own, so it may remember things. */
    RightServer inEngine(Supplier<Twist> twist) {
        return with(parts.withSessions(engine -> new TwistedSessions(engine, twist.get())));
    }

    RightServer inProtocols(UnaryOperator<Protocols> other) {
        return with(parts.withProtocols(other));
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
        return with(parts.withWording(other.apply(parts.wording())));
    }

    RightServer inStatuses(UnaryOperator<BinaryWording> other) {
        return with(parts.withBinaryWording(other.apply(parts.binaryWording())));
    }

    /** @param how makes a delivery for each connection */
    RightServer delivered(Supplier<Delivery> how) {
        return with(parts.withDelivery(Optional.of(how)));
    }

    @Override
    public String toString() {
        return name;
    }
}
