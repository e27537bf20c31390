package dev.memtck.reports.results;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** All shards of a run, as one. */
public final class MergedResults {
    private record Part(Path path, ResultsFile file) {
        RunInfo run() {
            return file.run();
        }
    }

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
            parts.add(new Part(file, ResultsReader.lines(file)));
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
                throw new UnmergeableResults("parts of different runs: the " + what + " of " + first.path() + " is "
                        + expected + ", of " + part.path() + " " + found
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
                    .map(Part::path)
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
     * Writes one results file. Of each scenario it holds what the shard says to which it belongs.
     *
     * @throws IOException if the file cannot be written
     */
    public void write(Path file) throws IOException {
        List<FeatureText> features = parts.stream()
                .flatMap(part -> part.file().all(ResultLine::feature).stream())
                .distinct()
                .toList();
        try (ResultsWriter writer = ResultsWriter.open(file, run(), features)) {
            for (Part part : parts) {
                part.file().lines().stream()
                        .filter(line -> line.feature() == null && line.end() == null)
                        .filter(line -> line.scenario() == null || isOf(part, line.scenario()))
                        .forEach(writer::write);
            }
            if (parts.stream().noneMatch(part -> ends(part).isEmpty())) {
                parts.stream()
                        .flatMap(part -> ends(part).stream())
                        .map(RunEnd::finished)
                        .max(Instant::compareTo)
                        .ifPresent(end -> writer.write(ResultLine.of(new RunEnd(end))));
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private static List<RunEnd> ends(Part part) {
        return part.file().all(ResultLine::end);
    }

    private static boolean isOf(Part part, ScenarioRecord record) {
        return part.run().asked().shard().holds(record.scenario());
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
                parts.stream().allMatch(part -> part.run().again().equals(first.again()))
                        ? first.again()
                        : RunInfo.Command.UNKNOWN,
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
}
