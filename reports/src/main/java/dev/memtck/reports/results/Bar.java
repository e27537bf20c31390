package dev.memtck.reports.results;

import java.util.Set;

/**
 * Which rules must be kept for the gate to pass.
 *
 * @param level this and stricter ones
 * @param newer ids of rules that came after the rule set that was asked for
 */
public record Bar(Level level, Set<String> newer) {
    /** Of every rule set. */
    public static Bar at(Level level) {
        return new Bar(level, Set.of());
    }

    /** Whether a rule must be kept. */
    public boolean binds(RuleRef rule) {
        return !newer.contains(rule.id()) && rule.level().compareTo(level) <= 0;
    }

    /** What became of a scenario. What ends the target is tolerated at no level. */
    Outcome outcome(RuleRef rule, ScenarioRecord record) {
        if (record.outcome() != Outcome.FAILED) {
            return record.outcome();
        }
        if (newer.contains(rule.id())) {
            return Outcome.NEWER;
        }
        return binds(rule) || record.failure().endedTarget() ? Outcome.FAILED : Outcome.TOLERATED;
    }
}
