package dev.memtck.reports.results;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * A whole run.
 *
 * @param scenarios in the order of their files and lines
 * @param ending how the run ended
 * @param remarks on the run as a whole
 * @param explored what was found beside the scenarios, if that was looked for
 * @param wallTime from the first scenario's start to the end of the run, or to the last message if it broke off
 */
public record Results(
        RunInfo run,
        List<ScenarioResult> scenarios,
        Ending ending,
        List<RunRemark> remarks,
        Optional<Explored> explored,
        Duration wallTime) {
    /** Where nothing but the scenarios was asked. */
    public Results(
            RunInfo run, List<ScenarioResult> scenarios, Ending ending, List<RunRemark> remarks, Duration wallTime) {
        this(run, scenarios, ending, remarks, Optional.empty(), wallTime);
    }

    /** How a run ended. */
    public enum Ending {
        /** All scenarios are in the file. */
        FINISHED,
        /** Some are missing, or the engine never said that it was done. */
        BROKEN_OFF
    }

    /** From which level on a failure fails the gate. */
    public Level gateLevel() {
        return run.settings().gateLevel();
    }

    /** The rule set by which it is judged. */
    public Requirements requirements() {
        return Objects.requireNonNullElse(run.settings().requirements(), Requirements.NEWEST);
    }

    /** Which rules must be kept for the gate to pass. */
    public Bar bar() {
        return new Bar(gateLevel(), Set.copyOf(requirements().newer()));
    }

    /** The outcomes that a scenario of this run can have. */
    public List<Outcome> outcomes() {
        boolean isBlocked =
                scenarios.stream().anyMatch(scenario -> scenario.record().outcome() == Outcome.BLOCKED);
        return Stream.of(Outcome.values())
                .filter(outcome -> outcome != Outcome.NEWER || requirements().set() > 0)
                .filter(outcome -> outcome != Outcome.BLOCKED || isBlocked)
                .toList();
    }

    /** The scenarios by rule, in the order of rule ids. */
    public List<RuleResult> rules() {
        Map<RuleRef, List<ScenarioResult>> byRule = new LinkedHashMap<>();
        for (ScenarioResult scenario : scenarios) {
            byRule.computeIfAbsent(scenario.rule(), rule -> new ArrayList<>()).add(scenario);
        }
        return byRule.entrySet().stream()
                .map(entry -> new RuleResult(entry.getKey(), List.copyOf(entry.getValue())))
                .sorted(Comparator.comparing(result -> result.rule().id()))
                .toList();
    }

    /** The rules of a profile, with the scenarios that belong to it. */
    public List<RuleResult> rules(Profile profile) {
        return only(scenario -> scenario.profiles().contains(profile)).rules();
    }

    /** The same run, as if it had had these scenarios only. */
    Results only(Predicate<ScenarioResult> wanted) {
        return with(scenarios.stream().filter(wanted).toList());
    }

    /** The same run with other scenarios. */
    Results with(List<ScenarioResult> others) {
        return new Results(run, others, ending, remarks, explored, wallTime);
    }

    /** The differences by which more than one rule fails, that of the most rules first. */
    public List<Cause> causes() {
        return Cause.of(this);
    }

    /** How many defects its failed rules most likely have; empty where it is not more than one rule that failed. */
    public Optional<Defects> defects() {
        return Optional.of(Defects.of(this)).filter(defects -> defects.rules() > 1);
    }

    /** What became of each profile of which it has rules, in their order. */
    public List<ProfileResult> profiles() {
        return ProfileResult.of(this);
    }

    /** How many rules could be judged: what is offered, may be asked and was asked for. */
    public long judgeableRules() {
        Totals rules = ruleTotals();
        return rules.all() - rules.count(Outcome.NOT_OFFERED) - rules.count(Outcome.NOT_RUN) + lostRules();
    }

    /** How many rules could have been judged, had the target not been gone before they were asked. */
    public long lostRules() {
        return rules().stream().filter(rule -> rule.isLost(bar())).count();
    }

    /** What of the run's failures is known. */
    public KnownFailures known() {
        return KnownFailures.of(run);
    }

    /** The entry of the baseline by which a scenario's failure is known; none that has expired on the day of the run. */
    public Optional<KnownFailure> known(ScenarioResult scenario) {
        return known().entry(scenario);
    }

    /** Scenarios that failed, at the level of the gate, in a way that is known. */
    public List<ScenarioResult> knownFailures() {
        return scenarios.stream()
                .filter(scenario -> scenario.outcome(bar()) == Outcome.FAILED
                        && known(scenario).isPresent())
                .toList();
    }

    /** How many rules have each outcome. */
    public Totals ruleTotals() {
        return Totals.of(rules().stream().map(rule -> rule.outcome(bar())));
    }

    /** How many scenarios have each outcome. */
    public Totals scenarioTotals() {
        return Totals.of(scenarios.stream().map(scenario -> scenario.outcome(bar())));
    }

    /** The longest that one scenario waited because its steps say so. */
    public Duration longestWait() {
        return Duration.ofMillis(scenarios.stream()
                .mapToLong(scenario -> scenario.record().time().waitedMillis())
                .max()
                .orElse(0));
    }
}
