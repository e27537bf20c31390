package dev.memtck.reports.html;

import dev.memtck.reports.html.WireText.Hex;
import dev.memtck.reports.page.Style;
import dev.memtck.reports.results.KnownFailure;
import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.ScenarioRecord;
import dev.memtck.reports.results.ScenarioResult;
import dev.memtck.reports.results.StepResult;
import dev.memtck.reports.servers.RuleRecording;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A scenario on the page, with the bytes that went over the wire.
 *
 * @param wire see {@link WireText}
 * @param keys the real key for each name in braces
 * @param rerun the command that runs it alone; empty where {@code rerunAdds} stands
 * @param rerunAdds what it adds to the command of the whole run, of a scenario that did not fail
 */
record ScenarioView(
        String title,
        String location,
        String outcome,
        String style,
        boolean open,
        String known,
        String reason,
        String time,
        List<NamedText> answers,
        List<StepView> steps,
        FailureView failure,
        String wire,
        List<TimelineView> timelines,
        List<NamedText> keys,
        String rerun,
        String rerunAdds) {

    /** A text with a name: a question and its answer, a name in braces and the real key. */
    record NamedText(String name, String text) {}

    /** @param style empty for a step that passed */
    record StepView(String keyword, String text, String style, List<String> rows) {
        static StepView of(StepResult step) {
            return new StepView(
                    step.keyword(),
                    visible(step.text()),
                    step.status().equals("passed") ? "" : Style.of(step.status()),
                    step.table().stream()
                            .map(row -> visible("| " + String.join(" | ", row) + " |"))
                            .toList());
        }

        /** A table cell of a feature may hold a real line feed. */
        private static String visible(String text) {
            return text.replace("\n", "\\n");
        }
    }

    static ScenarioView of(ScenarioResult result, WholeRun run) {
        ScenarioRecord record = result.record();
        Outcome outcome = result.outcome(run.gateLevel());
        String known = run.results().known(result).map(KnownFailure::reason).orElse("");
        boolean calls = FirstOpen.calls(outcome);
        String added = calls ? "" : run.added(record.rerun());
        Map<String, String> keys = record.keys() == null ? Map.of() : new TreeMap<>(record.keys());
        return new ScenarioView(
                result.title(),
                result.location(),
                outcome.word() + (known.isEmpty() ? "" : ", known"),
                Style.of(outcome),
                run.firstOpen().is(result),
                known,
                record.failure() == null ? record.reason() : "",
                RuleView.time(record.millis()),
                named(RuleRecording.answers(record)),
                result.steps().stream().map(StepView::of).toList(),
                FailureView.of(record.failure(), keys),
                WireText.of(record.transcript(), keys, calls ? Hex.IN_THE_PAGE : Hex.MADE_WHEN_OPENED),
                result.histories().stream().map(TimelineView::of).toList(),
                keys.entrySet().stream()
                        .map(key -> new NamedText("{" + key.getKey() + "}", key.getValue()))
                        .toList(),
                record.rerun() == null || !added.isEmpty() ? "" : record.rerun(),
                added);
    }

    private static List<NamedText> named(Map<String, String> texts) {
        return texts.entrySet().stream()
                .map(entry -> new NamedText(entry.getKey(), entry.getValue()))
                .toList();
    }
}
