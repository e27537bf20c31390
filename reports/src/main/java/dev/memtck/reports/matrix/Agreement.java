package dev.memtck.reports.matrix;

import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.RuleRef;
import dev.memtck.reports.servers.RuleRecording;
import dev.memtck.reports.servers.ServerRecording;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Whether servers that were judged by a rule differ; a tolerated failure is one. */
enum Agreement {
    DIFFERENT(""),
    SAME(" same");

    private static final Set<Outcome> FAILURES = EnumSet.of(Outcome.FAILED, Outcome.TOLERATED);

    private final String style;

    Agreement(String style) {
        this.style = style;
    }

    /** @param differing of a survey, or null */
    static Agreement on(RuleRef rule, List<ServerRecording> servers, DifferingAnswers differing) {
        long kinds = servers.stream()
                .flatMap(server -> server.rule(rule.id()).stream())
                .map(RuleRecording::outcome)
                .filter(outcome -> outcome == Outcome.PASSED || FAILURES.contains(outcome))
                .map(FAILURES::contains)
                .distinct()
                .count();
        return kinds > 1 || differing != null ? DIFFERENT : SAME;
    }

    /** In the page's style sheet, behind another one; empty where they differ. */
    String style() {
        return style;
    }
}
