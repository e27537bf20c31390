package dev.memtck.reports.matrix;

import dev.memtck.reports.page.Style;
import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.RuleRef;
import dev.memtck.reports.servers.FirstFailure;
import dev.memtck.reports.servers.RuleRecording;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What one server did on one rule.
 *
 * @param word the outcome, or that the rule is newer than the recording
 * @param more the first failure's bytes or the survey's answers, or null
 */
record Cell(String word, String style, More more) {
    /** What a cell shows when it is opened. */
    record More(List<Line> lines) {}

    record Line(String name, String text) {}

    static Cell of(RuleRef rule, Optional<RuleRecording> recording) {
        return recording.map(found -> of(rule, found)).orElse(new Cell("newer rule", "newer", null));
    }

    private static Cell of(RuleRef rule, RuleRecording recording) {
        String style = Style.of(recording.outcome());
        FirstFailure failure = recording.failure();
        if (failure != null) {
            return new Cell(
                    recording.outcome().word() + " " + failure.failed() + " of " + failure.of(),
                    style,
                    new More(lines(failure)));
        }
        return rule.level() == Level.SURVEY && !recording.answers().isEmpty()
                ? new Cell("answers", "not-run", new More(lines(recording.answers())))
                : new Cell(recording.outcome().word(), style, null);
    }

    private static List<Line> lines(FirstFailure failure) {
        return List.of(
                new Line("scenario", failure.scenario()),
                new Line("sent", failure.mismatch().sent()),
                new Line("expected", failure.mismatch().expected()),
                new Line("received", failure.mismatch().received()),
                new Line("problem", failure.problem()));
    }

    private static List<Line> lines(Map<String, Map<String, String>> answers) {
        return answers.values().stream()
                .flatMap(scenario -> scenario.entrySet().stream())
                .map(answer -> new Line(answer.getKey(), answer.getValue()))
                .toList();
    }
}
