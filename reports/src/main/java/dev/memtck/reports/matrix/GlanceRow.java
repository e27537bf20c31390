package dev.memtck.reports.matrix;

import dev.memtck.reports.page.Sign;
import dev.memtck.reports.page.Style;
import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.RuleRef;
import dev.memtck.reports.servers.ServerRecording;
import java.util.List;

/** What one server did on all rules, a cell each; what the tables say in words. */
record GlanceRow(String server, List<GlanceCell> cells) {
    /** A rule, which its recording may not have yet. */
    record GlanceCell(String id, String words, String style, String sign) {
        static GlanceCell of(RuleRef rule, Outcome outcome) {
            return new GlanceCell(
                    rule.id(), rule.id() + " " + outcome.word(), Style.of(outcome), Sign.of(outcome));
        }
    }

    static GlanceRow of(ServerRecording server, List<RuleRef> rules) {
        return new GlanceRow(
                server.server().name(),
                rules.stream()
                        .map(rule -> server.rule(rule.id())
                                .map(recording -> GlanceCell.of(rule, recording.outcome()))
                                .orElse(new GlanceCell(rule.id(), rule.id() + " newer rule", "newer", "+")))
                        .toList());
    }
}
