package dev.memtck.runner.compare;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** A line of the log that a server tells to whom has asked to watch it: of any connection, at any time. Ends with LF. */
final class LogLine {
    private static final byte[] BEGINNING = "ts=".getBytes(StandardCharsets.ISO_8859_1);

    private LogLine() {}

    /** With its end; 0 where no whole one stands. */
    static int length(byte[] bytes, int from) {
        if (!begins(bytes, from)) {
            return 0;
        }
        for (int i = from; i < bytes.length; i++) {
            if (bytes[i] == '\n') {
                return i + 1 - from;
            }
        }
        return 0;
    }

    static boolean begins(byte[] bytes, int from) {
        int end = Math.min(bytes.length, from + BEGINNING.length);
        return Arrays.equals(bytes, from, end, BEGINNING, 0, BEGINNING.length);
    }
}
