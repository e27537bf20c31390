package dev.memtck.runner.gate;

import dev.memtck.reports.results.CapabilityFinding;
import dev.memtck.reports.results.CapabilityFinding.Demand;
import dev.memtck.reports.results.CapabilityFinding.Status;
import dev.memtck.reports.results.Counted;
import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.Profile;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.RuleResult;
import dev.memtck.reports.results.RunRemark;
import dev.memtck.reports.results.RunRemark.Weight;
import dev.memtck.reports.results.ScenarioRecord;
import dev.memtck.reports.results.ScenarioResult;
import dev.memtck.reports.results.Shard;
import dev.memtck.reports.results.Verdict;
import dev.memtck.reports.results.Verdict.Conclusion;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** From results to a verdict. A failure outweighs doubt, doubt outweighs a partial run. */
public final class Gate {
    private static final int MOST_BROKEN_SHOWN = 5;

    private Gate() {}

    public static Verdict judge(Results results) {
        List<String> failures = failures(results);
        List<String> doubts = doubts(results);
        List<String> remarks = remarks(results);
        if (!failures.isEmpty()) {
            failures.addAll(doubts);
            return new Verdict(Conclusion.DOES_NOT_CONFORM, failures, remarks);
        }
        if (!doubts.isEmpty()) {
            return new Verdict(Conclusion.COULD_NOT_TELL, doubts, remarks);
        }
        List<String> part = part(results);
        if (!part.isEmpty()) {
            return new Verdict(
                    Conclusion.PARTIAL, List.of("only a part was asked for: " + String.join(", ", part)), remarks);
        }
        return new Verdict(
                results.scenarios().stream().anyMatch(new Baseline(results)::isKnown)
                                || new Exploring(results).hasKnown()
                        ? Conclusion.CONFORMS_BUT_FOR_KNOWN_FAILURES
                        : Conclusion.CONFORMS,
                List.of(),
                remarks);
    }

    private static List<String> part(Results results) {
        if (!results.run().asked().profiles().isEmpty()) {
            // Each is judged as a whole.
            return List.of();
        }
        List<String> part = new ArrayList<>(results.run().asked().selection());
        Shard shard = results.run().asked().shard();
        if (!shard.isWhole()) {
            part.add("shard " + shard);
        }
        return part;
    }

    private static List<String> failures(Results results) {
        List<String> failures = new ArrayList<>();
        Baseline baseline = new Baseline(results);
        List<String> failedRules = results.rules().stream()
                .filter(rule -> rule.scenarios().stream()
                        .anyMatch(scenario ->
                                scenario.outcome(results.bar()) == Outcome.FAILED && !baseline.isKnown(scenario)))
                .map(rule -> rule.rule().id())
                .toList();
        if (!failedRules.isEmpty()) {
            failures.add(Counted.of(failedRules.size(), "rule") + " failed: " + String.join(", ", failedRules));
        }
        for (CapabilityFinding finding : results.run().judged().capabilities()) {
            if (finding.demand() == Demand.REQUIRED && finding.status() == Status.NOT_OFFERED) {
                failures.add("required, but not offered: " + finding.capability() + " (" + finding.evidence() + ")");
            }
        }
        failures.addAll(remarks(results, Weight.FAILURE));
        failures.addAll(new Exploring(results).failures());
        failures.addAll(baseline.complaints());
        return failures;
    }

    private static List<String> doubts(Results results) {
        List<String> doubts = new ArrayList<>();
        if (!results.run().trouble().isEmpty()) {
            doubts.add(results.run().trouble());
            return doubts;
        }
        if (results.ending() == Results.Ending.BROKEN_OFF) {
            doubts.add("the run broke off: " + results.scenarios().size() + " of "
                    + results.run().suite().scenarios() + " scenarios are in the results");
        }
        for (CapabilityFinding finding : results.run().judged().capabilities()) {
            if (finding.demand() == Demand.NONE && finding.status() == Status.UNCLEAR) {
                doubts.add("whether " + finding.capability() + " is offered is unclear (" + finding.evidence()
                        + "); say --require " + finding.capability() + " to have it judged, or --without "
                        + finding.capability() + " to leave it out");
            }
        }
        doubts.addAll(remarks(results, Weight.DOUBT));
        doubts.addAll(new Exploring(results).doubts());
        List<ScenarioResult> unjudged =
                unjudged(results).filter(scenario -> counts(results, scenario)).toList();
        unjudged.stream()
                .map(scenario -> scenario.record().scenario() + " could not be judged: "
                        + scenario.record().reason())
                .limit(MOST_BROKEN_SHOWN)
                .forEach(doubts::add);
        int more = unjudged.size() - MOST_BROKEN_SHOWN;
        if (more > 0) {
            doubts.add("and " + more + " more scenarios could not be judged");
        }
        boolean isOnlyExplored =
                results.scenarios().isEmpty() && results.explored().isPresent();
        if (!isOnlyExplored
                && results.scenarioTotals().count(Outcome.PASSED) == 0
                && results.scenarioTotals().count(Outcome.FAILED) == 0) {
            doubts.add("no scenario passed" + whyNoText(results));
        }
        return doubts;
    }

