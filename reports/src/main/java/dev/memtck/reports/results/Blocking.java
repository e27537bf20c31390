package dev.memtck.reports.results;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Which scenarios say nothing of their rule: they failed in a Given, by the same difference that fails another rule's own
 * step. That rule has failed, and weighs no less; so nothing that would fail the gate is lost. What stands in a baseline
 * explains nothing: else a new defect could hide behind a known one.
 */
final class Blocking {
    private final Results results;
    private final Map<String, List<ScenarioResult>> ownFailures = new HashMap<>();

    private Blocking(Results results) {
        this.results = results;
        for (ScenarioResult scenario : results.scenarios()) {
            if (scenario.failsInOwnStep() && results.known(scenario).isEmpty()) {
                scenario.difference()
                        .ifPresent(difference -> ownFailures
                                .computeIfAbsent(difference, first -> new ArrayList<>())
                                .add(scenario));
            }
        }
    }

    /** The same run, with these scenarios as {@link Outcome#BLOCKED}. */
    static Results in(Results results) {
        Blocking blocking = new Blocking(results);
        return results.with(results.scenarios().stream().map(blocking::judged).toList());
    }

    private ScenarioResult judged(ScenarioResult scenario) {
        return blocker(scenario)
                .map(blocker -> scenario.blockedBy(blocker.rule().id()))
                .orElse(scenario);
    }

    /** Of several rules the first by its id. */
    private Optional<ScenarioResult> blocker(ScenarioResult scenario) {
        if (!scenario.failsInSetUp() || results.known(scenario).isPresent()) {
            return Optional.empty();
        }
        return scenario.difference().stream()
                .flatMap(difference -> ownFailures.getOrDefault(difference, List.of()).stream())
                .filter(other -> !other.rule().equals(scenario.rule()) && weighsNoLess(other, scenario))
                .min(Comparator.comparing(other -> other.rule().id()));
    }

    private boolean weighsNoLess(ScenarioResult one, ScenarioResult other) {
        return one.outcome(results.bar()) == Outcome.FAILED
                || one.outcome(results.bar()) == other.outcome(results.bar());
    }
}
