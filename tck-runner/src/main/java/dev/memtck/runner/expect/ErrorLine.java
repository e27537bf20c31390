package dev.memtck.runner.expect;

import java.util.List;
import java.util.stream.Stream;

/**
 * {@code ERROR}, {@code CLIENT_ERROR <text>} or {@code SERVER_ERROR <text>}, without its line end. That they have just this form, the
 * rules that are about that ask; to all others {@code ERROR <text>} is one too, and so is one without the text.
 */
final class ErrorLine {
    /** An error may say a lot. In bytes. */
    static final int LONGEST = 65_536;

    /** Those that the documents print. */
    static final String WORDS = "ERROR, CLIENT_ERROR <text> or SERVER_ERROR <text>";

    private static final String WITHOUT_TEXT = "ERROR";
    private static final List<String> WITH_TEXT = List.of("CLIENT_ERROR", "SERVER_ERROR");

    private ErrorLine() {}

    /** Whether this may be the beginning of one that the documents print. */
    static boolean mayContinueAsPrinted(String start) {
        return !start.startsWith(WITHOUT_TEXT + " ") && mayContinue(start);
    }

    /** Whether this is one that the documents print. */
    static boolean isWholeAsPrinted(String line) {
        return line.equals(WITHOUT_TEXT)
                || WITH_TEXT.stream()
                        .anyMatch(word -> line.startsWith(word + " ") && line.length() > word.length() + 1);
    }

    /** Whether this may be the beginning of an error line. */
    static boolean mayContinue(String start) {
        return words().anyMatch(word -> word.startsWith(start) || start.startsWith(word + " "));
    }

    /** Whether this is an error line. */
    static boolean isWhole(String line) {
        return words().anyMatch(word -> line.equals(word) || line.startsWith(word + " "));
    }

    private static Stream<String> words() {
        return Stream.concat(Stream.of(WITHOUT_TEXT), WITH_TEXT.stream());
    }
}
