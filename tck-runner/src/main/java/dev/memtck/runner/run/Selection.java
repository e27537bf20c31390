package dev.memtck.runner.run;

import dev.memtck.runner.rules.ScenarioEntry;
import java.util.Set;

/**
 * Which scenarios the user asked for.
 *
 * @param scenarios their ids; empty for all
 */
public record Selection(Set<String> scenarios) {
    public static final Selection ALL = new Selection(Set.of());

    boolean includes(ScenarioEntry scenario) {
        return scenarios.isEmpty() || scenarios.contains(scenario.id());
    }
}
