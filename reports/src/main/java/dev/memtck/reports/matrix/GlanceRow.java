package dev.memtck.reports.matrix;

import dev.memtck.reports.page.Documents.DocumentView;
import dev.memtck.reports.page.Sign;
import dev.memtck.reports.page.Style;
import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.RuleRef;
import dev.memtck.reports.servers.ServerRecording;
import java.util.List;
import java.util.stream.Stream;

/** What one server did on the rules of a document, a cell each; what the tables say in words. */
record GlanceRow(String server, List<GlanceCell> cells) {
    /** A rule, which its recording may not have yet. */
    record GlanceCell(String id, String words, String style, String sign) {
        static GlanceCell of(RuleRef rule, Outcome outcome) {
            return new GlanceCell(rule.id(), rule.id() + " " + outcome.word(), Style.of(outcome), Sign.of(outcome));
        }

        static GlanceCell ofNewer(RuleRef rule) {
            return new GlanceCell(rule.id(), rule.id() + " newer rule", "newer", Sign.of(Outcome.NEWER));
        }
    }

    /** The servers one below the other, so that a column is a rule. */
    record GlanceDocument(String name, List<GlanceRow> rows) {
        static GlanceDocument of(DocumentView<RuleRef> document, List<ServerRecording> servers) {
            return new GlanceDocument(
                    document.name(),
                    servers.stream()
                            .map(server -> GlanceRow.of(server, rules(document)))
                            .toList());
        }

        private static Stream<RuleRef> rules(DocumentView<RuleRef> document) {
            return document.sections().stream().flatMap(section -> section.rules().stream());
        }
    }

    private static GlanceRow of(ServerRecording server, Stream<RuleRef> rules) {
        return new GlanceRow(
                server.server().name(),
                rules.map(rule -> server.rule(rule.id())
                                .map(recording -> GlanceCell.of(rule, recording.outcome()))
                                .orElseGet(() -> GlanceCell.ofNewer(rule)))
                        .toList());
    }
}
