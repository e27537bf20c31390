package dev.memtck.runner.faults;

import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.ScenarioResult;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The rules that wrong servers fail beside those that their faults break.
 *
 * @param rules how many, of all faults; with those that are blocked
 * @param blocked those of which no scenario failed that was not blocked
 * @param unexplained those that fail by another difference than the fault's own rules: the first rule of the fault, the
 *     rule, its differences
 */
record Collateral(int rules, int blocked, List<String> unexplained) {
    static final Collateral NONE = new Collateral(0, 0, List.of());

    static Collateral of(List<KillTable.Kill> kills, Results results) {
        Set<String> own = kills.stream().map(KillTable.Kill::rule).collect(Collectors.toSet());
        Set<String> ownDifferences = results.scenarios().stream()
                .filter(scenario -> own.contains(scenario.rule().id()))
                .flatMap(scenario -> scenario.difference().stream())
                .collect(Collectors.toSet());
        Map<String, Set<String>> others = new TreeMap<>();
        results.scenarios().stream()
                .filter(scenario -> scenario.record().failure() != null)
                .filter(scenario -> !own.contains(scenario.rule().id()))
                .forEach(scenario -> others.computeIfAbsent(scenario.rule().id(), rule -> new TreeSet<>())
                        .addAll(differences(scenario)));
        List<String> unexplained = others.entrySet().stream()
                .filter(other -> !ownDifferences.containsAll(other.getValue()))
                .map(other -> (kills.isEmpty() ? "" : kills.get(0).fault()) + "\t" + other.getKey() + "\t"
                        + other.getValue() + "\t" + new TreeSet<>(ownDifferences))
                .toList();
        int blocked = (int) others.values().stream().filter(Set::isEmpty).count();
        return new Collateral(others.size(), blocked, unexplained);
    }

    /** None of one that is blocked. */
    private static Set<String> differences(ScenarioResult scenario) {
        return scenario.record().outcome() == Outcome.BLOCKED
                ? Set.of()
                : Set.of(scenario.difference().orElse("none"));
    }

    Collateral and(Collateral other) {
        return new Collateral(
                rules + other.rules,
                blocked + other.blocked,
                Stream.concat(unexplained.stream(), other.unexplained.stream()).toList());
    }

    String words() {
        return "beside the rules of their faults wrong servers fail " + rules + ": " + blocked + " are blocked, "
                + (rules - blocked - unexplained.size()) + " have the same cause, " + unexplained.size() + " have not";
    }
}
