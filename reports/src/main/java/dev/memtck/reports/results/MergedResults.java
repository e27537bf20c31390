package dev.memtck.reports.results;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.cucumber.messages.types.Attachment;
import io.cucumber.messages.types.Envelope;
import io.cucumber.messages.types.TestCaseFinished;
import io.cucumber.messages.types.TestCaseStarted;
import io.cucumber.messages.types.TestStepFinished;
import io.cucumber.messages.types.TestStepStarted;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** All shards of a run, as one. */
public final class MergedResults {
    /** What is said once of a whole run: it is said anew of all parts. */
    private static final Set<String> OF_THE_WHOLE =
            Set.of(RunInfo.MEDIA_TYPE, Causes.MEDIA_TYPE, ProfileResults.MEDIA_TYPE);

    private record Part(Path file, RunInfo run, List<Envelope> messages) {}

    private final List<Part> parts;

    private MergedResults(List<Part> parts) {
        this.parts = parts;
    }

    /**
     * Reads the parts.
     *
     * @throws UnreadableResults if a file is no results file
     * @throws UnmergeableResults if they are not the parts of one run, each there once
     */
    public static MergedResults of(List<Path> files) throws UnreadableResults, UnmergeableResults {
        List<Part> parts = new ArrayList<>();
        for (Path file : files) {
            parts.add(new Part(file, ResultsReader.read(file).run(), ResultsReader.messages(file)));
        }
        requireSame(parts, "kit", run -> run.suite().kit());
        requireSame(parts, "feature files", run -> run.suite().features());
        requireSame(parts, "seed", run -> run.asked().seed());
        requireSame(parts, "rule set", run -> String.valueOf(run.settings().requirements()));
        requireSame(parts, "gate level", run -> run.settings().gateLevel().word());
        requireSame(parts, "options", run -> run.settings().options());
        requireSame(parts, "selection", run -> run.asked().selection());
        requireSame(parts, "baseline", run -> run.settings().knownFailures());
        requireSame(parts, "number of shards", run -> run.asked().shard().of());
        requireEachOnce(parts);
        return new MergedResults(parts);
    }

    private static void requireSame(List<Part> parts, String what, Function<RunInfo, Object> property)
            throws UnmergeableResults {
        Part first = parts.get(0);
        for (Part part : parts) {
            Object expected = property.apply(first.run());
            Object found = property.apply(part.run());
            if (!found.equals(expected)) {
                throw new UnmergeableResults("parts of different runs: the " + what + " of " + first.file() + " is "
                        + expected + ", of " + part.file() + " " + found
                        + ". Give every shard the same kit, options and --seed.");
            }
        }
    }

    private static void requireEachOnce(List<Part> parts) throws UnmergeableResults {
        int of = parts.get(0).run().asked().shard().of();
        for (int number = 1; number <= of; number++) {
            Shard shard = new Shard(number, of);
            List<Path> files = parts.stream()
                    .filter(part -> part.run().asked().shard().equals(shard))
                    .map(Part::file)
                    .toList();
            if (files.isEmpty()) {
                throw new UnmergeableResults("shard " + shard + " is missing");
            }
            if (files.size() > 1) {
                throw new UnmergeableResults(
                        "shard " + shard + " is there twice: " + files.get(0) + " and " + files.get(1));
            }
        }
    }

    /**
     * Writes one results file. Of each scenario it holds what the shard says to which it belongs; at its end stands what is
     * made from all of it.
     *
     * @throws IOException if the file cannot be written
     */
    public void write(Path file) throws IOException {
        try (ResultsWriter writer = ResultsWriter.open(file, run())) {
            for (Part part : parts) {
                Set<String> foreign = foreign(part);
                part.messages().stream()
                        .filter(message ->
                                executionOf(message).filter(foreign::contains).isEmpty())
                        .filter(message -> !isOfTheWhole(message))
                        .forEach(writer::write);
            }
        }
        ResultsWriter.conclude(file, ResultsReader.read(file));
    }

    private RunInfo run() {
        RunInfo first = parts.get(0).run();
        return new RunInfo(
                first.format(),
                first.suite(),
                new RunInfo.Target(
                        joined(run -> run.judged().address()),
                        joined(run -> run.judged().version()),
                        first.judged().capabilities()),
                first.settings(),
                new RunInfo.Asked(
                        first.asked().selection(), Shard.WHOLE, first.asked().seed()),
                parts.stream()
                        .map(part -> part.run().started())
                        .sorted()
                        .findFirst()
                        .orElseThrow(),
                joined(RunInfo::trouble));
    }

    private String joined(Function<RunInfo, String> property) {
        return parts.stream().map(Part::run).map(property).distinct().collect(Collectors.joining(", "));
    }

    /** The scenarios that another shard has run, by the id of their execution in this one. */
    private static Set<String> foreign(Part part) {
        Set<String> foreign = new HashSet<>();
        for (Envelope message : part.messages()) {
            message.getAttachment()
                    .filter(attachment -> ScenarioRecord.MEDIA_TYPE.equals(attachment.getMediaType()))
                    .filter(attachment -> isForeign(part, attachment))
                    .flatMap(Attachment::getTestCaseStartedId)
                    .ifPresent(foreign::add);
        }
        return foreign;
    }

    /** A record that cannot be read is nobody else's: it stays, and is broken. */
    private static boolean isForeign(Part part, Attachment attachment) {
        try {
            return !part.run()
                    .asked()
                    .shard()
                    .holds(Json.read(attachment.getBody(), ScenarioRecord.class).scenario());
        } catch (JsonProcessingException e) {
            return false;
        }
    }

    private static Optional<String> executionOf(Envelope message) {
        return Stream.of(
                        message.getTestCaseStarted().map(TestCaseStarted::getId),
                        message.getTestStepStarted().map(TestStepStarted::getTestCaseStartedId),
                        message.getTestStepFinished().map(TestStepFinished::getTestCaseStartedId),
                        message.getAttachment().flatMap(Attachment::getTestCaseStartedId),
                        message.getTestCaseFinished().map(TestCaseFinished::getTestCaseStartedId))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static boolean isOfTheWhole(Envelope message) {
        return message.getAttachment()
                .filter(attachment -> OF_THE_WHOLE.contains(attachment.getMediaType()))
                .isPresent();
    }
}
