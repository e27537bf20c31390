package dev.memtck.runner.judge;

import dev.memtck.reports.results.Blame;
import dev.memtck.reports.results.ResultsWriter;
import dev.memtck.reports.results.RunRemark;
import dev.memtck.reports.results.ScenarioRecord;
import dev.memtck.runner.rules.ScenarioEntry;
import dev.memtck.runner.run.Sink;
import io.cucumber.messages.types.Envelope;
import java.util.Collection;

/**
 * Everything the engine says goes to the results file, definitions once; everything that ends to whoever shows the progress.
 * After an error of the disk nothing more is written: a line may be there in part.
 */
final class ResultsSink implements Sink {
    private final ResultsWriter writer;
    private final Progress progress;
    private final Definitions definitions = new Definitions();
    private boolean isBroken;

    ResultsSink(ResultsWriter writer, Progress progress) {
        this.writer = writer;
        this.progress = progress;
    }

    /** One at a time: a definition is written before what refers to it. */
    @Override
    public synchronized void message(Envelope message) {
        if (!isBroken && !progress.isInterrupted()) {
            isBroken = true;
            definitions.toWrite(message).ifPresent(writer::write);
            isBroken = false;
        }
    }

    /** Whose a failure is. */
    void blame(Blame blame) {
        message(ResultsWriter.envelope(blame));
    }

    /** What is to be said of the whole run. */
    void remark(RunRemark remark) {
        message(ResultsWriter.envelope(remark));
    }

    @Override
    public void leftBehind(Collection<String> keys) {
        progress.leftBehind(keys);
    }

    @Override
    public void ended(ScenarioEntry scenario, ScenarioRecord record) {
        progress.ended(scenario, record);
    }
}
