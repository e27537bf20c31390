package dev.memtck.runner.expect;

import java.util.Optional;

/** What a reply must be. */
public interface Expectation {
    /** Holds the first {@code length} bytes against this; slots that the scope has captured must have that value. */
    Match match(byte[] bytes, int length, Scope scope);

    /** As the feature says it, for messages. */
    String words();

    /** The verb of the request that it answers; empty where that is the one that was sent last. */
    default Optional<String> verb() {
        return Optional.empty();
    }
}
