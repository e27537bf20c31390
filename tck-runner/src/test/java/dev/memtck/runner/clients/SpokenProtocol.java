package dev.memtck.runner.clients;

import java.util.Locale;

/** One of the two protocols on the server's port. */
enum SpokenProtocol {
    TEXT,
    BINARY;

    private static final int MAGIC = 0x80;

    /** As programs are told it. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether a connection whose first byte this is (0 to 255) speaks it. */
    boolean beginsWith(int firstByte) {
        return (firstByte == MAGIC) == (this == BINARY);
    }
}
