package dev.memtck.reports.matrix;

import dev.memtck.reports.page.Style;
import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.RuleRef;
import dev.memtck.reports.results.Totals;
import dev.memtck.reports.servers.RuleRecording;
import dev.memtck.reports.servers.ServerRecording;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A server at the head of the matrix.
 *
 * @param newer how many rules are newer than its recording, in words; empty if none is
 */
record ServerView(
        ServerRecording.Server server,
        ServerRecording.Made made,
        String capabilities,
        List<Count> counts,
        String newer) {

    /** How many rules have an outcome; zero has a style of its own. */
    record Count(String outcome, String style, long rules) {}

    static ServerView of(ServerRecording server, List<Outcome> outcomes, List<RuleRef> rules, String features) {
        Totals totals = Totals.of(server.rules().stream().map(RuleRecording::outcome));
        long newer =
                rules.stream().filter(rule -> server.rule(rule.id()).isEmpty()).count();
        return new ServerView(
                server.server(),
                server.made(),
                server.capabilities().entrySet().stream()
                        .map(capability -> capability.getKey() + " " + capability.getValue())
                        .collect(Collectors.joining(", ")),
                outcomes.stream()
                        .map(outcome -> new Count(
                                outcome.word(),
                                totals.count(outcome) == 0 ? "zero" : Style.of(outcome),
                                totals.count(outcome)))
                        .toList(),
                newer(newer, server.made().features().equals(features)));
    }

    private static String newer(long newer, boolean sameFeatures) {
        if (newer > 0) {
            return newer + (newer == 1 ? " rule is" : " rules are") + " newer than this recording";
        }
        return sameFeatures ? "" : "made with other wordings of the same rules";
    }
}
