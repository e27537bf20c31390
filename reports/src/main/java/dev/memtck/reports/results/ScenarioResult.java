package dev.memtck.reports.results;

import java.util.List;
import java.util.Set;

/**
 * One scenario, or one row of an outline, with what became of it.
 *
 * @param title as written, with the row's values
 * @param location feature file and line
 * @param profiles to which it belongs
 * @param record the kit's record; where there is none, one that says broken
 * @param histories what several clients did at the same time; mostly none
 */
public record ScenarioResult(
        RuleRef rule,
        String title,
        String location,
        Set<Profile> profiles,
        List<StepResult> steps,
        ScenarioRecord record,
        List<History> histories) {

    /** The outcome for a gate that asks for so much. */
    public Outcome outcome(Bar bar) {
        return bar.outcome(rule, record);
    }
}
