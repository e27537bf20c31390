package dev.memtck.runner.baseline;

import dev.memtck.reports.results.Explored;
import dev.memtck.reports.results.Explored.Discovery;
import dev.memtck.reports.results.KnownFailure;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.RuleResult;
import dev.memtck.reports.results.ScenarioResult;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What a run failed, as the entries of a baseline: one for a rule whose scenarios all fail alike; where only some do, one with a
 * {@code *} in its id that names these and no other; else one for each.
 */
public record FailuresNow(Results results) {

    public BaselineFile baseline() {
        List<KnownFailure> entries = new ArrayList<>(entries(scenario -> true));
        results.explored().ifPresent(explored -> entries.addAll(entries(explored, day())));
        return new BaselineFile(
                (results.run().judged().address() + " " + results.run().judged().version()).strip(),
                List.copyOf(entries));
    }

    /** Of those of the failed scenarios. */
    List<KnownFailure> entries(Predicate<ScenarioResult> which) {
        return results.rules().stream()
                .flatMap(rule -> entries(rule, which).stream())
                .toList();
    }

    /** Of the run, in UTC. */
    LocalDate day() {
        return LocalDate.ofInstant(results.run().started(), ZoneOffset.UTC);
    }

    /** One for each rule and verb that exploring found. */
    public static List<KnownFailure> entries(Explored explored, LocalDate day) {
        return explored.discoveries().stream()
                .map(discovery -> entry(discovery.id(), words(discovery), day))
                .distinct()
                .toList();
    }

    private static String words(Discovery discovery) {
        return discovery.difference().isEmpty() ? SteadyWords.of(discovery.problem()) : discovery.difference();
    }

    private List<KnownFailure> entries(RuleResult rule, Predicate<ScenarioResult> which) {
        Map<String, List<String>> byWords = rule.scenarios().stream()
                .filter(scenario -> scenario.record().failure() != null && which.test(scenario))
                .collect(Collectors.groupingBy(
                        scenario -> SteadyWords.of(scenario.record().failure().problem()),
                        LinkedHashMap::new,
                        Collectors.mapping(scenario -> scenario.record().scenario(), Collectors.toList())));
        return byWords.entrySet().stream()
                .flatMap(alike -> ids(rule, alike.getValue()).map(id -> entry(id, alike.getKey(), day())))
                .toList();
    }

    /** By which all of these are named, and no other scenario of their rule. */
    private static Stream<String> ids(RuleResult rule, List<String> scenarios) {
        List<String> others = rule.scenarios().stream()
                .map(scenario -> scenario.record().scenario())
                .filter(scenario -> !scenarios.contains(scenario))
                .toList();
        if (others.isEmpty()) {
            return Stream.of(rule.rule().id());
        }
        String beginning = beginning(scenarios);
        String end = end(scenarios, beginning.length());
        boolean namesOthers = others.stream()
                .anyMatch(other -> other.length() >= beginning.length() + end.length()
                        && other.startsWith(beginning)
                        && other.endsWith(end));
        return scenarios.size() == 1 || namesOthers ? scenarios.stream() : Stream.of(beginning + "*" + end);
    }

    private static String beginning(List<String> words) {
        String first = words.get(0);
        int length = IntStream.range(0, first.length())
                .filter(at ->
                        words.stream().anyMatch(word -> at >= word.length() || word.charAt(at) != first.charAt(at)))
                .findFirst()
                .orElse(first.length());
        return first.substring(0, length);
    }

    private static String end(List<String> words, int behind) {
        List<String> backwards = words.stream()
                .map(word -> new StringBuilder(word.substring(behind)).reverse().toString())
                .toList();
        return new StringBuilder(beginning(backwards)).reverse().toString();
    }

    private static KnownFailure entry(String id, String words, LocalDate day) {
        return KnownFailure.of(id, words, "found on " + day + "; nobody has looked into it yet");
    }
}
