package dev.memtck.runner.explore;

import dev.memtck.runner.explore.Cases.Waits;
import dev.memtck.runner.oracle.Verb;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;

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

    /** What the key looks like. */
    enum KeyForm {
        SHORT(KeyForm::otherName, ""),
        POWER_OF_TWO(KeyForm::otherName, ":63", ":64", ":127", ":128"),
        NEARLY_LONGEST(KeyForm::otherName, ":249", ":248"),
        LONGEST(KeyForm::otherName, ":250"),
        /** Bytes that are no UTF-8, of which base64 makes what is neither letter nor digit. */
        BEYOND_ASCII(KeyForm::otherLastBit, ":xff", ":xfbff", ":xfbffbf", ":xbefefb"),
        /** There is another that looks like it, or is it for who leaves out how letters are written. */
        WRITTEN_ALIKE(KeyForm::writtenAlike, ":xc3a9", ":x41", ":x253631"),
        /** There is another with the same hash; of long keys it has the same beginning too. */
        HASHED(KeyForm::sameHash, KeyForm.AA, KeyForm.FAR_AA);

        private static final String AA = ":x4161";

        /** Forty times the letter a. */
        private static final String FAR =
                "61616161616161616161" + "61616161616161616161" + "61616161616161616161" + "61616161616161616161";

        private static final String FAR_AA = ":x" + FAR + "4161";

        /** The others have the hash of {@code Aa} where each character is added to 31 or 33 times those before. */
        static final List<String> OF_ONE_HASH = List.of(AA, ":x4242", ":x4240");

        private static final List<String> LIKE_AA = OF_ONE_HASH.subList(1, OF_ONE_HASH.size());

        private final BiFunction<String, Chance, String> twin;
        private final List<String> suffixes;

        KeyForm(BiFunction<String, Chance, String> twin, String... suffixes) {
            this.twin = twin;
            this.suffixes = List.of(suffixes);
        }

        /** Behind the name of a key. */
        String suffix(Chance chance) {
            return chance.one(suffixes);
        }

        /** A key that one may take for a key of this form. */
        String twin(String key, Chance chance) {
            return twin.apply(key, chance);
        }

        private static String otherName(String key, Chance chance) {
            return key.replaceFirst("e", "d");
        }

        private static String otherLastBit(String key, Chance chance) {
            int last = key.length() - 1;
            return key.substring(0, last) + Integer.toHexString(Character.digit(key.charAt(last), 16) ^ 1);
        }

        /** An accent by itself, a small letter, and an "a" without the percent sign that may stand for one. */
        private static String writtenAlike(String key, Chance chance) {
            return key.replace(":xc3a9", ":x65cc81").replace(":x41", ":x61").replace(":x253631", ":x61");
        }

        private static String sameHash(String key, Chance chance) {
            String like = chance.one(LIKE_AA);
            return key.replace(FAR_AA, like.replace(":x", ":x" + FAR)).replace(AA, like);
        }
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
        TWICE
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
        PAST;

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
