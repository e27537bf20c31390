package dev.memtck.runner.run;

import dev.memtck.runner.rules.ScenarioEntry;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Which scenarios told nothing and are to be asked again, and why. Any thread may call. */
public final class Docket {
    /** Of one that came too late: so often it is asked again. */
    public static final int MOST_TOO_LATE = 2;

    private final Map<ScenarioEntry, Integer> asked = new HashMap<>();
    private final Map<ScenarioEntry, Integer> tooLate = new LinkedHashMap<>();
    private final Set<ScenarioEntry> lost = new LinkedHashSet<>();
    private final Set<ScenarioEntry> everLost = new HashSet<>();
    private final Set<ScenarioEntry> late = new LinkedHashSet<>();
    private Set<ScenarioEntry> accused = Set.of();

    /** How often a scenario was asked before; from now on once more. */
    synchronized int countAsked(ScenarioEntry scenario) {
        return asked.merge(scenario, 1, Integer::sum) - 1;
    }

    /** The target ended meanwhile. */
    public synchronized void isLost(ScenarioEntry scenario) {
        late.remove(scenario);
        lost.add(scenario);
        everLost.add(scenario);
    }

    /** The kit stood still. */
    public synchronized void isLate(ScenarioEntry scenario) {
        lost.remove(scenario);
        if (tooLate.merge(scenario, 1, Integer::sum) <= MOST_TOO_LATE) {
            late.add(scenario);
        } else {
            late.remove(scenario);
        }
    }

    /** It told something. */
    public synchronized void isJudged(ScenarioEntry scenario) {
        lost.remove(scenario);
        late.remove(scenario);
    }

    public synchronized List<ScenarioEntry> lost() {
        return List.copyOf(lost);
    }

    public synchronized List<ScenarioEntry> late() {
        return List.copyOf(late);
    }

    /** All that the kit was too slow for, whatever became of them. */
    public synchronized List<ScenarioEntry> everLate() {
        return List.copyOf(tooLate.keySet());
    }

    /** How many were at work when the target ended. */
    public synchronized int countEverLost() {
        return everLost.size();
    }

    public synchronized boolean isOpen(ScenarioEntry scenario) {
        return lost.contains(scenario) || late.contains(scenario);
    }

    /** These end the target when they meet, and only then: if it ends now, it was all of them. */
    public synchronized void accuse(Collection<ScenarioEntry> together) {
        accused = Set.copyOf(together);
    }

    /** Those with whom a scenario ends the target; none if it does so alone, or not at all. */
    public synchronized List<ScenarioEntry> accomplices(ScenarioEntry scenario) {
        return accused.contains(scenario)
                ? accused.stream().filter(other -> !other.equals(scenario)).toList()
                : List.of();
    }
}
