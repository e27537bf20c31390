package dev.memtck.reports.html;

import dev.memtck.reports.documents.Sources;
import dev.memtck.reports.results.Bar;
import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.RuleResult;
import dev.memtck.reports.results.ScenarioRecord;
import dev.memtck.reports.results.ScenarioResult;
import java.util.Objects;

/**
 * The run to which the rules and scenarios of the page belong.
 *
 * @param sources to whose lines the rules link
 * @param command that repeats it; empty where no scenario says how it was started
 */
record WholeRun(Results results, String command, Sources sources) {
    /** What a rerun of one scenario adds to the command of the whole run. */
    private static final String ONE_SCENARIO = " (--scenario |-Dtck\\.scenario=|MEMTCK_SCENARIO=)\\S+";

    static WholeRun of(Results results, Sources sources) {
        String command = results.scenarios().stream()
                .map(ScenarioResult::record)
                .map(ScenarioRecord::rerun)
                .filter(Objects::nonNull)
                .findFirst()
                .map(rerun -> rerun.replaceFirst(ONE_SCENARIO, ""))
                .orElse("");
        return new WholeRun(
                results,
                command,
                new Sources(
                        sources.documents(),
                        sources.features().asked(results.run().suite().features())));
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

    /** What the command of one scenario adds to that of the run; empty where it does not begin with it. */
    String addedBy(String rerun) {
        return rerun != null && !command.isEmpty() && rerun.startsWith(command + " ")
                ? rerun.substring(command.length() + 1)
                : "";
    }
}
