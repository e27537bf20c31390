package dev.memtck.runner.output;

import dev.memtck.reports.results.Bar;
import dev.memtck.reports.results.Failure;
import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.ProfileResult;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.RuleResult;
import dev.memtck.reports.results.ScenarioResult;
import dev.memtck.reports.results.Shortened;
import dev.memtck.reports.results.Verdict;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;

/**
 * What the console says at the end: for each rule that did not pass what was sent, expected and received; the totals, the
 * verdict, the report's path.
 */
record Summary(Results results, Verdict verdict, List<String> leftBehind, PrintWriter console) {
    private static final int MOST_SHOWN = 6;
    private static final int MOST_CHARACTERS = 90;

    void print(OutputFolder folder) {
        results.defects().ifPresent(defects -> console.println("defects   " + defects.words()));
        results.causes().forEach(cause -> console.println("cause     " + cause.words()));
        results.rules().forEach(this::printTrouble);
        console.println();
        console.println("rules:     " + results.ruleTotals().line());
        console.println("scenarios: " + results.scenarioTotals().line());
        if (!results.knownFailures().isEmpty()) {
            console.println("known:     " + results.knownFailures().size() + " of the failed scenarios");
        }
        console.printf(
                Locale.ROOT,
                "time:      %.1f s, of which one scenario waited %.1f s because its steps say so%n",
                results.wallTime().toMillis() / 1000.0,
                results.longestWait().toMillis() / 1000.0);
        List<String> pending = results.run().suite().pendingRules();
        if (!pending.isEmpty()) {
            console.println("pending:   " + pending.size() + " rules of the documents are not in the features yet: "
                    + shortList(pending));
        }
        if (!leftBehind.isEmpty()) {
            console.println("left:      " + leftBehind.size() + (leftBehind.size() == 1 ? " key" : " keys")
                    + " could not be deleted: " + shortList(leftBehind));
        }
        printVerdict(folder);
    }

    /** What the run as a whole says. */
    void printVerdict(OutputFolder folder) {
        verdict.remarks().forEach(remark -> console.println("remark:    " + remark));
        verdict.reasons().forEach(reason -> console.println("reason:    " + reason));
        console.println();
        printProfiles();
        console.println("verdict:   " + results.run().judged().address() + " "
                + verdict.conclusion().words() + ", level "
                + results.gateLevel().word() + ": " + results.ruleTotals().count(Outcome.PASSED) + " of "
                + results.judgeableRules() + " rules passed");
        console.println("report:    " + folder.page());
        console.flush();
    }

    private void printProfiles() {
        List<ProfileResult> profiles = results.profiles();
        profiles.forEach(profile -> console.println(profile.profile().title() + ": " + profile.words()));
        if (!profiles.isEmpty()) {
            console.println();
        }
    }

    private void printTrouble(RuleResult rule) {
        Bar bar = results.bar();
        Outcome outcome = rule.outcome(bar);
        if (!outcome.needsAttention()) {
            return;
        }
        List<ScenarioResult> troubled = rule.scenarios().stream()
                .filter(scenario -> scenario.outcome(bar) == outcome)
                .toList();
        ScenarioResult first = troubled.stream()
                .filter(scenario -> results.known(scenario).isEmpty())
                .findFirst()
                .orElse(troubled.get(0));
        console.printf(
                "%-9s %s  %d of %d: %s%n",
                troubled.stream().allMatch(scenario -> results.known(scenario).isPresent()) ? "known" : outcome.word(),
                rule.rule().id(),
                troubled.size(),
                rule.scenarios().size(),
                first.title());
        results.known(first).ifPresent(entry -> console.println("          known    " + entry.reason()));
        Failure failure = first.record().failure();
        if (failure == null) {
            console.println("          " + first.record().reason());
        } else {
            console.println("          sent     " + shortened(failure.mismatch().sent()));
            console.println("          expected " + shortened(failure.mismatch().expected()));
            console.println("          received " + shortened(failure.mismatch().received())
                    + (failure.differsAt() == null ? " (" + failure.problem() + ")" : ""));
            if (failure.harm() != null) {
                console.println("          harm     " + failure.harm());
            }
        }
        first.blame().ifPresent(blame -> console.println("          blame    " + blame.words()));
        if (first.record().rerun() != null) {
            console.println("          rerun    " + first.record().rerun());
        }
    }

    private static String shortened(String text) {
        return Shortened.to(MOST_CHARACTERS, text);
    }

    private static String shortList(List<String> words) {
        int shown = Math.min(MOST_SHOWN, words.size());
        return String.join(", ", words.subList(0, shown)) + (shown < words.size() ? " …" : "");
    }
}
