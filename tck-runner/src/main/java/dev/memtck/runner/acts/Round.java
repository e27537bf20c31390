package dev.memtck.runner.acts;

import dev.memtck.runner.history.Operation;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * One of the rounds in which a crowd asks.
 *
 * @param number the first is 1
 * @param asked what its clients asked at once
 */
record Round(int number, List<Operation> asked) {
    /** What is wrong where not exactly one was answered so; nothing is where all were refused. */
    Optional<String> notOne(String what, Predicate<Operation> wins) {
        List<Operation> served = served();
        long winners = served.stream().filter(wins).count();
        return winners == 1 || served.isEmpty()
                ? Optional.empty()
                : Optional.of(here(winners + " of " + served.size() + " clients were answered " + what));
    }

    /** What is wrong where they saw more than one lease. */
    Optional<String> severalLeases() {
        long leases = served().stream()
                .map(operation -> operation.answer().sighted())
                .distinct()
                .count();
        return leases > 1 ? Optional.of(here("clients were given " + leases + " different leases")) : Optional.empty();
    }

    /** Whoever was refused has won nothing, and seen nothing. */
    private List<Operation> served() {
        return asked.stream().filter(operation -> !Asked.isRefused(operation)).toList();
    }

    private String here(String happened) {
        return "in round " + number + " " + happened;
    }
}
