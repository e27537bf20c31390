package dev.memtck.reports.results;

import io.cucumber.messages.ndjson.Deserializer;
import io.cucumber.messages.types.Attachment;
import io.cucumber.messages.types.Envelope;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Reads a results file, also one that breaks off in the middle of a line. */
public final class ResultsReader {
    private ResultsReader() {}

    /**
     * @throws UnreadableResults if the file is missing, is none of ours or is of a later format; the message says which
     */
    public static Results read(Path file) throws UnreadableResults {
        try (BufferedReader lines = Files.newBufferedReader(file)) {
            String first = lines.readLine();
            RunInfo run = runInfo(first == null ? "" : first)
                    .orElseThrow(() -> new UnreadableResults(
                            file + " is no results file: its first line is not the envelope of a run. Give the"
                                    + " results.ndjson of a memtck run."));
            if (run.format() > RunInfo.FORMAT) {
                throw new UnreadableResults(file + " has format " + run.format() + ", this memtck reads up to "
                        + RunInfo.FORMAT + ": use memtck " + run.kit() + " or newer.");
            }
            MessageIndex index = new MessageIndex();
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                parse(line).ifPresent(index::add);
            }
            return index.results(run);
        } catch (IOException e) {
            throw new UnreadableResults(file + " cannot be read: " + e, e);
        }
    }

    private static Optional<RunInfo> runInfo(String line) throws IOException {
        Optional<Attachment> attachment = parse(line)
                .flatMap(Envelope::getAttachment)
                .filter(candidate -> RunInfo.MEDIA_TYPE.equals(candidate.getMediaType()));
        return attachment.isPresent()
                ? Optional.of(Json.read(attachment.get().getBody(), RunInfo.class))
                : Optional.empty();
    }

    /** The message of a line; empty for the last, half-written line of a run that was killed. */
    private static Optional<Envelope> parse(String line) {
        try {
            return Optional.ofNullable(new Deserializer().readValue(line));
        } catch (IOException halfALine) {
            return Optional.empty();
        }
    }
}
