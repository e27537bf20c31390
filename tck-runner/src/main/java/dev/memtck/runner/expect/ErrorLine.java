package dev.memtck.runner.expect;

import java.util.stream.Stream;

/** {@code ERROR}, {@code CLIENT_ERROR <text>} or {@code SERVER_ERROR <text>}, without its line end. */
final class ErrorLine {
    /** An error may say a lot. In bytes. */
    static final int LONGEST = 65_536;

    private static final String WITHOUT_TEXT = "ERROR";

    private ErrorLine() {}

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
        return Stream.of("CLIENT_ERROR ", "SERVER_ERROR ");
    }
}
