package dev.memtck.reports.results;

import io.cucumber.messages.MessageToNdjsonWriter;
import io.cucumber.messages.ndjson.Serializer;
import io.cucumber.messages.types.Attachment;
import io.cucumber.messages.types.AttachmentContentEncoding;
import io.cucumber.messages.types.Envelope;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Writes a results file as the run goes on, so that a run that breaks off leaves what it found. Every line has been handed
 * to the operating system when the call returns: it outlives the kit, though not the machine. Any thread may call.
 */
public final class ResultsWriter implements AutoCloseable {
    private final MessageToNdjsonWriter lines;

    private ResultsWriter(MessageToNdjsonWriter lines) {
        this.lines = lines;
    }

    /**
     * Makes the file and its folders, replacing an earlier one, and writes the run's envelope.
     *
     * @throws IOException if the file cannot be written
     */
    public static ResultsWriter open(Path file, RunInfo run) throws IOException {
        Files.createDirectories(file.toAbsolutePath().getParent());
        ResultsWriter writer = to(Files.newOutputStream(file));
        writer.write(attachment(RunInfo.MEDIA_TYPE, run));
        return writer;
    }

    /**
     * Adds a remark to the file of a run that is over.
     *
     * @throws IOException if the file cannot be written
     */
    public static void append(Path file, RunRemark remark) throws IOException {
        append(file, envelope(remark));
    }

    /**
     * Adds what was found beside the scenarios to the file of a run that is over.
     *
     * @throws IOException if the file cannot be written
     */
    public static void append(Path file, Explored explored) throws IOException {
        append(file, attachment(Explored.MEDIA_TYPE, explored));
    }

    /**
     * Adds what is made from all that stands in the file of a run that is over: by what several rules fail, and what became of
     * the profiles.
     *
     * @param results as they stand in it
     * @throws IOException if the file cannot be written
     */
    public static void conclude(Path file, Results results) throws IOException {
        append(file, attachment(Causes.MEDIA_TYPE, new Causes(results.causes())));
        append(file, attachment(ProfileResults.MEDIA_TYPE, new ProfileResults(results.profiles())));
    }

    private static void append(Path file, Envelope message) throws IOException {
        try (ResultsWriter writer = to(Files.newOutputStream(file, StandardOpenOption.APPEND))) {
            writer.write(message);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private static ResultsWriter to(OutputStream file) {
        return new ResultsWriter(new MessageToNdjsonWriter(new BufferedOutputStream(file), new Serializer()));
    }

    /** A remark as a message like any other. */
    public static Envelope envelope(RunRemark remark) {
        return attachment(RunRemark.MEDIA_TYPE, remark);
    }

    /** Whose a failure is, as a message. */
    public static Envelope envelope(Blame blame) {
        return attachment(Blame.MEDIA_TYPE, blame);
    }

    /**
     * The record of a scenario as a message.
     *
     * @param startedId of the message that says that it began
     */
    public static Envelope envelope(ScenarioRecord record, String startedId) {
        return attachment(ScenarioRecord.MEDIA_TYPE, record, startedId);
    }

    private static Envelope attachment(String mediaType, Record body) {
        return attachment(mediaType, body, null);
    }

    private static Envelope attachment(String mediaType, Record body, String testCaseStartedId) {
        return Envelope.of(new Attachment(
                Json.write(body),
                AttachmentContentEncoding.IDENTITY,
                null,
                mediaType,
                null,
                testCaseStartedId,
                null,
                null,
                null,
                null,
                null));
    }

    /** The body of an attachment to a scenario: its {@link ScenarioRecord}, or what else is shown with it. */
    public static String body(Record record) {
        return Json.write(record);
    }

    /** Appends one message. */
    public synchronized void write(Envelope message) {
        try {
            lines.write(message);
        } catch (IOException e) {
            throw new UncheckedIOException("the results file cannot be written any more", e);
        }
    }

    @Override
    public synchronized void close() throws IOException {
        lines.close();
    }
}
