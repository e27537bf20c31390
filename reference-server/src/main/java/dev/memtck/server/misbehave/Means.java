package dev.memtck.server.misbehave;

import dev.memtck.server.command.Sessions;
import dev.memtck.server.net.Protocols;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * Where a server is changed so that it misbehaves.
 *
 * @param sessions what connections get of the engine
 * @param protocols what they speak
 * @param pace how replies travel
 */
public record Means(UnaryOperator<Sessions> sessions, UnaryOperator<Protocols> protocols, Pace pace) {
    private static final Means NONE = delivered(Pace.USUAL);
    private static final byte REQUEST_MAGIC = (byte) 0x80;

    /** Each server gets sessions of its own around the engine's. */
    static Means inEngine(UnaryOperator<Sessions> around) {
        return new Means(around, UnaryOperator.identity(), Pace.USUAL);
    }

    /** Each connection gets a habit of its own. */
    static Means onTheWire(Supplier<Habit> habits) {
        return new Means(
                UnaryOperator.identity(),
                protocols -> firstByte -> {
                    Habit habit = habits.get();
                    return new HabitCodec(
                            protocols.codecFor(firstByte), firstByte == REQUEST_MAGIC ? habit.packet() : habit.text());
                },
                Pace.USUAL);
    }

    static Means delivered(Pace how) {
        return new Means(UnaryOperator.identity(), UnaryOperator.identity(), how);
    }

    /** Those of all of a set at once; what comes later in the order of {@link Misbehaviour} is further out. */
    public static Means of(Set<Misbehaviour> misbehaviours) {
        return misbehaviours.stream().sorted().map(Misbehaviour::means).reduce(NONE, Means::and);
    }

    private Means and(Means outer) {
        return new Means(
                real -> outer.sessions.apply(sessions.apply(real)),
                real -> outer.protocols.apply(protocols.apply(real)),
                pace.and(outer.pace));
    }

    /** What makes the delivery of each connection; empty if clients reach the server itself. */
    public Optional<Supplier<Delivery>> delivery() {
        return pace.equals(Pace.USUAL) ? Optional.empty() : Optional.of(pace::delivery);
    }
}
