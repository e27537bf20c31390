package dev.memtck.reports.html;

import dev.memtck.reports.results.Failure;
import dev.memtck.reports.results.KnownFailure;
import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.ScenarioRecord;
import dev.memtck.reports.results.ScenarioResult;
import dev.memtck.reports.results.StepResult;
import java.util.List;
import java.util.Map;

/** A scenario on the page, with the bytes that went over the wire. */
record ScenarioView(
        String title,
        String location,
        String outcome,
        String style,
        boolean open,
        String known,
        String reason,
        long millis,
        List<AnswerView> answers,
        List<StepView> steps,
        FailureView failure,
        List<WireView> wire,
        String rerun) {

    record StepView(String keyword, String text, String status, List<String> rows) {
        static StepView of(StepResult step) {
            return new StepView(
                    step.keyword(),
                    visible(step.text()),
                    step.status().replace(' ', '-'),
                    step.table().stream()
                            .map(row -> visible("| " + String.join(" | ", row) + " |"))
                            .toList());
        }

        /** A table cell of a feature may hold a real line feed. */
        private static String visible(String text) {
            return text.replace("\n", "\\n");
        }
    }

    /** What a survey asked and recorded. */
    record AnswerView(String question, String answer) {}

    record FailureView(String client, String sent, String expected, String received, String problem) {
        static FailureView of(Failure failure) {
            return failure == null
                    ? null
                    : new FailureView(
                            failure.client(),
                            failure.sent(),
                            failure.expected(),
                            failure.received(),
                            failure.problem());
        }
    }

    static ScenarioView of(ScenarioResult result, Results results) {
        ScenarioRecord record = result.record();
        Outcome outcome = result.outcome(results.run().gateLevel());
        String known = results.known(result).map(KnownFailure::reason).orElse("");
        boolean failed = record.failure() != null;
        Map<String, String> keys = record.keys() == null ? Map.of() : record.keys();
        return new ScenarioView(
                result.title(),
                result.location(),
                outcome.word() + (known.isEmpty() ? "" : ", known"),
                ReportPage.style(outcome.name()),
                outcome == Outcome.FAILED || outcome == Outcome.BROKEN,
                known,
                failed ? "" : record.reason(),
                record.millis(),
                answers(record),
                result.steps().stream().map(StepView::of).toList(),
                FailureView.of(record.failure()),
                record.transcript().stream()
                        .map(line -> WireView.of(line, keys))
                        .toList(),
                record.rerun() == null ? "" : record.rerun());
    }

    private static List<AnswerView> answers(ScenarioRecord record) {
        return record.answers() == null
                ? List.of()
                : record.answers().entrySet().stream()
                        .map(answer -> new AnswerView(answer.getKey(), answer.getValue()))
                        .toList();
    }
}
