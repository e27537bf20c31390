package dev.memtck.reports.html;

import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.RuleResult;
import dev.memtck.reports.results.ScenarioResult;
import java.util.List;

/** A rule on the page. */
record RuleView(
        String id,
        String level,
        String text,
        String outcome,
        String style,
        boolean open,
        int count,
        List<ScenarioView> scenarios) {

    static RuleView of(RuleResult result, Results results) {
        Level gateLevel = results.run().gateLevel();
        Outcome outcome = result.outcome(gateLevel);
        boolean known = outcome == Outcome.FAILED
                && result.scenarios().stream()
                        .filter(scenario -> scenario.outcome(gateLevel) == Outcome.FAILED)
                        .allMatch(scenario -> results.known(scenario).isPresent());
        return new RuleView(
                result.rule().id(),
                result.rule().level().word(),
                result.rule().text(),
                outcome.word() + (known ? ", known" : ""),
                ReportPage.style(outcome.name()),
                outcome == Outcome.FAILED || outcome == Outcome.BROKEN,
                result.scenarios().size(),
                result.scenarios().stream()
                        .map((ScenarioResult scenario) -> ScenarioView.of(scenario, results))
                        .toList());
    }
}
