package dev.memtck.runner.baseline;

import dev.memtck.reports.results.KnownFailure;
import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.ScenarioResult;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A baseline after a run. An entry that still explains a failure, that is unsteady, or of which the run leaves something untold stays
 * as people wrote it; one all of whose scenarios pass goes. What fails and no entry explains is added, and where an entry of the same id failed by
 * other words, with its reason, link and last day.
 */
public record BroughtUpToDate(BaselineFile before, Results results) {
    private static final Set<Outcome> JUDGED = Set.of(Outcome.PASSED, Outcome.FAILED);

    public BaselineFile after() {
        Map<Boolean, List<KnownFailure>> stays =
                before.failures().stream().collect(Collectors.partitioningBy(this::stays));
        Map<String, KnownFailure> gone = stays.get(false).stream()
                .collect(Collectors.toMap(KnownFailure::id, Function.identity(), (first, same) -> first));
        Stream<KnownFailure> added = new FailuresNow(results)
                .entries(scenario -> stays.get(true).stream().noneMatch(entry -> entry.explains(scenario))).stream()
                        .map(entry -> gone.containsKey(entry.id()) ? borneAs(entry, gone.get(entry.id())) : entry);
        FailuresNow now = new FailuresNow(results);
        List<KnownFailure> discovered = results.explored()
                .map(explored -> FailuresNow.entries(explored, now.day()))
                .orElse(List.of());
        return new BaselineFile(
                        before.server(),
                        Stream.concat(stays.get(true).stream(), added).toList())
                .with(discovered);
    }

    private boolean stays(KnownFailure entry) {
        List<ScenarioResult> covered =
                results.scenarios().stream().filter(entry::covers).toList();
        boolean allJudged = covered.stream()
                .allMatch(scenario -> JUDGED.contains(scenario.record().outcome()));
        return covered.isEmpty()
                || !allJudged
                || entry.unsteady() != null
                || covered.stream().anyMatch(entry::explains);
    }

    private static KnownFailure borneAs(KnownFailure now, KnownFailure before) {
        return new KnownFailure(now.described(), before.acceptance(), null, null);
    }
}
