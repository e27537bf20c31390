package dev.memtck.runner.cli;

import dev.memtck.reports.differences.Differences;
import dev.memtck.reports.differences.DifferencesPage;
import dev.memtck.reports.results.Results;
import dev.memtck.runner.compare.Comparison;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;

/** Two servers that were asked the same. */
record TwoRuns(Results first, Results second) {
    /**
     * Writes the page of where they differ, and says it in a line.
     *
     * @throws IOException if the page cannot be written
     */
    Differences compare(Path page, PrintWriter console) throws IOException {
        Differences differences = Comparison.of(first, second);
        DifferencesPage.write(differences, page);
        console.println("compared:  " + differences.words() + "; see " + page);
        console.flush();
        return differences;
    }
}
