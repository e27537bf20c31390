package dev.memtck.reports.results;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.cucumber.messages.ndjson.Deserializer;
import io.cucumber.messages.types.Attachment;
import io.cucumber.messages.types.Envelope;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads a results file, also one that breaks off in the middle of a line. */
public final class ResultsReader {
    /** How messages begin that no result is made of: an eighth of a file. */
    private static final List<String> PASSED_OVER = Stream.of(
                    "hook", "meta", "parameterType", "source", "stepDefinition", "testCaseFinished", "testStepStarted")
            .map(message -> "{\"" + message + "\":")
            .toList();

    private ResultsReader() {}

    /**
     * @throws UnreadableResults if the file is missing, is none of ours or is of a later format; the message says which
     */
    public static Results read(Path file) throws UnreadableResults {
        try (BufferedReader lines = open(file)) {
            RunInfo run = runInfo(file, Objects.requireNonNullElse(lines.readLine(), ""));
            if (run.format() > RunInfo.FORMAT) {
                throw new UnreadableResults(file + " has format " + run.format() + ", this memtck reads up to "
                        + RunInfo.FORMAT + ": use memtck " + run.suite().kit() + " or newer.");
            }
            MessageIndex index = new MessageIndex();
            parse(lines.lines().filter(ResultsReader::isRead)).forEach(index::add);
            return index.results(run);
        } catch (UnreadableResults e) {
            throw e;
        } catch (IOException | UncheckedIOException e) {
            throw unreadable(file, e);
        }
    }

    /** The messages of a file, without judging them. */
    static List<Envelope> messages(Path file) throws UnreadableResults {
        try (BufferedReader lines = open(file)) {
            return parse(lines.lines()).toList();
        } catch (IOException | UncheckedIOException e) {
            throw unreadable(file, e);
        }
    }

    /** A run that was killed may leave half a character at the end, which must not throw. */
    private static BufferedReader open(Path file) throws IOException {
        return new BufferedReader(new InputStreamReader(Files.newInputStream(file), StandardCharsets.UTF_8));
    }

    private static UnreadableResults unreadable(Path file, Exception e) {
        IOException trouble = e instanceof UncheckedIOException unchecked ? unchecked.getCause() : (IOException) e;
        return new UnreadableResults(file + " cannot be read: " + FileTrouble.words(file, trouble), trouble);
    }

    private static boolean isRead(String line) {
        return PASSED_OVER.stream().noneMatch(line::startsWith);
    }

    private static RunInfo runInfo(Path file, String line) throws UnreadableResults {
        try {
            Optional<Attachment> attachment = parse(Stream.of(line))
                    .findFirst()
                    .flatMap(Envelope::getAttachment)
                    .filter(candidate -> RunInfo.MEDIA_TYPE.equals(candidate.getMediaType()));
            if (attachment.isPresent()) {
                return Json.read(attachment.get().getBody(), RunInfo.class);
            }
        } catch (JsonProcessingException e) {
            throw new UnreadableResults(file + " is damaged: its first line cannot be read: " + e.getOriginalMessage());
        }
        throw new UnreadableResults(file + " is no results file: its first line is not the envelope of a run. Give the"
                + " results.ndjson of a memtck run.");
    }

    /** The messages of lines; without the last, half-written line of a run that was killed. */
    private static Stream<Envelope> parse(Stream<String> lines) {
        Deserializer deserializer = new Deserializer();
        return lines.flatMap(line -> {
            try {
                return Stream.ofNullable(deserializer.readValue(line));
            } catch (IOException halfALine) {
                return Stream.empty();
            }
        });
    }
}
