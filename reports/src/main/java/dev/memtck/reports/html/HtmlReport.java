package dev.memtck.reports.html;

import com.samskivert.mustache.Mustache;
import com.samskivert.mustache.Template;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.Verdict;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes the page. The same results and verdict make the same bytes. */
public final class HtmlReport {
    private HtmlReport() {}

    /**
     * @throws IOException if the file cannot be written
     */
    public static void write(Results results, Verdict verdict, Path file) throws IOException {
        Files.createDirectories(file.toAbsolutePath().getParent());
        try (Writer writer = Files.newBufferedWriter(file)) {
            template().execute(ReportPage.of(results, verdict), writer);
        }
    }

    private static Template template() {
        try (Reader reader = new InputStreamReader(
                HtmlReport.class.getResourceAsStream("report.mustache"), StandardCharsets.UTF_8)) {
            return Mustache.compiler().emptyStringIsFalse(true).compile(reader);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
