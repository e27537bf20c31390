package dev.memtck.runner.libraries;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** What is spoken on the server's port. */
enum SpokenProtocol {
    TEXT,
    /** The text protocol's meta commands and nothing else of it. */
    META,
    BINARY;

    private static final int MAGIC = 0x80;

    private static final List<String> OPERATIONS =
            List.of("set", "get", "multi-get", "cas", "incr", "touch", "delete", "expiry", "large", "too large");

    private static final List<String> OPERATIONS_OF_META = List.of("binary key", "opaque", "stale", "vivify");

    /** As programs are told it. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** What a program exercises, in this order. */
    List<String> operations() {
        return this == META
                ? Stream.concat(OPERATIONS.stream(), OPERATIONS_OF_META.stream())
                        .toList()
                : OPERATIONS;
    }

    /** Whether a connection whose first byte this is (0 to 255) speaks it. */
    boolean beginsWith(int firstByte) {
        return switch (this) {
            case TEXT -> firstByte != MAGIC;
            // Memcached's proxy first asks each connection for the version.
            case META -> firstByte == 'm' || firstByte == 'v';
            case BINARY -> firstByte == MAGIC;
        };
    }
}
