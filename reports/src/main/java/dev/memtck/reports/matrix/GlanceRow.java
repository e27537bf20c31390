package dev.memtck.reports.matrix;

import dev.memtck.reports.page.Documents.DocumentView;
import dev.memtck.reports.page.Sign;
import dev.memtck.reports.page.Style;
import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.RuleRef;
import dev.memtck.reports.servers.ServerRecording;
import java.util.List;

/** What one server did on the rules of a document, a cell each; what the tables say in words. */
record GlanceRow(String server, List<GlanceCell> cells) {
    /**
     * A rule, which its recording may not have yet.
     *
     * @param agreement of all servers, its style
     */
    record GlanceCell(String id, String words, String style, String sign, String agreement) {
        static GlanceCell of(RuleRef rule, Outcome outcome, Agreement agreement) {
            return new GlanceCell(
                    rule.id(),
                    rule.id() + " " + outcome.word(),
                    Style.of(outcome),
                    Sign.of(outcome),
                    agreement.style());
        }

        static GlanceCell ofNewer(RuleRef rule, Agreement agreement) {
            return new GlanceCell(
                    rule.id(), rule.id() + " newer rule", "newer", Sign.of(Outcome.NEWER), agreement.style());
        }
    }

    /** The servers one below the other, so that a column is a rule. */
    record GlanceDocument(String name, List<GlanceRow> rows) {
        static GlanceDocument of(DocumentView<RuleRef> document, List<ServerRecording> servers) {
            List<Column> columns = document.sections().stream()
                    .flatMap(section -> section.rules().stream())
                    .map(rule -> new Column(rule, Agreement.on(rule, servers)))
                    .toList();
            return new GlanceDocument(
                    document.name(),
                    servers.stream()
                            .map(server -> GlanceRow.of(server, columns))
                            .toList());
        }
    }

    private record Column(RuleRef rule, Agreement agreement) {}

    private static GlanceRow of(ServerRecording server, List<Column> columns) {
        return new GlanceRow(
                server.server().name(),
                columns.stream()
                        .map(column -> server.rule(column.rule().id())
                                .map(recording -> GlanceCell.of(column.rule(), recording.outcome(), column.agreement()))
                                .orElseGet(() -> GlanceCell.ofNewer(column.rule(), column.agreement())))
                        .toList());
    }
}
