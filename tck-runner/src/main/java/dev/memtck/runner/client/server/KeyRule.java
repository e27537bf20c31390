package dev.memtck.runner.client.server;

import java.util.Optional;

/** What the documents say of a key of the text protocol. */
final class KeyRule {
    private static final int LONGEST = 250;

    private KeyRule() {}

    /** Why a key must not be sent; empty of one that may be. Bytes above ASCII are no control characters. */
    static Optional<String> forbids(String key) {
        if (key.isEmpty()) {
            return Optional.of("an empty key");
        }
        if (key.length() > LONGEST) {
            return Optional.of("a key of " + key.length() + " bytes");
        }
        return key.chars().anyMatch(c -> c <= ' ' || c == 0x7f)
                ? Optional.of("a key with a blank or a control character")
                : Optional.empty();
    }
}
