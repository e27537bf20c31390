package dev.memtck.runner.client.server;

import java.time.Duration;

/** When the kit, or its machine, stood still. Any thread may ask. */
public interface Standstills extends AutoCloseable {
    /** Where it never does. */
    Standstills NONE = new Standstills() {
        @Override
        public Duration longestSince(long momentNanos) {
            return Duration.ZERO;
        }

        @Override
        public void close() {}
    };

    /** How long the longest took of those that were over after a moment of the clock, or are not over yet; zero if there was none. */
    Duration longestSince(long momentNanos);

    /** Nobody watches any more. */
    @Override
    void close();
}
