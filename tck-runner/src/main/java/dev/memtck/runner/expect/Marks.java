package dev.memtck.runner.expect;

import java.util.Map;
import java.util.Optional;

/**
 * What mg may say of an item beside what it was asked (text protocol § Meta Get): some of {@code W}, {@code X} and {@code Z},
 * each with a space before it, or none of them: {@code [marks]}.
 *
 * @param needed the one that must be among them, {@code [marks with X]}; empty if none must
 */
record Marks(String needed) implements Phrase.Part {
    private static final String NAME = "marks";
    private static final String WITH = NAME + " with ";

    /** What each begins with. */
    static final byte FIRST = ' ';

    /** A space, the letter, and what ends it. */
    private static final int WIDTH = 3;

    static Optional<Phrase.Part> named(String label) {
        if (label.equals(NAME)) {
            return Optional.of(new Marks(""));
        }
        return label.startsWith(WITH) ? Optional.of(new Marks(label.substring(WITH.length()))) : Optional.empty();
    }

    /** The target alone sends them. */
    @Override
    public byte[] bytes(Scope scope) {
        throw new IllegalStateException("the feature sends marks");
    }

    /** Takes those that stand from here on. */
    Match match(byte[] bytes, int from, int length) {
        StringBuilder found = new StringBuilder();
        int position = from;
        while (isMark(bytes, position, length)) {
            if (position + WIDTH > length) {
                return new Match.Incomplete();
            }
            found.append((char) bytes[position + 1]);
            position += WIDTH - 1;
        }
        if (position == length) {
            return new Match.Incomplete();
        }
        return found.indexOf(needed) < 0
                ? new Match.Differs(position, needed + " among the marks")
                : new Match.Agrees(position, Map.of());
    }

    /** Whether there is one, as far as the bytes have come. */
    private static boolean isMark(byte[] bytes, int at, int length) {
        boolean isLetter = at + 1 >= length || "WXZ".indexOf(bytes[at + 1]) >= 0;
        boolean isEnded = at + 2 >= length || bytes[at + 2] == FIRST || bytes[at + 2] == '\r';
        return at < length && bytes[at] == FIRST && isLetter && isEnded;
    }
}
