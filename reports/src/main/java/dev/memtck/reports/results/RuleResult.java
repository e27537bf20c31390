package dev.memtck.reports.results;

import java.util.Comparator;
import java.util.List;

/** A rule with all of its scenarios. */
public record RuleResult(RuleRef rule, List<ScenarioResult> scenarios) {
    /** What outweighs what: one failure makes the rule failed; a rule is passed only if none of its scenarios was left out. */
    private static final List<Outcome> PRECEDENCE = List.of(
            Outcome.FAILED,
            Outcome.TOLERATED,
            Outcome.NEWER,
            Outcome.BROKEN,
            Outcome.BLOCKED,
            Outcome.NOT_RUN,
            Outcome.PASSED,
            Outcome.NOT_OFFERED);

    /**
     * The rule's outcome. A row whose command the target does not offer leaves the others to decide; every other
     * scenario that did not pass decides by itself.
     */
    public Outcome outcome(Bar bar) {
        return scenarios.stream()
                .map(scenario -> scenario.outcome(bar))
                .min(Comparator.comparingInt(PRECEDENCE::indexOf))
                .orElse(Outcome.BROKEN);
    }

    /** Whether its target was gone before it was asked, or asked wholly. */
    boolean isLost(Bar bar) {
        return outcome(bar) == Outcome.NOT_RUN && scenarios.stream().anyMatch(ScenarioResult::isLost);
    }
}
