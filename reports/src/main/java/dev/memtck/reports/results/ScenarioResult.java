package dev.memtck.reports.results;

import dev.memtck.reports.results.ScenarioRecord.Finding;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * One scenario, or one row of an outline, with what became of it.
 *
 * @param title as written, with the row's values
 * @param location feature file and line
 * @param profiles to which it belongs
 * @param record what the kit says of it
 * @param blame whose its failure is, where that was asked
 */
public record ScenarioResult(
        RuleRef rule,
        String title,
        String location,
        Set<Profile> profiles,
        List<StepResult> steps,
        ScenarioRecord record,
        Optional<Blame> blame) {

    private static final String GIVEN = "given";
    private static final Set<String> SAME_AS_BEFORE = Set.of("and", "but", "*");

    /** One of which nobody asked whose its failure is. */
    public ScenarioResult(
            RuleRef rule,
            String title,
            String location,
            Set<Profile> profiles,
            List<StepResult> steps,
            ScenarioRecord record) {
        this(rule, title, location, profiles, steps, record, Optional.empty());
    }

    /** The same, of which this was learnt; nothing else is changed by it. */
    public ScenarioResult with(Blame learnt) {
        return new ScenarioResult(rule, title, location, profiles, steps, record, Optional.ofNullable(learnt));
    }

    /** The same, of which the kit says something else. */
    public ScenarioResult with(ScenarioRecord other) {
        return new ScenarioResult(rule, title, location, profiles, steps, other, blame);
    }

    /** What was wrong, in words that are the same wherever the same is wrong; empty where nobody can say. */
    public Optional<String> difference() {
        return Optional.ofNullable(record.failure()).map(Failure::difference);
    }

    /** Whether its target was gone before it was asked. */
    boolean isLost() {
        return record.outcome() == Outcome.NOT_RUN && record.reason().startsWith(ScenarioRecord.GONE);
    }

    /** Whether it failed before its own rule was asked. */
    boolean failsInSetUp() {
        return failingKeyword().filter(GIVEN::equals).isPresent();
    }

    /** Whether it failed where its own rule was asked. */
    boolean failsInOwnStep() {
        return failingKeyword().filter(keyword -> !keyword.equals(GIVEN)).isPresent();
    }

    /** Given, When or Then of the step that failed; empty where none did. */
    private Optional<String> failingKeyword() {
        if (record.outcome() != Outcome.FAILED) {
            return Optional.empty();
        }
        String keyword = GIVEN;
        for (StepResult step : steps) {
            String word = step.keyword().strip().toLowerCase(Locale.ROOT);
            keyword = SAME_AS_BEFORE.contains(word) ? keyword : word;
            if (step.status().equals("failed")) {
                return Optional.of(keyword);
            }
        }
        return Optional.empty();
    }

    /** The same, of which nothing is known because another rule failed. */
    ScenarioResult blockedBy(String otherRule) {
        Finding finding =
                new Finding(Outcome.BLOCKED, "blocked by " + otherRule + ": " + record.reason(), record.failure());
        return with(record.with(finding));
    }

    /** The outcome for a gate that asks for so much. */
    public Outcome outcome(Bar bar) {
        return bar.outcome(rule, record);
    }
}
