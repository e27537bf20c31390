package dev.memtck.runner.cli;

import dev.memtck.reports.results.Explored;
import dev.memtck.reports.results.ResultsWriter;
import dev.memtck.reports.results.RunInfo;
import dev.memtck.reports.results.RunRemark;
import dev.memtck.runner.output.OutputFolder;
import dev.memtck.runner.output.Report;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The folder of a run that asked no scenario.
 *
 * @param run of no scenarios
 */
record ExploredReport(OutputFolder folder, RunInfo run) {
    /** @param remark on the run as a whole */
    void write(Explored explored, Optional<String> remark) throws IOException {
        ResultsWriter.open(folder.resultsFile(), run, List.of()).close();
        if (remark.isPresent()) {
            ResultsWriter.append(folder.resultsFile(), RunRemark.of(remark.get()));
        }
        ResultsWriter.append(folder.resultsFile(), explored);
        ResultsWriter.end(folder.resultsFile(), Instant.now());
        Report.of(folder);
    }
}
