package dev.memtck.reports.matrix;

import dev.memtck.reports.matrix.GlanceRow.GlanceDocument;
import dev.memtck.reports.page.Documents;
import dev.memtck.reports.page.Documents.DocumentView;
import dev.memtck.reports.page.Meaning;
import dev.memtck.reports.page.Sign;
import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.RuleRef;
import dev.memtck.reports.servers.RuleRecording;
import dev.memtck.reports.servers.ServerRecording;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What the matrix says.
 *
 * @param count how many servers
 * @param columns how many a table has
 * @param outcomes of which some server has a rule, in words
 * @param signs of the picture
 * @param newer the sign of a rule that a recording does not have
 * @param glance the same as the tables, in one picture
 * @param gone ids that a recording has and no feature carries any more
 */
record MatrixPage(
        List<ServerView> servers,
        int count,
        int columns,
        List<String> outcomes,
        List<Meaning> signs,
        String newer,
        List<GlanceDocument> glance,
        List<DocumentView<Row>> documents,
        List<String> gone) {
    private static final int COLUMNS_OF_THE_RULE = 3;

    /**
     * A rule, and what each server did on it.
     *
     * @param agreement its style
     * @param differing of a survey, or null
     */
    record Row(RuleRef rule, String agreement, List<Cell> cells, DifferingAnswers differing) {}

    static MatrixPage of(List<RuleRef> rules, String features, List<ServerRecording> servers) {
        List<RuleRef> sorted =
                rules.stream().sorted(Comparator.comparing(RuleRef::id)).toList();
        List<Outcome> outcomes = outcomes(servers);
        List<DocumentView<Row>> documents = Documents.of(sorted, rule -> rule, rule -> row(rule, servers));
        return new MatrixPage(
                servers.stream()
                        .map(server -> ServerView.of(server, outcomes, sorted, features))
                        .toList(),
                servers.size(),
                servers.size() + COLUMNS_OF_THE_RULE,
                outcomes.stream().map(Outcome::word).toList(),
                outcomes.stream().map(Meaning::of).toList(),
                Sign.of(Outcome.NEWER),
                documents.stream()
                        .map(document -> GlanceDocument.of(document, servers))
                        .toList(),
                documents,
                gone(rules, servers));
    }

    private static List<Outcome> outcomes(List<ServerRecording> servers) {
        return servers.stream()
                .flatMap(server -> server.rules().stream())
                .map(RuleRecording::outcome)
                .distinct()
                .sorted()
                .toList();
    }

    private static Row row(RuleRef rule, List<ServerRecording> servers) {
        DifferingAnswers differing = DifferingAnswers.of(rule, servers);
        return new Row(
                rule,
                Agreement.on(rule, servers, differing).style(),
                servers.stream()
                        .map(server -> Cell.of(rule, server.rule(rule.id())))
                        .toList(),
                differing);
    }

    private static List<String> gone(List<RuleRef> rules, List<ServerRecording> servers) {
        Set<String> known = rules.stream().map(RuleRef::id).collect(Collectors.toSet());
        return servers.stream()
                .flatMap(server -> server.rules().stream())
                .map(RuleRecording::id)
                .filter(id -> !known.contains(id))
                .distinct()
                .sorted()
                .toList();
    }
}
