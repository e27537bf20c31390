package dev.memtck.runner.rules;

import dev.memtck.reports.results.Locations;
import dev.memtck.runner.target.Capability;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The road of who builds a server: steps that each add a little, from the table beside the features. Immutable. */
public final class Road {
    private static final String TABLE = "/" + Locations.ROOT + "road.tsv";

    private final List<RoadStep> steps;
    /** Those that the road knows, where a request begins: in quotes, behind a line end (a row of an outline holds real ones), in the cells of a table. */
    private final Pattern command;

    private Road(List<RoadStep> steps) {
        this.steps = List.copyOf(steps);
        String commands =
                steps.stream().flatMap(step -> step.commands().stream()).collect(Collectors.joining("|"));
        this.command = Pattern.compile("(?:^|[\"\n]|\\\\n|, )(" + commands + ")(?!\\w)");
    }

    /** The one that is shipped. */
    public static Road load() {
        try (InputStream in = Road.class.getResourceAsStream(TABLE)) {
            return of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** @param table lines of a number, a kind and a text between tabs; comments begin with # */
    static Road of(String table) {
        Map<Integer, Map<String, String>> steps = new TreeMap<>();
        table.lines()
                .filter(line -> !line.startsWith("#"))
                .map(line -> line.split("\t"))
                .forEach(cells -> steps.computeIfAbsent(Integer.valueOf(cells[0]), number -> new HashMap<>())
                        .merge(cells[1], cells[2], (before, more) -> before + " " + more));
        return new Road(steps.entrySet().stream()
                .map(step -> step(step.getKey(), step.getValue()))
                .toList());
    }

    private static RoadStep step(int number, Map<String, String> texts) {
        return new RoadStep(
                number,
                texts.get("title"),
                Set.copyOf(words(texts.getOrDefault("brings", ""))),
                texts.get("build"),
                texts.get("read"),
                words(texts.get("rules")));
    }

    private static List<String> words(String text) {
        return Stream.of(text.split(" ")).filter(word -> !word.isEmpty()).toList();
    }

    /** In their order. */
    public List<RoadStep> steps() {
        return steps;
    }

    /** The step with this number, if there is one. */
    public Optional<RoadStep> step(int number) {
        return steps.stream().filter(step -> step.number() == number).findFirst();
    }

    /** What is asked of a server that has come as far as a step: all that it and those before it bring. */
    public List<ScenarioEntry> upTo(RoadStep last, RuleBook book) {
        return book.scenarios().stream()
                .filter(scenario -> of(scenario)
                        .filter(step -> step.number() <= last.number())
                        .isPresent())
                .toList();
    }

    /** The step from which on a scenario is asked: the one that brings the last of its rule, its commands and what else it needs. */
    public Optional<RoadStep> of(ScenarioEntry scenario) {
        List<Optional<RoadStep>> needed = new ArrayList<>();
        needed.add(first(step -> step.rules().contains(scenario.rule().id())));
        commandsIn(scenario).forEach(command -> needed.add(bringing(command)));
        scenario.needs().stream().map(Capability::word).forEach(word -> needed.add(bringing(word)));
        if (scenario.waits()) {
            needed.add(bringing(RoadStep.WAITING));
        }
        return needed.stream().allMatch(Optional::isPresent)
                ? needed.stream().flatMap(Optional::stream).max((one, other) -> one.number() - other.number())
                : Optional.empty();
    }

    private Optional<RoadStep> bringing(String word) {
        return first(step -> step.brings().contains(word));
    }

    private Optional<RoadStep> first(Predicate<RoadStep> wanted) {
        return steps.stream().filter(wanted).findFirst();
    }

    private Stream<String> commandsIn(ScenarioEntry scenario) {
        return Stream.concat(scenario.texts().stream(), scenario.cells().stream())
                .flatMap(text -> command.matcher(text).results().map(found -> found.group(1)))
                .distinct();
    }
}
