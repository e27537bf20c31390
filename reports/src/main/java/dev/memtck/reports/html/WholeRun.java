package dev.memtck.reports.html;

import dev.memtck.reports.documents.Sources;
import dev.memtck.reports.results.Bar;
import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.RuleResult;

/**
 * The run to which the rules and scenarios of the page belong.
 *
 * @param sources to whose lines the rules link
 * @param hasRuleBook whether they link to it too
 */
record WholeRun(Results results, Sources sources, boolean hasRuleBook) {
    static WholeRun of(Results results, Sources sources) {
        return new WholeRun(
                results,
                new Sources(
                        sources.documents(),
                        sources.features().asked(results.run().suite().features())),
                !sources.isNone());
    }

    Bar bar() {
        return results.bar();
    }

    /** Whether a rule failed, and only as the baseline says. */
    boolean isKnown(RuleResult rule) {
        return rule.outcome(bar()) == Outcome.FAILED
                && rule.scenarios().stream()
                        .filter(scenario -> scenario.outcome(bar()) == Outcome.FAILED)
                        .allMatch(scenario -> results.known(scenario).isPresent());
    }
}
