package dev.memtck.runner.libraries;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.RuleRef;
import dev.memtck.runner.docs.MadePart;
import dev.memtck.runner.rules.RuleBook;
import dev.memtck.runner.rules.Subject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The matrix of {@code docs/clients.md}: which client library fails which rule, as {@code expected-failures/clients.tsv} lists it
 * and {@code ClientDriversIT} holds it. With {@code -Dmemtck.pages} it is made again.
 */
class ClientRulesPageTest {
    private static final MadePart PART = new MadePart(
            Path.of("../docs/clients.md"), "<!-- made by ClientRulesPageTest -->\n", "<!-- end of the matrix -->\n");
    private static final Path EXPECTED = Path.of("src/test/resources/expected-failures/clients.tsv");
    private static final String COMMAND = "mvn -q test -pl tck-runner -am -Dtest=ClientRulesPageTest"
            + " -Dsurefire.failIfNoSpecifiedTests=false -Dmemtck.pages";

    /** A library in one protocol. */
    private record Column(String client, String protocol) {
        String title() {
            return client.toLowerCase(Locale.ROOT).replace('_', '-') + ", " + protocol;
        }
    }

    @Test
    void thePageIsWhatTheListOfExpectedFailuresSays() throws IOException {
        Map<Column, List<String>> failed = failed();
        List<RuleRef> rules = RuleBook.of(Subject.CLIENTS).rules().stream()
                .sorted(Comparator.comparing(rule -> Integer.parseInt(rule.id().replaceAll("\\D", ""))))
                .toList();
        assertThat(failed).hasSizeGreaterThan(10);
        String made = counts(failed, rules) + "\n" + matrix(failed, rules);
        PART.require(made, "docs/clients.md is stale; make it again with: " + COMMAND);
    }

    private static Map<Column, List<String>> failed() throws IOException {
        return Files.readAllLines(EXPECTED).stream()
                .filter(line -> !line.startsWith("#"))
                .map(line -> line.split("\t"))
                .collect(Collectors.groupingBy(
                        cells -> new Column(cells[0], cells[1]),
                        LinkedHashMap::new,
                        Collectors.mapping(cells -> cells[2], Collectors.toList())));
    }

    private static String counts(Map<Column, List<String>> failed, List<RuleRef> rules) {
        return row(List.of("library", "must rules that fail", "should rules that fail"))
                + rule(3)
                + failed.entrySet().stream()
                        .map(column -> row(List.of(
                                column.getKey().title(),
                                String.valueOf(count(column.getValue(), rules, Level.MUST)),
                                String.valueOf(count(column.getValue(), rules, Level.SHOULD)))))
                        .collect(Collectors.joining());
    }

    private static long count(List<String> failed, List<RuleRef> rules, Level level) {
        return rules.stream()
                .filter(rule -> rule.level() == level && failed.contains(rule.id()))
                .count();
    }

    /** Only the rules that one of them fails. */
    private static String matrix(Map<Column, List<String>> failed, List<RuleRef> rules) {
        Stream<String> titles =
                Stream.concat(Stream.of("rule"), failed.keySet().stream().map(Column::title));
        return row(titles.toList())
                + rule(failed.size() + 1)
                + rules.stream()
                        .filter(rule -> failed.values().stream().anyMatch(ids -> ids.contains(rule.id())))
                        .map(rule -> row(Stream.concat(
                                        Stream.of(rule.id() + " " + rule.level().word() + ": " + rule.text()),
                                        failed.values().stream().map(ids -> ids.contains(rule.id()) ? "**fails**" : ""))
                                .toList()))
                        .collect(Collectors.joining());
    }

    private static String row(List<String> cells) {
        return "| " + String.join(" | ", cells) + " |\n";
    }

    private static String rule(int columns) {
        return "|" + "---|".repeat(columns) + "\n";
    }
}
