package dev.memtck.server.misbehave;

import java.util.function.UnaryOperator;

/**
 * How one connection is answered otherwise than it would be. One object for each connection.
 *
 * @param text of a command of the text protocol, with its block
 * @param packet of a packet of the binary protocol
 */
record Habit(UnaryOperator<Exchange> text, UnaryOperator<Exchange> packet) {
    /** One that looks at text commands only. */
    static Habit inText(UnaryOperator<Exchange> change) {
        return new Habit(change, UnaryOperator.identity());
    }

    /** One that looks at packets only. */
    static Habit inPackets(UnaryOperator<Exchange> change) {
        return new Habit(UnaryOperator.identity(), change);
    }
}
