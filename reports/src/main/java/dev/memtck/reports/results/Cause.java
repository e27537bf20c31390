package dev.memtck.reports.results;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * One difference of one verb's answers by which several rules fail: most likely one defect.
 *
 * @param difference {@code get: END instead of VALUE}
 * @param rules ids of those that fail by it, in their order; at least two, with those that are blocked
 * @param blocked ids of those of which a scenario could not be asked for it
 */
public record Cause(String difference, List<String> rules, List<String> blocked) {
    private static final int FEWEST = 2;

    /** Of a run, that of the most rules first. */
    static List<Cause> of(Results results) {
        return of(results.scenarios()).stream()
                .filter(cause -> cause.size() >= FEWEST)
                .toList();
    }

    /** Each difference of these, also one by which a single rule fails; that of the most rules first. */
    static List<Cause> of(List<ScenarioResult> scenarios) {
        Map<String, List<ScenarioResult>> byDifference = new TreeMap<>();
        scenarios.forEach(scenario -> scenario.difference()
                .ifPresent(difference -> byDifference
                        .computeIfAbsent(difference, first -> new ArrayList<>())
                        .add(scenario)));
        return byDifference.entrySet().stream()
                .map(entry -> of(entry.getKey(), entry.getValue()))
                .sorted(Comparator.comparing(Cause::size).reversed())
                .toList();
    }

    private static Cause of(String difference, List<ScenarioResult> scenarios) {
        TreeSet<String> failed = new TreeSet<>();
        TreeSet<String> blocked = new TreeSet<>();
        for (ScenarioResult scenario : scenarios) {
            boolean isBlocked = scenario.record().outcome() == Outcome.BLOCKED;
            (isBlocked ? blocked : failed).add(scenario.rule().id());
        }
        blocked.removeAll(failed);
        return new Cause(difference, List.copyOf(failed), List.copyOf(blocked));
    }

    private int size() {
        return rules.size() + blocked.size();
    }

    /** {@code get: END instead of VALUE (3 rules: TEXT-01, TEXT-02, TEXT-03; blocked: TEXT-04)}. */
    public String words() {
        return difference + " (" + Counted.of(rules.size(), "rule") + ": " + String.join(", ", rules)
                + (blocked.isEmpty() ? "" : "; blocked: " + String.join(", ", blocked)) + ")";
    }
}
