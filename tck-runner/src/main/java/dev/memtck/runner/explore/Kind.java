package dev.memtck.runner.explore;

import dev.memtck.runner.oracle.Data;
import dev.memtck.runner.oracle.Tongue;
import java.util.List;

/** What kind of value. */
enum Kind {
    WORD,
    NUMBER,
    /** At which another digit begins. */
    ROUND_NUMBER,
    EDGE_NUMBER,
    NO_NUMBER,
    /** That somebody may take for a number, and write in another way. */
    NEARLY_A_NUMBER,
    EMPTY,
    /** That look like the end of a reply. */
    LINES,
    /** That are no text. */
    BYTES,
    SHORT,
    LONG;

    static final Data LIKE_A_REPLY = new Data("\\r\\nEND\\r\\n", 7);
    static final Data NO_TEXT = new Data("\\0\\xff\\x80", 3);

    /** The last begins as a packet does. */
    private static final List<Data> NO_TEXTS = List.of(NO_TEXT, new Data("\\x80\\x01\\0", 3));

    /** Ends of lines where a server may look for one, and cut it off. */
    private static final List<Data> LINES_OR_A_PART = List.of(
            LIKE_A_REPLY, new Data("red\\r", 4), new Data("\\r", 1), new Data("red\\n", 4), new Data("\\r\\n", 2));

    /** The first of those with capitals has the hash of either of the others, as they are commonly reckoned. */
    private static final List<String> WORDS = List.of("red", "blue", "green", "x", "Aa", "BB", "B@");

    private static final List<String> NUMBERS = List.of("0", "1", "5", "9", "10", "42", "99", "100");
    private static final List<String> ROUND = List.of("9", "10", "99", "100", "9999", "10000");
    private static final List<String> NO_NUMBERS =
            List.of("-1", "5x", "18446744073709551616", "30000000000000000000", "1.5", "1e3", "0x1f");
    private static final List<String> NEARLY = List.of("007", "00", "+5", " 5");
    private static final List<String> EDGES = Edges.numbers();
    private static final int LONGEST_SHORT = 1_100;
    private static final int LONGEST = 280_000;

    /**
     * One of the kind.
     *
     * @param tongue in which it is stored
     * @param room for it at the most, in bytes
     */
    Data data(Chance chance, Tongue tongue, int room) {
        return switch (this) {
            case WORD -> Data.of(chance.one(WORDS));
            case NUMBER -> Data.of(chance.one(NUMBERS));
            case ROUND_NUMBER -> Data.of(chance.one(ROUND));
            case EDGE_NUMBER -> Data.of(chance.one(EDGES));
            case NEARLY_A_NUMBER -> Data.of(chance.one(NEARLY));
            case NO_NUMBER -> Data.of(chance.one(NO_NUMBERS));
            case EMPTY -> Sayable.EMPTY_VALUE.in(tongue) ? Data.EMPTY : Data.of("y");
            case LINES -> chance.one(LINES_OR_A_PART);
            case BYTES -> chance.one(NO_TEXTS);
            case SHORT -> bytes(chance, Edges.length(chance, Math.min(room, LONGEST_SHORT)));
            case LONG -> bytes(chance, Edges.length(chance, Math.min(room, LONGEST)));
        };
    }

    /** Of those as long one in 26 is the same. */
    private static Data bytes(Chance chance, int length) {
        char first = (char) ('a' + chance.below(26));
        return new Data(first + "[" + (length - 1) + " bytes]", length);
    }
}
