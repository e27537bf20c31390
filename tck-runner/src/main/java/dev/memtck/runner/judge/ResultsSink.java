package dev.memtck.runner.judge;

import dev.memtck.reports.results.Blame;
import dev.memtck.reports.results.ResultsWriter;
import dev.memtck.reports.results.RunRemark;
import dev.memtck.reports.results.ScenarioRecord;
import dev.memtck.runner.rules.ScenarioEntry;
import dev.memtck.runner.run.Sink;
import java.util.Collection;

/**
 * What is found goes to the results file, and what ends to whoever shows the progress. After an error of the disk
 * nothing more is written: a line may be there in part.
 */
final class ResultsSink implements Sink {
    private final ResultsWriter writer;
    private final Progress progress;
    private boolean isBroken;

    ResultsSink(ResultsWriter writer, Progress progress) {
        this.writer = writer;
        this.progress = progress;
    }

    @Override
    public void recorded(ScenarioRecord record) {
        write(() -> writer.write(record));
    }

    /** Whose a failure is. */
    void blame(Blame blame) {
        write(() -> writer.write(blame));
    }

    /** What is to be said of the whole run. */
    void remark(RunRemark remark) {
        write(() -> writer.write(remark));
    }

    private synchronized void write(Runnable line) {
        if (!isBroken && !progress.isInterrupted()) {
            isBroken = true;
            line.run();
            isBroken = false;
        }
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
