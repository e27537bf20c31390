package dev.memtck.server.faults;

import dev.memtck.server.Parts;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.Sessions;
import dev.memtck.server.engine.Clock;
import dev.memtck.server.misbehave.Delivery;
import dev.memtck.server.net.Protocols;
import dev.memtck.server.wire.binary.BinaryWording;
import dev.memtck.server.wire.binary.Opcode;
import dev.memtck.server.wire.binary.Status;
import dev.memtck.server.wire.text.TextVerb;
import dev.memtck.server.wire.text.TextWording;
import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * One defect.
 *
 * @param name of the defect, in words with dashes
 * @param parts of its server; right but for the defect
 * @param workers of its server; one, so that it does not matter which thread sees the defect first, unless the defect is
 *     about clients that are served at once
 * @param memoryBytes of its server, for items
 * @param entrance whom it lets in
 */
public record Fault(String name, Parts parts, int workers, long memoryBytes, Entrance entrance) {
    /** Whom its server lets in. */
    public enum Entrance {
        ANYBODY,
        /** Who says user and password. */
        BY_PASSWORD
    }

    /** Of a server whose clients say who they are. */
    public static final String USER = "kit";

    public static final String PASSWORD = "secret";

    /** Of a server with a fault: little, as twice of it is stored again and again. In bytes. */
    public static final long MEMORY = 16 << 20;

    /** Where many items must have room. In bytes. */
    private static final long LARGE_MEMORY = 64 << 20;

    private static final int SEVERAL = 4;

    private static final Parts RIGHT = Parts.of(Clock.system());

    /** On a server with one worker. */
    Fault(String name, Parts parts) {
        this(name, parts, 1, MEMORY, Entrance.ANYBODY);
    }

    /** The engine does, or says, something else. Every server gets a twist of its own, so it may remember things. */
    static Fault inEngine(String name, Supplier<Twist> twist) {
        return of(name, engine -> new TwistedSessions(engine, twist.get()), UnaryOperator.identity());
    }

    /** The same on a server with several workers: the twist is executed by several threads at once, and may wait for another. */
    static Fault amongWorkers(String name, Supplier<Twist> twist) {
        return inEngine(name, twist).withSeveralWorkers();
    }

    /** The same on a server in whose memory many items have room. */
    Fault withRoomForMany() {
        return new Fault(name, parts, workers, LARGE_MEMORY, entrance);
    }

    /** The same on a server with several workers. */
    Fault withSeveralWorkers() {
        return new Fault(name, parts, SEVERAL, memoryBytes, entrance);
    }

    /** The same on a server that asks for user and password. */
    Fault byPassword() {
        return new Fault(name, parts, workers, memoryBytes, Entrance.BY_PASSWORD);
    }

    /** The server is right, and its bytes travel in another way. */
    static Fault delivered(String name, Delivery delivery) {
        return new Fault(name, RIGHT.withDelivery(Optional.of(() -> delivery)));
    }

    /** A fact has another word. */
    static Fault inWords(String name, Fact fact, String line, TextVerb... verbs) {
        TextWording changed = RIGHT.wording();
        for (TextVerb verb : verbs) {
            changed = changed.with(verb, fact, line);
        }
        return new Fault(name, RIGHT.withWording(changed));
    }

    /** Facts have other statuses. */
    static Fault inStatuses(String name, UnaryOperator<BinaryWording> change) {
        return new Fault(name, RIGHT.withBinaryWording(change.apply(RIGHT.binaryWording())));
    }

    /** A fact has another status. A quiet form says nothing where the status is the one that it is silent on. */
    static Fault inStatuses(String name, Fact fact, Status status, Opcode... opcodes) {
        return inStatuses(name, wording -> {
            BinaryWording changed = wording;
            for (Opcode opcode : opcodes) {
                changed = changed.with(opcode, fact, status);
            }
            return changed;
        });
    }

    /** What connections get of the engine is something else, and so is what they speak. */
    public static Fault of(String name, UnaryOperator<Sessions> sessions, UnaryOperator<Protocols> protocols) {
        return new Fault(name, RIGHT.withSessions(sessions).withProtocols(protocols));
    }

    /** Connections speak something else. */
    public static Fault inProtocols(String name, UnaryOperator<Protocols> protocols) {
        return of(name, UnaryOperator.identity(), protocols);
    }

    /** The bytes that come or go are others. Each server asks for a maker of twists, each connection for a twist. */
    public static Fault onTheWire(String name, Supplier<Supplier<WireTwist>> server) {
        return inProtocols(name, protocols -> {
            Supplier<WireTwist> connection = server.get();
            return firstByte -> new TwistedCodec(protocols.codecFor(firstByte), connection.get());
        });
    }

    /** The bytes that come are changed, each packet without a look at the one before. */
    static Fault inRequests(String name, UnaryOperator<String> change) {
        return onTheWire(
                name,
                () -> () -> new WireTwist() {
                    @Override
                    public String received(String bytes) {
                        return change.apply(bytes);
                    }
                });
    }

    /** Replies are changed, each without a look at the one before. */
    static Fault inReplies(String name, BinaryOperator<String> change) {
        return onTheWire(
                name,
                () -> () -> new WireTwist() {
                    @Override
                    public String answered(String request, String reply) {
                        return change.apply(request, reply);
                    }
                });
    }

    /** Responses of the binary protocol are changed, each without a look at the one before. */
    static Fault inPackets(String name, PacketTwist twist) {
        return onTheWire(name, () -> () -> twist);
    }

    @Override
    public String toString() {
        return name;
    }
}
