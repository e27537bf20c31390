package dev.memtck.runner.compare;

import java.nio.charset.StandardCharsets;

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

    static boolean isBegun(byte[] bytes) {
        return begins(bytes, 0);
    }

    private static boolean begins(byte[] bytes, int from) {
        for (int i = 0; i < BEGINNING.length; i++) {
            if (from + i >= bytes.length || bytes[from + i] != BEGINNING[i]) {
                return false;
            }
        }
        return true;
    }
}
