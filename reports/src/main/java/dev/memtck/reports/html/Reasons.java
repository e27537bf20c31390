package dev.memtck.reports.html;

import dev.memtck.reports.results.Defects;
import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.Totals;
import dev.memtck.reports.results.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** What the first lines say of a verdict: how many rules passed, how many defects there are, and what the gate gives as reasons. */
final class Reasons {
    /** What stands beside the number of those that passed. */
    private static final Map<Outcome, String> BESIDE = Map.of(Outcome.BROKEN, "could not be judged");

    private Reasons() {}

    static List<String> of(Verdict verdict, WholeRun run) {
        Results results = run.results();
        List<String> reasons = new ArrayList<>();
        if (results.judgeableRules() > 0) {
            reasons.add(judged(results));
        }
        results.defects().map(Defects::words).ifPresent(reasons::add);
        String ids = " failed: " + failedIds(run);
        verdict.reasons().stream().filter(reason -> !reason.endsWith(ids)).forEach(reasons::add);
        return reasons;
    }

    /** Of those that could not be judged also the ones that were lost with the target. */
    private static String judged(Results results) {
        Totals rules = results.ruleTotals();
        StringBuilder words = new StringBuilder()
                .append(rules.count(Outcome.PASSED))
                .append(" of ")
                .append(results.judgeableRules())
                .append(" rules passed");
        results.outcomes().stream()
                .filter(outcome -> outcome.needsAttention() && count(outcome, rules, results) > 0)
                .forEach(outcome -> words.append(", ")
                        .append(count(outcome, rules, results))
                        .append(' ')
                        .append(BESIDE.getOrDefault(outcome, outcome.word())));
        return rules.count(Outcome.PASSED) == results.judgeableRules() ? "nothing failed: " + words : words.toString();
    }

    private static long count(Outcome outcome, Totals rules, Results results) {
        return rules.count(outcome) + (outcome == Outcome.BROKEN ? results.lostRules() : 0);
    }

    /** The list of rules below says more of each. */
    private static String failedIds(WholeRun run) {
        return run.results().rules().stream()
                .filter(rule -> rule.outcome(run.bar()) == Outcome.FAILED && !run.isKnown(rule))
                .map(rule -> rule.rule().id())
                .collect(Collectors.joining(", "));
    }
}
