package dev.memtck.reports.results;

import dev.memtck.reports.results.Explored.Discovery;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * What the user knows of and accepts. An entry that has expired explains nothing.
 *
 * @param day of the run, in UTC
 */
public record KnownFailures(List<KnownFailure> entries, LocalDate day) {

    /** As they hold now. */
    public static KnownFailures today(List<KnownFailure> entries) {
        return new KnownFailures(entries, LocalDate.now(ZoneOffset.UTC));
    }

    /** On the day of a run. */
    static KnownFailures of(RunInfo run) {
        return new KnownFailures(run.settings().knownFailures(), LocalDate.ofInstant(run.started(), ZoneOffset.UTC));
    }

    /** The entry by which a scenario's failure is known. */
    public Optional<KnownFailure> entry(ScenarioResult scenario) {
        return first(entry -> entry.explains(scenario));
    }

    /** The entry by which a discovery is known. */
    public Optional<KnownFailure> entry(Discovery discovery) {
        return first(entry -> entry.explains(discovery));
    }

    private Optional<KnownFailure> first(Predicate<KnownFailure> explains) {
        return entries.stream()
                .filter(entry -> entry.holdsOn(day) && explains.test(entry))
                .findFirst();
    }
}
