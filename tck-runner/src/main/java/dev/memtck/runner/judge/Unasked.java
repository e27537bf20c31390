package dev.memtck.runner.judge;

import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.ResultsWriter;
import dev.memtck.reports.results.RunInfo;
import dev.memtck.reports.results.ScenarioRecord;
import dev.memtck.runner.rules.FeatureTexts;
import dev.memtck.runner.rules.ScenarioEntry;
import dev.memtck.runner.run.Run;
import io.cucumber.messages.types.Envelope;
import io.cucumber.messages.types.Pickle;
import io.cucumber.messages.types.TestCase;
import io.cucumber.messages.types.TestCaseFinished;
import io.cucumber.messages.types.TestCaseStarted;
import io.cucumber.messages.types.TestRunFinished;
import io.cucumber.messages.types.TestRunStarted;
import io.cucumber.messages.types.TestStep;
import io.cucumber.messages.types.Timestamp;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * Scenarios that the user did not ask for. The results name them as they would if the engine had skipped them, which would
 * take it longer than many a scenario that is asked.
 */
record Unasked(Run run, FeatureTexts texts, ResultsSink sink) {
    void record(List<ScenarioEntry> scenarios) {
        if (scenarios.isEmpty()) {
            return;
        }
        texts.documentsOf(scenarios).forEach(document -> sink.message(Envelope.of(document)));
        scenarios.forEach(this::record);
    }

    /** A run in which nothing else happens begins and ends. */
    void recordAsWhole(List<ScenarioEntry> scenarios) {
        String id = UUID.randomUUID().toString();
        sink.message(Envelope.of(new TestRunStarted(now(), id)));
        record(scenarios);
        sink.message(Envelope.of(new TestRunFinished(null, true, now(), null, id)));
    }

    private void record(ScenarioEntry scenario) {
        Pickle pickle = texts.pickle(scenario);
        String startedId = UUID.randomUUID().toString();
        ScenarioRecord record = new ScenarioRecord(
                RunInfo.FORMAT,
                scenario.id(),
                new ScenarioRecord.Finding(Outcome.NOT_RUN, ScenarioRecord.NOT_ASKED_FOR, null),
                run.rerunCommand(scenario),
                new ScenarioRecord.Time(0, 0),
                new ScenarioRecord.Observed(Map.of(), Map.of(), List.of()));
        TestCase testCase = testCase(pickle);
        sink.message(Envelope.of(pickle));
        sink.message(Envelope.of(testCase));
        sink.message(Envelope.of(new TestCaseStarted(0L, startedId, testCase.getId(), null, now())));
        sink.message(ResultsWriter.envelope(record, startedId));
        sink.message(Envelope.of(new TestCaseFinished(startedId, now(), false)));
        sink.ended(scenario, record);
    }

    private static TestCase testCase(Pickle pickle) {
        return new TestCase(
                UUID.randomUUID().toString(),
                pickle.getId(),
                pickle.getSteps().stream()
                        .map(step ->
                                new TestStep(null, UUID.randomUUID().toString(), step.getId(), List.of(), List.of()))
                        .toList(),
                null);
    }

    private static Timestamp now() {
        Instant now = Instant.now();
        return new Timestamp(now.getEpochSecond(), (long) now.getNano());
    }
}
