package dev.memtck.runner;

import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.RuleResult;
import dev.memtck.reports.results.ScenarioResult;
import dev.memtck.reports.results.Verdict;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** What the console says at the end: a line for each rule that did not pass, the totals, the verdict, the report's path. */
record Summary(Results results, Verdict verdict, List<String> leftBehind, PrintWriter console) {
    private static final int MOST_SHOWN = 6;
    private static final Set<Outcome> WORTH_A_LINE = Set.of(Outcome.FAILED, Outcome.TOLERATED, Outcome.BROKEN);

    void print(OutputFolder folder) {
        results.rules().forEach(this::printTrouble);
        console.println();
        console.println("rules:     " + results.ruleTotals().line());
        console.println("scenarios: " + results.scenarioTotals().line());
        console.printf(
                Locale.ROOT,
                "time:      %.1f s, longest wait that a step asks for %.1f s%n",
                results.wallTime().toMillis() / 1000.0,
                results.longestWait().toMillis() / 1000.0);
        int pending = results.run().pendingRules().size();
        if (pending > 0) {
            console.println("pending:   " + pending + " rules of the documents are not in the features yet: "
                    + shortList(results.run().pendingRules()));
        }
        if (!leftBehind.isEmpty()) {
            console.println("left:      " + leftBehind.size() + " keys could not be deleted: " + shortList(leftBehind));
        }
        verdict.remarks().forEach(remark -> console.println("remark:    " + remark));
        verdict.reasons().forEach(reason -> console.println("reason:    " + reason));
        console.println();
        console.println("verdict:   " + results.run().target() + " "
                + verdict.conclusion().words() + " (level "
                + results.run().gateLevel().word() + ")");
        console.println("report:    " + folder.page());
        console.flush();
    }

    private void printTrouble(RuleResult rule) {
        Outcome outcome = rule.outcome(results.run().gateLevel());
        if (!WORTH_A_LINE.contains(outcome)) {
            return;
        }
        Optional<ScenarioResult> first = rule.scenarios().stream()
                .filter(scenario -> scenario.outcome(results.run().gateLevel()) == outcome)
                .findFirst();
        console.printf(
                "%-9s %-10s %s: %s%n",
                outcome.word(),
                rule.rule().id(),
                rule.rule().text(),
                first.map(scenario -> scenario.record().reason()).orElse(""));
    }

    private static String shortList(List<String> words) {
        int shown = Math.min(MOST_SHOWN, words.size());
        return String.join(", ", words.subList(0, shown)) + (shown < words.size() ? " …" : "");
    }
}
