package dev.memtck.runner.explore;

import dev.memtck.runner.explore.Cases.Waits;
import dev.memtck.runner.oracle.Verb;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The values of a case: one for each parameter that its command has. */
record Row(Map<Parameter, ?> values) {
    /** @param usual where the command has no such parameter */
    <E extends Enum<E>> E of(Parameter parameter, E usual) {
        return Optional.<Object>ofNullable(values.get(parameter))
                .map(usual.getDeclaringClass()::cast)
                .orElse(usual);
    }

    /** How the request breaks its form, if it does. */
    Optional<Malformed> malformed() {
        return Optional.<Object>ofNullable(values.get(Parameter.FORM)).map(Malformed.class::cast);
    }

    Waits waits() {
        if (way().needsTime()) {
            return Waits.BEFORE_IT_ASKS;
        }
        return of(Parameter.HELD_TIME, Time.NONE).isWaitedFor()
                        || of(Parameter.TIME, Time.NONE).isWaitedFor()
                ? Waits.BEFORE_THE_LAST_LOOK
                : Waits.NOWHERE;
    }

    Way way() {
        return of(Parameter.WAY, Way.STORED);
    }

    /** Who makes the key what it is. */
    enum Maker {
        /** Who asks then, on the same connection. */
        ASKER,
        NEIGHBOUR,
        /** Somebody over the other protocol. */
        ACROSS,
        META
    }

    /** Whether there is an item with a key that one may take for the same: it differs in one bit, or has the same hash. */
    enum Twin {
        NONE,
        STORED
    }

    /** Who asks, and what becomes of the connection. */
    enum Asker {
        STAYS,
        QUITS,
        CLOSES,
        HALF_CLOSES
    }

    /** What stands beside the request in its write. */
    enum Company {
        NONE,
        BEHIND_A_LOOK,
        BEFORE_A_LOOK,
        BETWEEN_OTHERS,
        TWICE,
        /** A quiet command that changes the same key stands behind it. */
        BEFORE_A_QUIET_CHANGE,
        BEHIND_A_QUIET_CHANGE
    }

    /** Where its write is cut into two packets. */
    enum Cut {
        NONE,
        EARLY,
        BEHIND_A_HEADER,
        BEFORE_THE_LINE_END,
        IN_THE_LINE_END,
        NEAR_THE_END,
        /** So that the data comes by itself. */
        BEFORE_THE_DATA,
        /** Of long data that has line ends in it. */
        BEHIND_A_LINE_END
    }

    /** Which of several keys it is. */
    enum Among {
        ALONE(0, 0),
        SECOND(1, 1),
        FIRST_OF_THREE(0, 2),
        LAST_OF_FOUR(3, 3);

        private final int before;
        private final int others;

        Among(int before, int others) {
            this.before = before;
            this.others = others;
        }

        int before() {
            return before;
        }

        int others() {
            return others;
        }
    }

    /** What is asked of the key then, before it is looked at. */
    enum Afterwards {
        NOTHING,
        APPEND(Verb.APPEND),
        COUNT(Verb.INCR),
        TOUCH(Verb.TOUCH),
        DELETE(Verb.DELETE),
        SET(Verb.SET),
        DELETE_AND_SET(Verb.DELETE, Verb.SET),
        /** Who was refused has gained nothing. */
        UNLOCK_AND_SET(Verb.UNLOCK, Verb.SET),
        SET_AND_DELETE(Verb.SET, Verb.DELETE),
        SET_AND_UNLOCK(Verb.SET, Verb.UNLOCK),
        LOCK_AND_UNLOCK(Verb.LOCK, Verb.UNLOCK),
        /** Who asks lets go of its lock, if it has one. */
        UNLOCK(Verb.UNLOCK),
        /** Another stores and locks it, and who has asked lets go of all its locks, of which that is none. */
        LOCK_OF_ANOTHER(Verb.SET, Verb.LOCK);

        private final List<Verb> verbs;

        Afterwards(Verb... verbs) {
            this.verbs = List.of(verbs);
        }

        List<Verb> verbs() {
            return verbs;
        }
    }

    /** Who looks in the end. */
    enum Looker {
        ASKER,
        NEIGHBOUR,
        ACROSS,
        META
    }

    /** An expiration. */
    enum Time {
        NONE,
        /** That is said, where it need not be. */
        ZERO,
        LONG,
        /** The longest that is no Unix time. */
        LONGEST,
        UNIX_TIME,
        /** Within what is waited for. */
        SOON,
        /** Within the longest that a state is left alone. */
        WITHIN_THE_HORIZON,
        /** Long, and soon for whom has too few bits for it. */
        WRAPPED,
        PAST,
        /** Of 2^31 and more: what comes of it is left open, and that it is taken is not. */
        LEFT_OPEN;

        boolean isWaitedFor() {
            return this == SOON || this == WRAPPED;
        }
    }

    enum Flags {
        NONE,
        SMALL,
        LARGE
    }

    enum Delta {
        ONE,
        ZERO,
        EDGE,
        LARGEST,
        /** A decimal all the same. */
        WITH_ZEROS_IN_FRONT,
        /** And more than is a number of 64 bits. */
        TOO_LARGE,
        NEGATIVE,
        NO_NUMBER;

        /** Whether it is no number but digits, or what should be such. */
        boolean isWritten() {
            return isWrong() || this == WITH_ZEROS_IN_FRONT;
        }

        /** Whether it must be refused. */
        boolean isWrong() {
            return this == TOO_LARGE || this == NEGATIVE || this == NO_NUMBER;
        }
    }

    /** With what a missing counter is made. */
    enum Initial {
        NONE,
        SMALL,
        EDGE
    }

    /** Which cas unique is named. */
    enum Naming {
        NONE,
        OWN,
        OLDER,
        /** Own but for one bit. */
        NEAR,
        /** 0, where the item's own is another. */
        ZERO,
        MADE_UP
    }

    /** How much of an item a meta command asks back. */
    enum Returned {
        NOTHING,
        ONE,
        TWO,
        THREE,
        ALL
    }
}
