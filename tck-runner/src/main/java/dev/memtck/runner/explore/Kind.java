package dev.memtck.runner.explore;

import dev.memtck.runner.oracle.Data;
import dev.memtck.runner.oracle.Tongue;
import java.util.List;
import java.util.stream.Stream;

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

    /** The last two are a three in other writings, as UTF-8. */
    private static final List<Data> NO_NUMBERS = Stream.concat(
                    Stream.of("-1", "5x", "18446744073709551616", "30000000000000000000", "1.5", "1e3", "0x1f", "1_0")
                            .map(Data::of),
                    Stream.of(new Data("\\xd9\\xa3", 2), new Data("\\xef\\xbc\\x93", 3)))
            .toList();

    private static final List<String> NEARLY = List.of("007", "00", "+5", " 5", "-0", "-00", "5.0", "-7");
    private static final List<String> EDGES = Edges.numbers();
    private static final int LONGEST_SHORT = 1_100;
    private static final int LONGEST = 280_000;
    private static final Data LINE_END = new Data("\\r\\n", 2);

    /** Of what is longer than this, in bytes, so many in a hundred have line ends in them. */
    private static final int LONG_ENOUGH = 100;

    private static final int WITH_LINES = 30;

    /** How much stands behind the last line end in what is long. In bytes. */
    static final int LAST_LINE = 9;

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
            case NO_NUMBER -> chance.one(NO_NUMBERS);
            case EMPTY -> Sayable.EMPTY_VALUE.in(tongue) ? Data.EMPTY : Data.of("y");
            case LINES -> chance.one(LINES_OR_A_PART);
            case BYTES -> chance.one(NO_TEXTS);
            case SHORT -> bytes(chance, Edges.length(chance, Math.min(room, LONGEST_SHORT)));
            case LONG -> {
                int length = Edges.length(chance, Math.min(room, LONGEST));
                yield length > LONG_ENOUGH && chance.isOneOf(WITH_LINES)
                        ? lines(chance, length)
                        : bytes(chance, length);
            }
        };
    }

    /** A line end in the middle, and one that is {@link #LAST_LINE} before the end. */
    private static Data lines(Chance chance, int length) {
        int half = length / 2;
        String first = bytes(chance, half).phrase();
        int rest = length - half - LAST_LINE - 2 * LINE_END.length();
        return new Data(
                first + LINE_END.phrase() + "[" + rest + " bytes]" + LINE_END.phrase() + "[" + LAST_LINE + " bytes]",
                length);
    }

    /** Of those as long one in 26 is the same. */
    private static Data bytes(Chance chance, int length) {
        char first = (char) ('a' + chance.below(26));
        return new Data(first + "[" + (length - 1) + " bytes]", length);
    }
}
