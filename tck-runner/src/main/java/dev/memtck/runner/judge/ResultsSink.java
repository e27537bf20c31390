package dev.memtck.runner.judge;

import dev.memtck.reports.results.ResultsWriter;
import dev.memtck.reports.results.RunRemark;
import dev.memtck.reports.results.ScenarioRecord;
import dev.memtck.runner.rules.ScenarioEntry;
import dev.memtck.runner.run.Sink;
import io.cucumber.messages.types.Envelope;
import java.io.UncheckedIOException;
import java.util.Collection;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Everything the engine says goes to the results file, definitions once; everything that ends to whoever shows the progress.
 * An error of the disk must not reach the engine, which would leave its scenarios half finished: it is kept until the run is
 * over.
 */
final class ResultsSink implements Sink {
    private final ResultsWriter writer;
    private final Progress progress;
    private final Definitions definitions = new Definitions();
    private final AtomicReference<UncheckedIOException> writeError = new AtomicReference<>();

    ResultsSink(ResultsWriter writer, Progress progress) {
        this.writer = writer;
        this.progress = progress;
    }

    /** One at a time: a definition is written before what refers to it. */
    @Override
    public synchronized void message(Envelope message) {
        if (writeError.get() == null && !progress.isInterrupted()) {
            try {
                definitions.toWrite(message).ifPresent(writer::write);
            } catch (UncheckedIOException e) {
                writeError.compareAndSet(null, e);
            }
        }
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

    /** @throws UncheckedIOException the first thing that could not be written */
    void throwWriteError() {
        if (writeError.get() != null) {
            throw writeError.get();
        }
    }
}
