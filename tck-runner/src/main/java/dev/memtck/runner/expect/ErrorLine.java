package dev.memtck.runner.expect;

import java.util.stream.Stream;

/**
 * {@code ERROR}, {@code CLIENT_ERROR <text>} or {@code SERVER_ERROR <text>}, without its line end. Which of them there are, the
 * rules that are about that ask; to all others {@code ERROR <text>} is one too.
 */
final class ErrorLine {
    /** An error may say a lot. In bytes. */
    static final int LONGEST = 65_536;

    /** Those that the documents print. */
    static final String WORDS = "ERROR, CLIENT_ERROR <text> or SERVER_ERROR <text>";

    private static final String WITHOUT_TEXT = "ERROR";

    private ErrorLine() {}

    /** Whether this may be the beginning of one that the documents print. */
    static boolean mayContinueAsPrinted(String start) {
        return !start.startsWith(WITHOUT_TEXT + " ") && mayContinue(start);
    }

    /** Whether this is one that the documents print. */
    static boolean isWholeAsPrinted(String line) {
        return !line.startsWith(WITHOUT_TEXT + " ") && isWhole(line);
    }

    /** Whether this may be the beginning of an error line. */
    static boolean mayContinue(String start) {
        return WITHOUT_TEXT.startsWith(start)
                || withText().anyMatch(word -> word.startsWith(start) || start.startsWith(word));
    }

    /** Whether this is an error line. */
    static boolean isWhole(String line) {
        return line.equals(WITHOUT_TEXT)
                || withText().anyMatch(word -> line.startsWith(word) && line.length() > word.length());
    }

    private static Stream<String> withText() {
        return Stream.of(WITHOUT_TEXT + " ", "CLIENT_ERROR ", "SERVER_ERROR ");
    }
}
