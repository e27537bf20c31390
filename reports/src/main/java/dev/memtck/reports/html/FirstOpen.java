package dev.memtck.reports.html;

import dev.memtck.reports.results.Bar;
import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.RuleResult;
import dev.memtck.reports.results.ScenarioResult;
import java.util.Optional;

/** The one scenario of a rule that is open when its rule is opened: the first for which somebody should look at it. */
record FirstOpen(Optional<ScenarioResult> scenario) {

    static FirstOpen of(RuleResult rule, Bar bar) {
        Outcome outcome = rule.outcome(bar);
        return new FirstOpen(rule.scenarios().stream()
                .filter(scenario -> outcome.needsAttention() && scenario.outcome(bar) == outcome)
                .findFirst());
    }

    boolean is(ScenarioResult candidate) {
        return scenario.filter(first -> first == candidate).isPresent();
    }
}
