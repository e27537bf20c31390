package dev.memtck.runner.judge;

import dev.memtck.reports.results.ResultsWriter;
import dev.memtck.reports.results.ScenarioRecord;
import dev.memtck.runner.rules.ScenarioEntry;
import dev.memtck.runner.run.Sink;
import io.cucumber.messages.types.Envelope;

/** Everything the engine says goes to the results file, everything that ends to whoever shows the progress. */
record ResultsSink(ResultsWriter writer, Progress progress) implements Sink {
    @Override
    public void message(Envelope message) {
        writer.write(message);
    }

    @Override
    public void ended(ScenarioEntry scenario, ScenarioRecord record) {
        progress.ended(scenario, record);
    }
}
