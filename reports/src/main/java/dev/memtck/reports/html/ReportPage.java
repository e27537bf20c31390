package dev.memtck.reports.html;

import dev.memtck.reports.results.CapabilityFinding;
import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.RuleResult;
import dev.memtck.reports.results.RunInfo;
import dev.memtck.reports.results.Totals;
import dev.memtck.reports.results.Verdict;
import java.time.Duration;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
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
        List<CapabilityRow> capabilities,
        List<Fact> facts,
        List<DocumentView> documents) {

    /** One outcome, with how many rules and scenarios have it. */
    record TotalRow(String outcome, String style, long rules, long scenarios) {}

    record CapabilityRow(String name, String status, String demand, String evidence) {}

    /** A name and a value. */
    record Fact(String name, String value) {}

    /** A document with its sections. */
    record DocumentView(String name, List<SectionView> sections) {}

    /** A section of a document with its rules. */
    record SectionView(String name, List<RuleView> rules) {}

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss 'UTC'", Locale.ROOT)
            .withZone(ZoneOffset.UTC);

    static ReportPage of(Results results, Verdict verdict) {
        RunInfo run = results.run();
        Totals rules = results.ruleTotals();
        Totals scenarios = results.scenarioTotals();
        return new ReportPage(
                run.target(),
                run.targetVersion(),
                verdict.conclusion().words(),
                style(verdict.conclusion().name()),
                verdict.reasons(),
                verdict.remarks(),
                Stream.of(Outcome.values())
                        .map(outcome -> new TotalRow(
                                outcome.word(), style(outcome.name()), rules.count(outcome), scenarios.count(outcome)))
                        .toList(),
                rules.all(),
                scenarios.all(),
                run.capabilities().stream().map(ReportPage::capability).toList(),
                facts(results),
                documents(results));
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

    private static List<Fact> facts(Results results) {
        RunInfo run = results.run();
        List<Fact> facts = new ArrayList<>();
        facts.add(new Fact("started", TIME.format(run.started())));
        facts.add(new Fact("wall time", seconds(results.wallTime())));
        facts.add(new Fact("longest wait that a step asks for", seconds(results.longestWait())));
        facts.add(new Fact("gate level", run.gateLevel().word()));
        facts.add(new Fact("seed", run.seed()));
        facts.add(new Fact("kit", "memtck " + run.kit()));
        facts.add(new Fact("features", "sha256:" + run.features()));
        run.options().forEach((name, value) -> facts.add(new Fact("option " + name, value)));
        facts.add(new Fact(
                "rules still to come", String.valueOf(run.pendingRules().size())));
        return facts;
    }

    private static List<DocumentView> documents(Results results) {
        Map<String, Map<String, List<RuleView>>> byDocument = new LinkedHashMap<>();
        for (RuleResult rule : results.rules()) {
            byDocument
                    .computeIfAbsent(rule.rule().document(), document -> new LinkedHashMap<>())
                    .computeIfAbsent(rule.rule().section(), section -> new ArrayList<>())
                    .add(RuleView.of(rule, results));
        }
        return byDocument.entrySet().stream()
                .map(document -> new DocumentView(
                        document.getKey(),
                        document.getValue().entrySet().stream()
                                .map(section -> new SectionView(section.getKey(), section.getValue()))
                                .toList()))
                .toList();
    }

    private static String seconds(Duration duration) {
        return String.format(Locale.ROOT, "%.1f s", duration.toMillis() / 1000.0);
    }

    /** The name of a style in the template. */
    static String style(String enumName) {
        return enumName.toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
