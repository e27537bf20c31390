package dev.memtck.runner.crowd;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The first line of what has come.
 *
 * @param text without its end
 * @param length the bytes that it takes, with its end
 */
record FirstLine(String text, int length) {
    static final String END = "\r\n";

    /** An error has 64 KiB of text at most. */
    private static final int LONGEST = (1 << 16) + 100;

    private static final Pattern ERROR = Pattern.compile("(CLIENT_|SERVER_)?ERROR( .*)?");

    /**
     * The line, once it is whole.
     *
     * @throws NotAnAnswer if it is longer than any may be
     */
    static Optional<FirstLine> of(String received) throws NotAnAnswer {
        int end = received.indexOf(END);
        if (end < 0 && received.length() > LONGEST) {
            throw new NotAnAnswer(received);
        }
        return end < 0 ? Optional.empty() : Optional.of(new FirstLine(received.substring(0, end), end + END.length()));
    }

    boolean isError() {
        return ERROR.matcher(text).matches();
    }
}
