package dev.memtck.reports.html;

import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.RuleResult;
import dev.memtck.reports.results.ScenarioResult;
import java.util.Optional;

/** The one scenario that is open when the page opens: the first that failed, or else the first that is broken. */
record FirstOpen(Optional<ScenarioResult> scenario) {

    static FirstOpen of(Results results) {
        return new FirstOpen(first(results, Outcome.FAILED).or(() -> first(results, Outcome.BROKEN)));
    }

    private static Optional<ScenarioResult> first(Results results, Outcome outcome) {
        return results.rules().stream()
                .flatMap(rule -> rule.scenarios().stream())
                .filter(scenario -> scenario.outcome(results.bar()) == outcome)
                .findFirst();
    }

    boolean is(ScenarioResult candidate) {
        return scenario.filter(first -> first == candidate).isPresent();
    }

    boolean isIn(RuleResult rule) {
        return rule.scenarios().stream().anyMatch(this::is);
    }
}
