package dev.memtck.server.misbehave;

import dev.memtck.server.command.Sessions;
import dev.memtck.server.net.Protocols;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * Where a server is changed so that it misbehaves.
 *
 * @param sessions what connections get of the engine
 * @param protocols what they speak
 * @param pace how replies travel
 */
record Means(UnaryOperator<Sessions> sessions, UnaryOperator<Protocols> protocols, Pace pace) {
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
                            protocols.codecFor(firstByte), firstByte == REQUEST_MAGIC ? habit::packet : habit::text);
                },
                Pace.USUAL);
    }

    static Means delivered(Pace how) {
        return new Means(UnaryOperator.identity(), UnaryOperator.identity(), how);
    }
}
