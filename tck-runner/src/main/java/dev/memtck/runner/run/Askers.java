package dev.memtck.runner.run;

import dev.memtck.runner.packets.Opaques;
import dev.memtck.runner.rules.ScenarioEntry;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Who asked with which opaques and of which keys, by which the reply to another client is known. Any thread may call. */
public final class Askers {
    private final List<Asker> blocks = new ArrayList<>();
    private final Map<String, ScenarioEntry> byKeyPrefix = new HashMap<>();

    /**
     * A connection.
     *
     * @param client its name in the scenario
     */
    public record Asker(ScenarioEntry scenario, String client) {}

    /** A block of {@link Opaques} for a connection alone. */
    public synchronized int block(Asker asker) {
        blocks.add(asker);
        return blocks.size() - 1;
    }

    /** Whose opaque it is; empty if no connection of this run has used it. */
    public synchronized Optional<Asker> ofOpaque(int opaque) {
        return Opaques.block(opaque).stream()
                .filter(block -> block < blocks.size())
                .mapToObj(blocks::get)
                .findFirst();
    }

    /** From now on keys that begin so are a scenario's. */
    synchronized void owns(ScenarioEntry scenario, String keyPrefix) {
        byKeyPrefix.put(keyPrefix, scenario);
    }

    /** Whose key it is; empty if no scenario of this run has used one that begins as this does. */
    public synchronized Optional<ScenarioEntry> ofKey(String key) {
        int end = key.indexOf('.', key.indexOf('.') + 1);
        return Optional.ofNullable(byKeyPrefix.get(key.substring(0, end + 1)));
    }
}
