package dev.memtck.runner.run;

import dev.memtck.reports.results.Outcome;
import dev.memtck.runner.rules.ScenarioEntry;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Which scenarios failed, who was at work beside each, and what came of asking again only to learn. Any thread may call. */
public final class Failures {
    /**
     * One of them.
     *
     * @param difference in words that are the same wherever the same is wrong
     * @param beside who was at work then, or had just left: whoever sent last comes first
     * @param answered whose request was answered instead of its own, where that is known
     */
    public record Failed(
            ScenarioEntry scenario, String difference, List<ScenarioEntry> beside, Optional<ScenarioEntry> answered) {}

    private final Map<ScenarioEntry, Failed> failed = new LinkedHashMap<>();
    /**
     * What came of one that was asked again.
     *
     * @param answered as of {@link Failed}
     */
    public record Learnt(Outcome outcome, Optional<ScenarioEntry> answered) {}

    private final Map<ScenarioEntry, Learnt> learnt = new HashMap<>();

    /** The first failure of a scenario counts. */
    public synchronized void note(Failed one) {
        failed.putIfAbsent(one.scenario(), one);
    }

    public synchronized List<Failed> list() {
        return new ArrayList<>(failed.values());
    }

    public synchronized boolean contains(ScenarioEntry scenario) {
        return failed.containsKey(scenario);
    }

    /** It was asked again only to learn whose its failure is. */
    public synchronized void learn(ScenarioEntry scenario, Learnt what) {
        learnt.put(scenario, what);
    }

    /** What came of that since it was called last; empty if nothing did. */
    public synchronized Optional<Learnt> takeLearnt(ScenarioEntry scenario) {
        return Optional.ofNullable(learnt.remove(scenario));
    }
}
