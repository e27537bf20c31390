package dev.memtck.runner.judge;

import dev.memtck.reports.results.ScenarioRecord;
import dev.memtck.runner.rules.ScenarioEntry;
import dev.memtck.runner.run.Sink;
import java.util.Collection;

/**
 * Scenarios that the user did not ask for. The results name them as they would if the engine had skipped them, which would
 * take it longer than many a scenario that is asked.
 */
record Unasked(Sink sink) {
    void record(Collection<ScenarioEntry> scenarios) {
        scenarios.forEach(this::record);
    }

    private void record(ScenarioEntry scenario) {
        ScenarioRecord record = ScenarioRecord.notAskedFor(scenario.id(), scenario.location());
        sink.recorded(record);
        sink.ended(scenario, record);
    }
}
