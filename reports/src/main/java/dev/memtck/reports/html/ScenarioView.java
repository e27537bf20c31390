package dev.memtck.reports.html;

import dev.memtck.reports.documents.FeatureLine;
import dev.memtck.reports.page.Style;
import dev.memtck.reports.results.DurationText;
import dev.memtck.reports.results.KnownFailure;
import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.ScenarioRecord;
import dev.memtck.reports.results.ScenarioResult;
import dev.memtck.reports.results.StepResult;
import dev.memtck.reports.servers.RuleRecording;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A scenario on the page, with the bytes that went over the wire.
 *
 * @param scenario for its title and location
 * @param line where it stands, to be linked to; none where the features of the run are not at hand
 * @param packed whether its body comes with {@link PackedBodies}
 * @param open whether it is open when its rule is opened
 * @param steps as they are written
 * @param failure null where it did not fail
 * @param rerun the command that runs it alone, or empty
 */
record ScenarioView(
        ScenarioResult scenario,
        List<FeatureLine> line,
        Mark mark,
        boolean packed,
        boolean open,
        String time,
        Remarks remarks,
        List<StepView> steps,
        FailureView failure,
        Wire wire,
        String rerun) {

    /**
     * What is said of it beside its bytes.
     *
     * @param known why its failure is known, or empty
     * @param reason where it is neither passed nor failed, or empty
     * @param answers what a survey recorded
     */
    record Remarks(String known, String reason, List<NamedText> answers) {}

    /**
     * What went over the wire.
     *
     * @param text see {@link WireText}
     * @param keys the real key for each name in braces
     */
    record Wire(String text, List<TimelineView> timelines, List<NamedText> keys) {}

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

    static ScenarioView of(ScenarioResult result, WholeRun run, boolean open) {
        ScenarioRecord record = result.record();
        Outcome outcome = result.outcome(run.bar());
        String known = run.results().known(result).map(KnownFailure::reason).orElse("");
        Map<String, String> keys = new TreeMap<>(record.observed().keys());
        return new ScenarioView(
                result,
                run.sources().features().line(result.location()).stream().toList(),
                Mark.of(outcome, !known.isEmpty()),
                !outcome.needsAttention(),
                open,
                DurationText.of(Duration.ofMillis(record.time().millis())),
                new Remarks(
                        known,
                        record.failure() == null ? record.reason() : "",
                        named(RuleRecording.answers(record.observed()))),
                result.steps().stream().map(StepView::of).toList(),
                FailureView.of(result, keys),
                new Wire(
                        WireText.of(record.observed().transcript(), keys),
                        record.observed().timelines().stream()
                                .map(TimelineView::of)
                                .toList(),
                        keys.entrySet().stream()
                                .map(key -> new NamedText("{" + key.getKey() + "}", key.getValue()))
                                .toList()),
                run.results().run().again().of(record.scenario()).orElse(""));
    }

    /** Why it is as it is, in a line; empty where nobody can say. */
    String note() {
        return Stream.of(remarks.known(), scenario.difference().orElse(""), remarks.reason())
                .filter(words -> !words.isEmpty())
                .findFirst()
                .orElse("");
    }

    private static List<NamedText> named(Map<String, String> texts) {
        return texts.entrySet().stream()
                .map(entry -> new NamedText(entry.getKey(), entry.getValue()))
                .toList();
    }
}
