package dev.memtck.reports.differences;

import dev.memtck.reports.differences.Differences.Answer;
import dev.memtck.reports.differences.Differences.Connection;
import dev.memtck.reports.differences.Differences.Pair;
import dev.memtck.reports.differences.Differences.ScenarioDifference;
import dev.memtck.reports.page.Documents;
import dev.memtck.reports.page.Documents.DocumentView;
import dev.memtck.reports.page.PageTemplate;
import dev.memtck.reports.page.Style;
import dev.memtck.reports.results.CapabilityFinding;
import dev.memtck.reports.results.RuleRef;
import dev.memtck.reports.results.RunInfo;
import dev.memtck.reports.results.ScenarioResult;
import dev.memtck.reports.results.Shortened;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Writes what two servers answered differently. The same differences make the same bytes. */
public record DifferencesPage(
        RunInfo.Target first,
        RunInfo.Target second,
        String count,
        List<CapabilityRow> capabilities,
        List<DocumentView<RuleRow>> documents) {
    private static final int LONGEST = 600;

    /** What one of them may offer and the other not. */
    record CapabilityRow(String name, String first, String second) {}

    /** A rule of which a scenario differs. */
    record RuleRow(RuleRef rule, String count, List<ScenarioRow> scenarios) {}

    record ScenarioRow(String title, String location, Side first, Side second, boolean sameOutcome, List<Row> rows) {}

    record Side(String outcome, String style) {}

    /**
     * @param name the connection and the number of the reply, or that it is an answer of a survey
     * @param sent the bytes, or the question of the survey
     */
    record Row(String name, String sent, Replies replies) {}

    /** @param style "same" where both are the same */
    record Replies(String first, String second, String style) {}

    /** @throws IOException if the file cannot be written */
    public static void write(Differences differences, Path file) throws IOException {
        PageTemplate.of(DifferencesPage.class, "differences.mustache").write(of(differences), file);
    }

    private static DifferencesPage of(Differences differences) {
        Map<RuleRef, List<ScenarioDifference>> byRule = differences.scenarios().stream()
                .collect(Collectors.groupingBy(
                        difference -> difference.first().rule(),
                        () -> new TreeMap<>(Comparator.comparing(RuleRef::id)),
                        Collectors.toList()));
        return new DifferencesPage(
                differences.first().judged(),
                differences.second().judged(),
                differences.words(),
                capabilities(differences),
                Documents.of(
                        List.copyOf(byRule.entrySet()),
                        Map.Entry::getKey,
                        entry -> rule(entry.getKey(), entry.getValue())));
    }

    private static List<CapabilityRow> capabilities(Differences differences) {
        Map<String, String> second = differences.second().judged().capabilities().stream()
                .collect(Collectors.toMap(
                        CapabilityFinding::capability,
                        finding -> finding.status().word()));
        return differences.first().judged().capabilities().stream()
                .map(finding -> new CapabilityRow(
                        finding.capability(),
                        finding.status().word(),
                        second.getOrDefault(finding.capability(), "not asked")))
                .toList();
    }

    private static RuleRow rule(RuleRef rule, List<ScenarioDifference> differing) {
        return new RuleRow(
                rule,
                differing.size() == 1 ? "1 scenario" : differing.size() + " scenarios",
                differing.stream().map(DifferencesPage::scenario).toList());
    }

    private static ScenarioRow scenario(ScenarioDifference difference) {
        List<Row> rows = difference.answers().stream().map(DifferencesPage::row).collect(Collectors.toList());
        difference.connections().forEach(connection -> addRows(connection, rows));
        return new ScenarioRow(
                difference.first().title(),
                difference.first().location(),
                side(difference.first()),
                side(difference.second()),
                difference.first().record().outcome()
                        == difference.second().record().outcome(),
                rows);
    }

    private static Side side(ScenarioResult result) {
        return new Side(
                result.record().outcome().word(), Style.of(result.record().outcome()));
    }

    private static Row row(Answer answer) {
        return new Row("answer", answer.question(), new Replies(shown(answer.first()), shown(answer.second()), ""));
    }

    private static void addRows(Connection connection, List<Row> rows) {
        int number = connection.number();
        String sentBefore = "";
        for (Pair pair : connection.pairs()) {
            boolean same = pair.first() != null && pair.first().equals(pair.second());
            rows.add(new Row(
                    connection.client() + ", reply " + number,
                    pair.sent().equals(sentBefore) ? "" : Shortened.to(LONGEST, pair.sent()),
                    new Replies(shown(pair.first()), shown(pair.second()), same ? "same" : "")));
            sentBefore = pair.sent();
            number++;
        }
        int more = connection.left() - connection.pairs().size();
        if (more > 0) {
            rows.add(new Row(connection.client() + ", " + more + " more", "", new Replies("", "", "same")));
        }
    }

    private static String shown(String text) {
        return text == null ? "nothing" : Shortened.to(LONGEST, text);
    }
}
