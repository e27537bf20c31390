package dev.memtck.reports.html;

import dev.memtck.reports.documents.Sources;
import dev.memtck.reports.page.Documents;
import dev.memtck.reports.page.Documents.DocumentView;
import dev.memtck.reports.page.Style;
import dev.memtck.reports.results.CapabilityFinding;
import dev.memtck.reports.results.CapabilityFinding.Demand;
import dev.memtck.reports.results.Cause;
import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.RuleResult;
import dev.memtck.reports.results.RunInfo;
import dev.memtck.reports.results.Totals;
import dev.memtck.reports.results.Verdict;
import dev.memtck.reports.servers.ServerRecording;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * What the page says, in the order in which it says it.
 *
 * @param verdictStyle of its conclusion
 * @param reasons the first lines below it
 * @param profiles null where no rule was in the results
 * @param lists the rules that need attention; the first one alone may be open
 * @param causes null where no two rules fail by the same
 * @param remarks null where there are none
 * @param glance null where no rule was in the results
 * @param explored null where nothing but the scenarios was asked
 * @param survey null where no survey recorded anything
 * @param packed see {@link PackedBodies}
 */
record ReportPage(
        RunInfo.Target target,
        Verdict verdict,
        String verdictStyle,
        List<String> reasons,
        ProfileTable profiles,
        List<RuleList> lists,
        CauseList causes,
        RemarkList remarks,
        Glance glance,
        TotalsTable totals,
        Filter filter,
        List<DocumentView<RuleView>> documents,
        ExploredView explored,
        SurveyView survey,
        RunView run,
        String packed) {

    /** What became of the profiles; never empty. */
    record ProfileTable(List<ProfileRow> rows) {}

    /** How many of each outcome, and of all. */
    record TotalsTable(List<TotalRow> outcomes, long rules, long scenarios) {
        static TotalsTable of(List<Outcome> outcomes, Totals rules, Totals scenarios) {
            return new TotalsTable(
                    outcomes.stream()
                            .map(outcome -> new TotalRow(
                                    outcome.word(), Style.of(outcome), rules.count(outcome), scenarios.count(outcome)))
                            .toList(),
                    rules.all(),
                    scenarios.all());
        }
    }

    /** One outcome, with how many rules and scenarios have it. */
    record TotalRow(String outcome, String style, long ofRules, long ofScenarios) {}

    /** The words that the filter offers. */
    record Filter(List<Choice> outcomes, List<Choice> levels) {
        static Filter of(Totals rules) {
            return new Filter(
                    Stream.of(Outcome.values())
                            .filter(outcome -> rules.count(outcome) > 0)
                            .map(outcome -> new Choice(outcome.word(), Style.of(outcome)))
                            .toList(),
                    Stream.of(Level.values())
                            .map(level -> new Choice(level.word(), level.word()))
                            .toList());
        }
    }

    /** A word that the filter offers. */
    record Choice(String word, String style) {}

    /** What several rules fail by; never empty. */
    record CauseList(List<Cause> all) {}

    /** What was left out and does not withhold the verdict; never empty. */
    record RemarkList(List<String> all) {}

    /**
     * How the run was made.
     *
     * @param rerun the command that repeats it, or empty
     * @param badges how the badge is written into other pages
     */
    record RunView(List<CapabilityRow> capabilities, List<Fact> facts, String rerun, List<Fact> badges) {}

    /** @param demand empty where the user said nothing */
    record CapabilityRow(CapabilityFinding finding, String demand) {
        static CapabilityRow of(CapabilityFinding finding) {
            return new CapabilityRow(
                    finding,
                    finding.demand() == Demand.NONE ? "" : finding.demand().word());
        }
    }

    /** A name and a value. */
    record Fact(String name, String value) {}

    static ReportPage of(Results results, Verdict verdict, Sources sources, List<ServerRecording> known) {
        RunInfo.Target target = results.run().judged();
        Totals rules = results.ruleTotals();
        WholeRun whole = WholeRun.of(results, sources);
        List<ProfileRow> profiles =
                results.profiles().stream().map(ProfileRow::of).toList();
        List<DocumentView<RuleView>> documents =
                Documents.of(results.rules(), RuleResult::rule, rule -> RuleView.of(rule, whole));
        return new ReportPage(
                target,
                verdict,
                Style.of(verdict.conclusion()),
                Reasons.of(verdict, whole),
                profiles.isEmpty() ? null : new ProfileTable(profiles),
                RuleList.of(whole),
                results.causes().isEmpty() ? null : new CauseList(results.causes()),
                verdict.remarks().isEmpty() ? null : new RemarkList(verdict.remarks()),
                profiles.isEmpty() ? null : Glance.of(results),
                TotalsTable.of(results.outcomes(), rules, results.scenarioTotals()),
                Filter.of(rules),
                documents,
                results.explored().map(ExploredView::of).orElse(null),
                SurveyView.of(results, known),
                new RunView(
                        target.capabilities().stream().map(CapabilityRow::of).toList(),
                        RunFacts.of(results),
                        Objects.requireNonNullElse(results.run().again().whole(), ""),
                        BadgeText.of(verdict)),
                PackedBodies.of(documents));
    }
}
