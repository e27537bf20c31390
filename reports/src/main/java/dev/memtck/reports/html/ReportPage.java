package dev.memtck.reports.html;

import dev.memtck.reports.page.Documents;
import dev.memtck.reports.page.Documents.DocumentView;
import dev.memtck.reports.page.Style;
import dev.memtck.reports.results.CapabilityFinding;
import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.RuleResult;
import dev.memtck.reports.results.RunInfo;
import dev.memtck.reports.results.Totals;
import dev.memtck.reports.results.Verdict;
import dev.memtck.reports.servers.ServerRecording;
import java.util.List;
import java.util.stream.Stream;

/** What the page says, in the order in which it says it. */
record ReportPage(
        String target,
        String targetVersion,
        String conclusion,
        String conclusionStyle,
        List<String> reasons,
        List<String> remarks,
        List<TotalRow> totals,
        long rules,
        long scenarios,
        FailedRules failed,
        List<Choice> outcomes,
        List<Choice> levels,
        List<DocumentView<RuleView>> documents,
        SurveyView survey,
        List<CapabilityRow> capabilities,
        List<Fact> facts,
        String rerun) {

    /** One outcome, with how many rules and scenarios have it. */
    record TotalRow(String outcome, String style, long ofRules, long ofScenarios) {}

    record CapabilityRow(String name, String status, String demand, String evidence) {}

    /** A name and a value. */
    record Fact(String name, String value) {}

    /** A word that the filter offers. */
    record Choice(String word, String style) {}

    /** Links to the rules that failed; never empty. */
    record FailedRules(List<RuleView> rules) {}

    static ReportPage of(Results results, Verdict verdict, List<ServerRecording> known) {
        RunInfo run = results.run();
        Totals rules = results.ruleTotals();
        Totals scenarios = results.scenarioTotals();
        WholeRun whole = WholeRun.of(results);
        List<RuleView> failed = results.rules().stream()
                .filter(rule -> FirstOpen.calls(rule.outcome(run.gateLevel())))
                .map(rule -> RuleView.of(rule, whole))
                .toList();
        return new ReportPage(
                run.target(),
                run.targetVersion() == null ? "" : run.targetVersion().replaceFirst("^VERSION ", ""),
                verdict.conclusion().words(),
                Style.of(verdict.conclusion()),
                verdict.reasons(),
                verdict.remarks(),
                Stream.of(Outcome.values())
                        .map(outcome -> new TotalRow(
                                outcome.word(), Style.of(outcome), rules.count(outcome), scenarios.count(outcome)))
                        .toList(),
                rules.all(),
                scenarios.all(),
                failed.isEmpty() ? null : new FailedRules(failed),
                Stream.of(Outcome.values())
                        .filter(outcome -> rules.count(outcome) > 0)
                        .map(outcome -> new Choice(outcome.word(), Style.of(outcome)))
                        .toList(),
                Stream.of(Level.values())
                        .map(level -> new Choice(level.word(), level.word()))
                        .toList(),
                Documents.of(results.rules(), RuleResult::rule, rule -> RuleView.of(rule, whole)),
                SurveyView.of(results, known),
                run.capabilities().stream().map(ReportPage::capability).toList(),
                RunFacts.of(results),
                whole.command());
    }

    private static CapabilityRow capability(CapabilityFinding finding) {
        return new CapabilityRow(
                finding.capability(),
                finding.status().word(),
                finding.demand() == CapabilityFinding.Demand.NONE
                        ? ""
                        : finding.demand().word(),
                finding.evidence());
    }
}
