package dev.memtck.reports.results;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** How many of each outcome. */
public record Totals(Map<Outcome, Long> counts) {
    private static final Set<Outcome> RARE = EnumSet.of(Outcome.NEWER, Outcome.BLOCKED);

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

    /** All, in words: {@code 33 passed, 0 failed, …}; what is newer or blocked only where something is. */
    public String line() {
        return Stream.of(Outcome.values())
                .filter(outcome -> !RARE.contains(outcome) || count(outcome) > 0)
                .map(outcome -> count(outcome) + " " + outcome.word())
                .collect(Collectors.joining(", "));
    }
}
