package dev.memtck.reports.results;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Reads a results file, also one that breaks off in the middle of a line. */
public final class ResultsReader {
    private ResultsReader() {}

    /**
     * @throws UnreadableResults if the file is missing, is none of ours or is of a later format; the message says which
     */
    public static Results read(Path file) throws UnreadableResults {
        return read(file, FeatureText::parse);
    }

    /**
     * The same for who has parsed some feature files before.
     *
     * @param parser of those that the file carries
     */
    public static Results read(Path file, Function<FeatureText, FeatureText.Parsed> parser) throws UnreadableResults {
        ResultsFile lines = lines(file);
        try {
            return lines.results(parser);
        } catch (IllegalArgumentException e) {
            throw new UnreadableResults(file + " is damaged: a feature in it cannot be read: " + e.getMessage());
        }
    }

    /** The lines of a file, without judging them. */
    static ResultsFile lines(Path file) throws UnreadableResults {
        try (BufferedReader text = open(file)) {
            RunInfo run = run(file, text.readLine());
            if (run.format() > RunInfo.FORMAT) {
                throw new UnreadableResults(file + " has format " + run.format() + ", this memtck reads up to "
                        + RunInfo.FORMAT + ": use memtck " + run.suite().kit() + " or newer.");
            }
            return new ResultsFile(run, lines(text));
        } catch (UnreadableResults e) {
            throw e;
        } catch (IOException | UncheckedIOException e) {
            IOException trouble = e instanceof UncheckedIOException unchecked ? unchecked.getCause() : (IOException) e;
            throw new UnreadableResults(file + " cannot be read: " + FileTrouble.words(file, trouble), trouble);
        }
    }

    /** A run that was killed may leave half a character at the end, which must not throw. */
    private static BufferedReader open(Path file) throws IOException {
        return new BufferedReader(new InputStreamReader(Files.newInputStream(file), StandardCharsets.UTF_8));
    }

    private static RunInfo run(Path file, String line) throws UnreadableResults {
        try {
            RunInfo run =
                    line == null ? null : Json.read(line, ResultLine.class).run();
            if (run != null) {
                return run;
            }
        } catch (JsonProcessingException e) {
            if (line.startsWith("{\"run\":")) {
                throw new UnreadableResults(
                        file + " is damaged: its first line cannot be read: " + e.getOriginalMessage());
            }
        }
        throw new UnreadableResults(file + " is no results file: its first line does not say what was run. Give the"
                + " results.ndjson of a memtck run.");
    }

    /**
     * The lines behind the first one. A run that was killed may leave half of the last one, and then no end; whatever else
     * cannot be read withholds the verdict.
     */
    private static List<ResultLine> lines(BufferedReader text) throws IOException {
        List<ResultLine> lines = new ArrayList<>();
        int number = 2;
        String next = text.readLine();
        while (next != null) {
            String line = next;
            next = text.readLine();
            try {
                lines.add(Json.read(line, ResultLine.class));
            } catch (JsonProcessingException e) {
                boolean isOver = lines.stream().anyMatch(before -> before.end() != null);
                if (next != null || isOver) {
                    lines.add(unreadable(number, e));
                }
            }
            number++;
        }
        return lines;
    }

    private static ResultLine unreadable(int number, JsonProcessingException e) {
        return ResultLine.of(new RunRemark(
                "line " + number + " of the results file cannot be read: " + e.getOriginalMessage(),
                RunRemark.Weight.DOUBT));
    }
}
