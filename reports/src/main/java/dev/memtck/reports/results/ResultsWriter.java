package dev.memtck.reports.results;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.Collection;

/**
 * Writes a results file as the run goes on, so that a run that breaks off leaves what it found. Every line has been handed
 * to the operating system when the call returns: it outlives the kit, though not the machine. Any thread may call. Where the
 * file cannot be written any more every method throws an {@link UncheckedIOException}.
 */
public final class ResultsWriter implements AutoCloseable {
    private final Writer file;

    private ResultsWriter(Path file, OpenOption... options) throws IOException {
        this.file = Files.newBufferedWriter(file, options);
    }

    /**
     * Makes the file and its folders, replacing an earlier one, and writes what was run.
     *
     * @param features those whose scenarios will be written
     * @throws IOException if the file cannot be written
     */
    public static ResultsWriter open(Path file, RunInfo run, Collection<FeatureText> features) throws IOException {
        Files.createDirectories(file.toAbsolutePath().getParent());
        ResultsWriter writer = new ResultsWriter(file);
        try {
            writer.write(ResultLine.of(run));
            features.forEach(feature -> writer.write(ResultLine.of(feature)));
            return writer;
        } catch (UncheckedIOException e) {
            writer.file.close();
            throw e.getCause();
        }
    }

    /**
     * Adds a remark to the file of a run that is over.
     *
     * @throws IOException if the file cannot be written
     */
    public static void append(Path file, RunRemark remark) throws IOException {
        append(file, ResultLine.of(remark));
    }

    /**
     * Adds what was found beside the scenarios to the file of a run that is over.
     *
     * @throws IOException if the file cannot be written
     */
    public static void append(Path file, Explored explored) throws IOException {
        append(file, ResultLine.of(explored));
    }

    /**
     * Adds that all has been written, also what stands beside the scenarios: whatever comes behind it is no part of the run.
     *
     * @throws IOException if the file cannot be written
     */
    public static void end(Path file, Instant finished) throws IOException {
        append(file, ResultLine.of(new RunEnd(finished)));
    }

    private static void append(Path file, ResultLine line) throws IOException {
        try (ResultsWriter writer = new ResultsWriter(file, StandardOpenOption.APPEND)) {
            writer.write(line);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /** What the kit says of a scenario. Of one that is asked again it is written again. */
    public void write(ScenarioRecord scenario) {
        write(ResultLine.of(scenario));
    }

    /** Whose a failure is. */
    public void write(Blame blame) {
        write(ResultLine.of(blame));
    }

    /** What is to be said of the run as a whole. */
    public void write(RunRemark remark) {
        write(ResultLine.of(remark));
    }

    synchronized void write(ResultLine line) {
        try {
            file.write(Json.write(line));
            file.write('\n');
            file.flush();
        } catch (IOException e) {
            throw new UncheckedIOException("the results file cannot be written any more", e);
        }
    }

    @Override
    public synchronized void close() throws IOException {
        file.close();
    }
}
