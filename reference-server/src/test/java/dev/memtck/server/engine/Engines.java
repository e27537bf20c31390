package dev.memtck.server.engine;

import dev.memtck.server.command.ItemLimit;
import dev.memtck.server.command.Verbosity;
import dev.memtck.server.engine.EngineOptions.WhenFull;
import java.util.Map;

/** Engines for tests. */
public final class Engines {
    private Engines() {}

    /** One that evicts, with the given limits in bytes. */
    public static Engine engine(long memoryBytes, int itemBytes, Clock clock) {
        return engine(memoryBytes, itemBytes, WhenFull.EVICT, clock);
    }

    static Engine engine(long memoryBytes, int itemBytes, WhenFull whenFull, Clock clock) {
        return new Engine(
                new EngineOptions(
                        memoryBytes,
                        new ItemLimit(itemBytes),
                        whenFull,
                        1,
                        "1.2.3",
                        new Verbosity(Verbosity.Level.QUIET),
                        Map.of()),
                clock);
    }
}
