package dev.memtck.server.misbehave;

import java.util.function.UnaryOperator;

/** How one connection is answered otherwise than it would be. One object for each connection. */
interface Habit {
    /** A command of the text protocol, with its block. */
    default Exchange text(Exchange usual) {
        return usual;
    }

    /** A packet of the binary protocol. */
    default Exchange packet(Exchange usual) {
        return usual;
    }

    /** One that looks at text commands only, at each alone. */
    static Habit inText(UnaryOperator<Exchange> change) {
        return new Habit() {
            @Override
            public Exchange text(Exchange usual) {
                return change.apply(usual);
            }
        };
    }

    /** One that looks at packets only, at each request alone. */
    static Habit inPackets(UnaryOperator<Exchange> change) {
        return new Habit() {
            @Override
            public Exchange packet(Exchange usual) {
                return change.apply(usual);
            }
        };
    }

    /** One that looks at each request alone. */
    static Habit inBoth(UnaryOperator<Exchange> inText, UnaryOperator<Exchange> inPackets) {
        return new Habit() {
            @Override
            public Exchange text(Exchange usual) {
                return inText.apply(usual);
            }

            @Override
            public Exchange packet(Exchange usual) {
                return inPackets.apply(usual);
            }
        };
    }
}