    private static Stream<ScenarioResult> unjudged(Results results) {
        return results.scenarios().stream().filter(scenario -> scenario.record().outcome() == Outcome.BROKEN);
    }

    /** What is less binding than the gate asks for cannot fail it, so it cannot withhold the verdict either. */
    private static boolean counts(Results results, ScenarioResult scenario) {
        return results.bar().binds(scenario.rule());
    }

    /** Without a protocol nothing could be asked: most often it is the wrong port. */
    private static String whyNoText(Results results) {
        if (results.run().judged().capabilities().stream().anyMatch(finding -> finding.status() == Status.OFFERED)) {
            return "";
        }
        return results.run().judged().capabilities().stream()
                .filter(finding -> finding.capability().equals("text") && finding.status() == Status.NOT_OFFERED)
                .map(finding ->
                        ": " + results.run().judged().address() + " does not speak the memcached text protocol ("
                                + finding.evidence() + "); is this the right port?")
                .findFirst()
                .orElse("");
    }

    private static List<String> remarks(Results results, Weight weight) {
        return results.remarks().stream()
                .filter(remark -> remark.weight() == weight)
                .map(RunRemark::text)
                .toList();
    }

    private static List<String> remarks(Results results) {
        List<String> remarks = new ArrayList<>();
        List<Profile> profiles = results.run().asked().profiles();
        if (!profiles.isEmpty()) {
            remarks.add("judged in " + words(profiles) + " only, as asked for");
        }
        remarks.addAll(remarks(results, Weight.NONE));
        List<String> tolerated = rules(results, Outcome.TOLERATED);
        if (!tolerated.isEmpty()) {
            remarks.add(Counted.of(tolerated.size(), "rule") + " below the gate's level, "
                    + results.gateLevel().word() + ", failed and tolerated: " + String.join(", ", tolerated));
        }
        List<String> blocked = rules(results, Outcome.BLOCKED);
        if (!blocked.isEmpty()) {
            remarks.add(Counted.of(blocked.size(), "rule") + " blocked, or not wholly judged, by what fails others: "
                    + String.join(", ", blocked));
        }
        int set = results.requirements().set();
        List<String> newer = rules(results, Outcome.NEWER);
        if (set > 0) {
            remarks.add("judged by rule set " + set + "; "
                    + (newer.isEmpty()
                            ? "no rule that came later failed"
                            : Counted.of(newer.size(), "rule") + " that came later failed, which fails nothing: "
                                    + String.join(", ", newer)));
        }
        List<ScenarioResult> unjudged =
                unjudged(results).filter(scenario -> !counts(results, scenario)).toList();
        if (!unjudged.isEmpty()) {
            ScenarioRecord first = unjudged.get(0).record();
            remarks.add(Counted.of(unjudged.size(), "scenario") + " that level "
                    + results.gateLevel().word() + " does not ask for could not be judged, the first "
                    + first.scenario() + ": " + first.reason());
        }
        for (CapabilityFinding finding : results.run().judged().capabilities()) {
            if (finding.status() == Status.NOT_OFFERED && finding.demand() != Demand.REQUIRED) {
                remarks.add("not offered: " + finding.capability() + " (" + finding.evidence() + ")");
            }
        }
        remarks.addAll(new Baseline(results).remarks());
        remarks.addAll(new Exploring(results).remarks());
        if (part(results).isEmpty()) {
            reasonsNotRun(results)
                    .forEach((reason, rules) -> remarks.add(Counted.of(rules.size(), "rule")
                            + " not run, or only in part: " + String.join(", ", rules) + " (" + reason + ")"));
        }
        return remarks;
    }

    private static String words(List<Profile> profiles) {
        return profiles.stream().map(Profile::title).collect(Collectors.joining(", "));
    }

    private static Map<String, Set<String>> reasonsNotRun(Results results) {
        Map<String, Set<String>> reasons = new TreeMap<>();
        for (ScenarioResult scenario : results.scenarios()) {
            if (scenario.record().outcome() == Outcome.NOT_RUN
                    && !scenario.record().reason().equals(ScenarioRecord.NOT_ASKED_FOR)) {
                reasons.computeIfAbsent(scenario.record().reason(), reason -> new TreeSet<>())
                        .add(scenario.rule().id());
            }
        }
        return reasons;
    }

    private static List<String> rules(Results results, Outcome outcome) {
        return results.rules().stream()
                .filter(rule -> hasScenario(results, rule, outcome))
                .map(rule -> rule.rule().id())
                .toList();
    }

    /** A rule counts for each outcome that one of its scenarios has: a failure must not hide what is broken. */
    private static boolean hasScenario(Results results, RuleResult rule, Outcome outcome) {
        return rule.scenarios().stream().anyMatch(scenario -> scenario.outcome(results.bar()) == outcome);
    }
}
