package dev.memtck.runner.cli;

import dev.memtck.reports.results.Explored;
import dev.memtck.reports.results.ResultsWriter;
import dev.memtck.reports.results.RunInfo;
import dev.memtck.reports.results.RunRemark;
import dev.memtck.runner.output.OutputFolder;
import dev.memtck.runner.output.Report;
import io.cucumber.messages.types.Envelope;
import io.cucumber.messages.types.TestRunFinished;
import io.cucumber.messages.types.TestRunStarted;
import io.cucumber.messages.types.Timestamp;
import java.io.IOException;
import java.time.Instant;
import java.util.Optional;

/**
 * The folder of a run that asked no scenario.
 *
 * @param run of no scenarios
 */
record ExploredReport(OutputFolder folder, RunInfo run) {
    /** @param remark on the run as a whole */
    void write(Explored explored, Optional<String> remark) throws IOException {
        try (ResultsWriter writer = ResultsWriter.open(folder.resultsFile(), run)) {
            writer.write(Envelope.of(new TestRunStarted(timestamp(run.started()), null)));
            writer.write(Envelope.of(new TestRunFinished(null, true, timestamp(Instant.now()), null, null)));
        }
        if (remark.isPresent()) {
            ResultsWriter.append(folder.resultsFile(), RunRemark.of(remark.get()));
        }
        ResultsWriter.append(folder.resultsFile(), explored);
        ResultsWriter.conclude(folder.resultsFile(), Report.of(folder).results());
    }

    private static Timestamp timestamp(Instant instant) {
        return new Timestamp(instant.getEpochSecond(), (long) instant.getNano());
    }
}
