package dev.memtck.runner.run;

import dev.memtck.reports.results.Shard;
import dev.memtck.runner.rules.RuleBook;
import dev.memtck.runner.rules.ScenarioEntry;
import java.util.List;
import java.util.Set;

/**
 * Which scenarios the user asked for.
 *
 * @param scenarios their ids; all of them if neither words nor shard narrow it
 * @param words the options that say so
 */
public record Selection(Set<String> scenarios, List<String> words, Shard shard) {
    public static final Selection ALL = new Selection(Set.of(), List.of(), Shard.WHOLE);

    /** These scenarios, by id. */
    public static Selection of(Set<String> scenarios) {
        return new Selection(scenarios, List.of("--scenario " + String.join(",", scenarios)), Shard.WHOLE);
    }

    /** Those of a rule book. */
    public List<ScenarioEntry> of(RuleBook ruleBook) {
        return ruleBook.scenarios().stream().filter(this::includes).toList();
    }

    public boolean includes(ScenarioEntry scenario) {
        return (words.isEmpty() && shard.isWhole()) || scenarios.contains(scenario.id());
    }
}
