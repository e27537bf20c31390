package dev.memtck.reports.results;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * One difference of one verb's answers by which several rules fail, or of many verbs': most likely one defect.
 *
 * @param difference {@code get: END instead of VALUE}, {@code 19 commands: a packet that answers another request}
 * @param rules ids of those that fail by it, in their order; at least two, with those that are blocked
 * @param blocked ids of those of which a scenario could not be asked for it
 */
public record Cause(String difference, List<String> rules, List<String> blocked) {
    private static final int FEWEST = 2;

    /** So many verbs do not have the same defect each on its own. */
    private static final int MANY_VERBS = 5;

    private static final String BEHIND_VERB = ": ";

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
        return joined(byDifference).entrySet().stream()
                .map(entry -> of(entry.getKey(), entry.getValue()))
                .sorted(Comparator.comparing(Cause::size).reversed())
                .toList();
    }

    /** The same, where what many verbs have in common is one. */
    private static Map<String, List<ScenarioResult>> joined(Map<String, List<ScenarioResult>> byDifference) {
        Map<String, List<String>> byWhat = byDifference.keySet().stream()
                .filter(difference -> difference.contains(BEHIND_VERB))
                .collect(Collectors.groupingBy(difference -> difference.split(BEHIND_VERB, 2)[1]));
        Map<String, List<ScenarioResult>> joined = new TreeMap<>(byDifference);
        byWhat.forEach((what, differences) -> {
            if (differences.size() >= MANY_VERBS) {
                joined.keySet().removeAll(differences);
                joined.put(
                        differences.size() + " commands" + BEHIND_VERB + what,
                        differences.stream()
                                .flatMap(difference -> byDifference.get(difference).stream())
                                .toList());
            }
        });
        return joined;
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
