package dev.memtck.reports.rulebook;

import dev.memtck.reports.results.RuleRef;
import dev.memtck.reports.results.RuleSource;
import dev.memtck.reports.rulebook.ScenarioText.ExamplesText;
import dev.memtck.reports.rulebook.ScenarioText.StepText;
import io.cucumber.messages.types.GherkinDocument;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A rule of the book as plain text: what it rests on, how it is asked, and whom it has caught. */
public final class RuleExplanation {
    private static final String INDENT = "  ";
    /** Of a line that is not a table's. */
    private static final int WIDTH = 100;

    private final RuleChapter chapter;

    private RuleExplanation(RuleChapter chapter) {
        this.chapter = chapter;
    }

    /**
     * Those of all rules that a feature carries, by id.
     *
     * @param documents the syntax trees of all feature files
     */
    public static Map<String, RuleExplanation> all(List<GherkinDocument> documents, Background background) {
        return documents.stream()
                .flatMap(document -> RuleChapter.of(document, background))
                .collect(Collectors.groupingBy(
                        chapter -> chapter.rule().id(),
                        Collectors.collectingAndThen(
                                Collectors.reducing(RuleChapter::with),
                                chapter -> new RuleExplanation(chapter.orElseThrow()))));
    }

    /** The lines. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        RuleRef rule = chapter.rule();
        lines.add(rule.id() + " (" + rule.level().word() + ")  " + rule.document() + " § " + rule.section());
        lines.add(rule.text());
        lines.add("");
        lines.addAll(source());
        lines.add("");
        if (!chapter.needs().isEmpty()) {
            lines.add("Asked of servers that offer: " + chapter.needs());
            lines.add("");
        }
        chapter.scenarios().forEach(scenario -> {
            lines.addAll(lines(scenario));
            lines.add("");
        });
        lines.addAll(faults());
        lines.addAll(reports());
        lines.add("");
        lines.add("Rule set: " + chapter.set());
        return List.copyOf(lines);
    }

    /** The sentence, and the ruling on a line of its own. */
    private List<String> source() {
        RuleSource source = chapter.rule().source();
        List<String> lines = new ArrayList<>(wrapped(source.sentence()));
        if (!source.ruling().isEmpty()) {
            lines.addAll(wrapped("Ruling: " + source.ruling()));
        }
        return lines;
    }

    private static List<String> wrapped(String text) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.split(" ")) {
            if (!line.isEmpty() && line.length() + word.length() >= WIDTH) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.isEmpty() ? "" : " ").append(word);
        }
        if (!line.isEmpty()) {
            lines.add(line.toString());
        }
        return lines;
    }

    private static List<String> lines(ScenarioText scenario) {
        List<String> lines = new ArrayList<>();
        lines.add((scenario.examples().isEmpty() ? "Scenario: " : "Scenario Outline: ") + scenario.title());
        for (StepText step : scenario.steps()) {
            lines.add(INDENT + step.keyword() + " " + step.text());
            lines.addAll(table(step.rows()));
        }
        for (ExamplesText examples : scenario.examples()) {
            lines.add(INDENT + "Examples:");
            List<String> rows = new ArrayList<>(List.of(row(examples.head())));
            examples.rows().forEach(row -> rows.add(row(row.cells())));
            lines.addAll(table(rows));
        }
        return lines;
    }

    private static String row(List<String> cells) {
        return "| " + String.join(" | ", cells) + " |";
    }

    /** In columns, unless a cell holds what parts them. */
    private static List<String> table(List<String> rows) {
        List<String[]> cells = rows.stream()
                .map(row -> row.substring(2, row.length() - 2).split(" \\| ", -1))
                .toList();
        boolean isEven = cells.stream().allMatch(row -> row.length == cells.get(0).length);
        return isEven
                ? cells.stream()
                        .map(row -> INDENT + INDENT + padded(row, cells))
                        .toList()
                : rows.stream().map(row -> INDENT + INDENT + row).toList();
    }

    private static String padded(String[] row, List<String[]> all) {
        List<String> padded = new ArrayList<>();
        for (int i = 0; i < row.length; i++) {
            int column = i;
            int width =
                    all.stream().mapToInt(each -> each[column].length()).max().orElse(0);
            padded.add(row[i] + " ".repeat(width - row[i].length()));
        }
        return row(padded);
    }

    private List<String> reports() {
        if (chapter.seen() == null) {
            return List.of();
        }
        List<String> lines = new ArrayList<>(List.of("", "Seen in the wild:"));
        chapter.seen().reports().forEach(report -> {
            lines.add(INDENT + report.words());
            lines.add(INDENT + INDENT + report.address());
        });
        return lines;
    }

    private List<String> faults() {
        if (chapter.faults() == null) {
            return List.of("It has caught no wrong server.");
        }
        List<String> lines = new ArrayList<>();
        lines.add("Wrong servers of the gallery that it has caught:");
        chapter.faults().names().forEach(name -> lines.add(INDENT + name));
        return lines;
    }
}
