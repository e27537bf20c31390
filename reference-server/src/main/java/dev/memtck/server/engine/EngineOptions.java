package dev.memtck.server.engine;

import dev.memtck.server.command.ItemLimit;
import dev.memtck.server.command.Verbosity;
import java.util.Map;

/**
 * How an engine is set up.
 *
 * @param memoryBytes the most that all items may take, in bytes
 * @param whenFull what happens when they would take more
 * @param workers how many threads will use the engine; decides the number of item locks
 * @param version the answer to the version command, without its protocol's word
 * @param settings what {@code stats settings} lists beside what the engine knows itself
 */
public record EngineOptions(
        long memoryBytes,
        ItemLimit itemLimit,
        WhenFull whenFull,
        int workers,
        String version,
        Verbosity verbosity,
        Map<String, String> settings) {

    /** What happens to a store when memory is full. */
    public enum WhenFull {
        /** Items that were not used for long make room. */
        EVICT,
        /** The store fails ({@code -M}). */
        REFUSE
    }
}
