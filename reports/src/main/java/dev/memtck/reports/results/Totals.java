package dev.memtck.reports.results;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** How many of each outcome. */
public record Totals(Map<Outcome, Long> counts) {

    public static Totals of(Stream<Outcome> outcomes) {
        return new Totals(outcomes.collect(
                Collectors.groupingBy(outcome -> outcome, () -> new EnumMap<>(Outcome.class), Collectors.counting())));
    }

    public long count(Outcome outcome) {
        return counts.getOrDefault(outcome, 0L);
    }

    public long all() {
        return counts.values().stream().mapToLong(Long::longValue).sum();
    }

    /** The names of all six, in the order of {@link Outcome}. */
    public static List<String> words() {
        return Stream.of(Outcome.values()).map(Outcome::word).toList();
    }

    /** All six, in words: {@code 33 passed, 0 failed, …}. */
    public String line() {
        return Stream.of(Outcome.values())
                .map(outcome -> count(outcome) + " " + outcome.word())
                .collect(Collectors.joining(", "));
    }
}
