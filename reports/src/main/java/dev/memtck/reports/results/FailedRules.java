package dev.memtck.reports.results;

import dev.memtck.reports.results.VerdictFile.FailedRule;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The rules of a run that failed at the level of its gate. */
final class FailedRules {
    private FailedRules() {}

    /** Musts first, each level in the order of ids. */
    static List<FailedRule> of(Results results) {
        return results.rules().stream()
                .filter(rule -> rule.outcome(results.bar()) == Outcome.FAILED)
                .sorted(Comparator.comparing(result -> result.rule().level()))
                .map(rule -> of(rule, results))
                .toList();
    }

    private static FailedRule of(RuleResult result, Results results) {
        List<ScenarioResult> failed = result.scenarios().stream()
                .filter(scenario -> scenario.outcome(results.bar()) == Outcome.FAILED)
                .toList();
        List<Optional<KnownFailure>> known = failed.stream().map(results::known).toList();
        RuleRef rule = result.rule();
        return new FailedRule(
                rule.id(),
                rule.level(),
                rule.text(),
                rule.document() + (rule.section().isEmpty() ? "" : " § " + rule.section()),
                failed.size(),
                known.stream().allMatch(Optional::isPresent)
                        ? known.get(0).map(KnownFailure::reason).orElse(null)
                        : null,
                failed.stream()
                        .flatMap(scenario -> scenario.difference().stream())
                        .findFirst()
                        .orElse(null),
                failed.stream()
                        .flatMap(scenario -> scenario.blame().stream())
                        .map(Blame::words)
                        .findFirst()
                        .orElse(null));
    }
}
