package dev.memtck.runner.client.server;

import java.time.Duration;

/** When the kit, or its machine, stood still. Any thread may ask. */
public interface Standstills extends AutoCloseable {
    /** Where it never does. */
    Standstills NONE = moment -> Duration.ZERO;

    /** How long the longest took of those that were over after a moment of the clock, or are not over yet; zero if there was none. */
    Duration longestSince(long momentNanos);

    /** Nobody watches any more; where nobody has, there is nothing to do. */
    @Override
    default void close() {}
}
