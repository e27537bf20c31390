package dev.memtck.runner.gate;

import dev.memtck.reports.results.Counted;
import dev.memtck.reports.results.Explored;
import dev.memtck.reports.results.Explored.Discovery;
import dev.memtck.reports.results.Results;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What was found beside the scenarios, and what it does to the verdict. */
record Exploring(Results results) {

    /** What counts at the level of the gate and is not known. */
    List<String> failures() {
        return said(
                discovery -> counts(discovery) && !isKnown(discovery),
                discoveries -> found(discoveries) + ": " + names(discoveries));
    }

    /** Whether something counts but is known. */
    boolean hasKnown() {
        return explored()
                .flatMap(explored -> explored.discoveries().stream())
                .anyMatch(discovery -> counts(discovery) && isKnown(discovery));
    }

    /** Why it is not known what more would have been found. */
    List<String> doubts() {
        return explored()
                .flatMap(explored -> Stream.concat(
                        explored.unexplainedEnds().stream()
                                .map(words -> "the target ended while it was searched beyond the scenarios: " + words),
                        Stream.of(explored.trouble()).filter(trouble -> !trouble.isEmpty())))
                .toList();
    }

    /** What does not count. */
    List<String> remarks() {
        List<String> remarks = new ArrayList<>(said(
                discovery -> counts(discovery) && isKnown(discovery),
                discoveries -> found(discoveries) + " that the baseline knows: " + names(discoveries)));
        remarks.addAll(said(
                discovery -> !counts(discovery),
                discoveries -> found(discoveries) + " that level "
                        + results.gateLevel().word() + " does not ask for: " + names(discoveries)));
        return remarks;
    }

    private boolean counts(Discovery discovery) {
        return discovery.level().compareTo(results.gateLevel()) <= 0;
    }

    private boolean isKnown(Discovery discovery) {
        return results.known().entry(discovery).isPresent();
    }

    private List<String> said(Predicate<Discovery> wanted, Function<List<Discovery>, String> words) {
        return explored()
                .map(explored -> explored.discoveries().stream().filter(wanted).toList())
                .filter(discoveries -> !discoveries.isEmpty())
                .map(words)
                .toList();
    }

    private static String found(List<Discovery> discoveries) {
        return Counted.of(discoveries.size(), "finding") + " beyond the scenarios";
    }

    private Stream<Explored> explored() {
        return results.explored().stream();
    }

    private static String names(List<Discovery> discoveries) {
        return discoveries.stream()
                .map(discovery -> discovery.rule() + " (" + discovery.verb() + ")")
                .distinct()
                .collect(Collectors.joining(", "));
    }
}
