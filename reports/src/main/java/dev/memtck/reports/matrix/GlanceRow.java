package dev.memtck.reports.matrix;

import dev.memtck.reports.matrix.MatrixPage.Row;
import dev.memtck.reports.page.Documents.DocumentView;
import dev.memtck.reports.page.Sign;
import dev.memtck.reports.page.Style;
import dev.memtck.reports.results.Outcome;
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
        static GlanceCell of(Row column, Outcome outcome) {
            return of(column, outcome.word(), Style.of(outcome), outcome);
        }

        static GlanceCell ofNewer(Row column) {
            return of(column, "newer rule", "newer", Outcome.NEWER);
        }

        private static GlanceCell of(Row column, String word, String style, Outcome signed) {
            String id = column.rule().id();
            return new GlanceCell(id, id + " " + word, style, Sign.of(signed), column.agreement());
        }
    }

    /** The servers one below the other, so that a column is a rule. */
    record GlanceDocument(String name, List<GlanceRow> rows) {
        static GlanceDocument of(DocumentView<Row> document, List<ServerRecording> servers) {
            List<Row> columns = document.sections().stream()
                    .flatMap(section -> section.rules().stream())
                    .toList();
            return new GlanceDocument(
                    document.name(),
                    servers.stream()
                            .map(server -> GlanceRow.of(server, columns))
                            .toList());
        }
    }

    private static GlanceRow of(ServerRecording server, List<Row> columns) {
        return new GlanceRow(
                server.server().name(),
                columns.stream()
                        .map(column -> server.rule(column.rule().id())
                                .map(recording -> GlanceCell.of(column, recording.outcome()))
                                .orElseGet(() -> GlanceCell.ofNewer(column)))
                        .toList());
    }
}
