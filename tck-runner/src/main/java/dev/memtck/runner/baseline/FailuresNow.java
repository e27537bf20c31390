package dev.memtck.runner.baseline;

import dev.memtck.reports.results.Explored;
import dev.memtck.reports.results.KnownFailure;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.RuleResult;
import dev.memtck.reports.results.ScenarioResult;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** What a run failed, as the entries of a baseline: one for a rule whose scenarios all fail alike, else one for each. */
public record FailuresNow(Results results) {

    public BaselineFile baseline() {
        List<KnownFailure> entries = new ArrayList<>();
        results.rules().forEach(rule -> entries.addAll(entries(rule)));
        LocalDate day = LocalDate.ofInstant(results.run().started(), ZoneOffset.UTC);
        results.explored().ifPresent(explored -> entries.addAll(entries(explored, day)));
        return new BaselineFile(
                (results.run().judged().address() + " " + results.run().judged().version()).strip(),
                List.copyOf(entries));
    }

    /** One for each rule and verb that exploring found. */
    public static List<KnownFailure> entries(Explored explored, LocalDate day) {
        return explored.discoveries().stream()
                .map(discovery -> entry(discovery.id(), SteadyWords.of(discovery.problem()), day))
                .distinct()
                .toList();
    }

    private List<KnownFailure> entries(RuleResult rule) {
        List<ScenarioResult> failed = rule.scenarios().stream()
                .filter(scenario -> scenario.record().failure() != null)
                .toList();
        Set<String> words = failed.stream()
                .map(scenario -> SteadyWords.of(scenario.record().failure().problem()))
                .collect(Collectors.toSet());
        if (words.size() == 1 && failed.size() == rule.scenarios().size()) {
            return List.of(entry(rule.rule().id(), words.iterator().next()));
        }
        return failed.stream()
                .map(scenario -> entry(
                        scenario.record().scenario(),
                        SteadyWords.of(scenario.record().failure().problem())))
                .toList();
    }

    private KnownFailure entry(String id, String words) {
        return entry(id, words, LocalDate.ofInstant(results.run().started(), ZoneOffset.UTC));
    }

    private static KnownFailure entry(String id, String words, LocalDate day) {
        return KnownFailure.of(id, words, "found on " + day + "; nobody has looked into it yet");
    }
}
