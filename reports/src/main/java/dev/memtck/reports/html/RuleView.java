package dev.memtck.reports.html;

import dev.memtck.reports.documents.FeatureLine;
import dev.memtck.reports.documents.Passage;
import dev.memtck.reports.results.Bar;
import dev.memtck.reports.results.DurationText;
import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.RuleRef;
import dev.memtck.reports.results.RuleResult;
import dev.memtck.reports.results.ScenarioResult;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/**
 * A rule on the page.
 *
 * @param count "2 of 7 failed", or "7 scenarios" where none did
 * @param passages the lines of documents that it quotes
 * @param lines of features where it stands, one for each file
 * @param hasRuleBook whether there is a rule book that has it
 * @param dispute address of a prepared issue that disputes it; empty where it did not fail, or nobody takes one
 * @param time the sum over its scenarios, waiting included
 */
record RuleView(
        RuleRef rule,
        Mark mark,
        String count,
        String time,
        List<Passage> passages,
        List<FeatureLine> lines,
        boolean hasRuleBook,
        String dispute,
        List<ScenarioView> scenarios) {

    static RuleView of(RuleResult result, WholeRun run) {
        Bar bar = run.bar();
        Outcome outcome = result.outcome(bar);
        FirstOpen open = FirstOpen.of(result, bar);
        return new RuleView(
                result.rule(),
                Mark.of(outcome, run.isKnown(result)),
                count(result, outcome, bar),
                DurationText.of(Duration.ofMillis(result.scenarios().stream()
                        .mapToLong(scenario -> scenario.record().time().millis())
                        .sum())),
                run.sources().documents().passages(result.rule()),
                run.sources()
                        .features()
                        .rule(result.scenarios().stream()
                                .map(ScenarioResult::location)
                                .toList()),
                run.hasRuleBook(),
                open.scenario()
                        .filter(scenario ->
                                outcome != Outcome.BLOCKED && scenario.record().failure() != null)
                        .map(scenario -> new Dispute(
                                        result.rule(), scenario, run.results().run())
                                .address())
                        .orElse(""),
                result.scenarios().stream()
                        .map((ScenarioResult scenario) -> ScenarioView.of(scenario, run, open.is(scenario)))
                        .toList());
    }

    /** How the sentence is read, where the rule says so. */
    List<String> ruling() {
        return Stream.of(rule.source().ruling())
                .filter(words -> !words.isEmpty())
                .toList();
    }

    /** What its first open scenario says of it in a line: why its failure is known, by what it fails, or why it is not judged. */
    List<String> notes() {
        return scenarios.stream()
                .filter(ScenarioView::open)
                .map(ScenarioView::note)
                .filter(note -> !note.isEmpty())
                .toList();
    }

    private static String count(RuleResult result, Outcome outcome, Bar bar) {
        int all = result.scenarios().size();
        if (outcome.needsAttention()) {
            long such = result.scenarios().stream()
                    .filter(scenario -> scenario.outcome(bar) == outcome)
                    .count();
            return such + " of " + all + (outcome == Outcome.BROKEN ? " broken" : " failed");
        }
        return all == 1 ? "1 scenario" : all + " scenarios";
    }
}
