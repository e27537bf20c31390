package dev.memtck.reports.html;

import dev.memtck.reports.documents.Sources;
import dev.memtck.reports.page.PageTemplate;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.Verdict;
import dev.memtck.reports.servers.KnownServers;
import dev.memtck.reports.servers.ServerRecording;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Writes the page. The same results, verdict and recordings make the same bytes. */
public final class HtmlReport {
    private HtmlReport() {}

    /**
     * Sets the survey answers beside those of the servers that the kit knows.
     *
     * @param sources to whose lines the rules link
     * @throws IOException if the file cannot be written
     */
    public static void write(Results results, Verdict verdict, Sources sources, Path file) throws IOException {
        write(results, verdict, sources, KnownServers.shipped(), file);
    }

    /**
     * @param sources to whose lines the rules link
     * @param known servers to set the survey answers beside
     * @throws IOException if the file cannot be written
     */
    public static void write(Results results, Verdict verdict, Sources sources, List<ServerRecording> known, Path file)
            throws IOException {
        PageTemplate.of(HtmlReport.class, "report.mustache")
                .write(ReportPage.of(results, verdict, sources, known), file);
    }
}
