package dev.memtck.runner.expect;

/** What a reply must be. */
public interface Expectation {
    /** Holds the first {@code length} bytes against this; slots that the scope has captured must have that value. */
    Match match(byte[] bytes, int length, Scope scope);

    /** As the feature says it, for messages. */
    String words();
}
