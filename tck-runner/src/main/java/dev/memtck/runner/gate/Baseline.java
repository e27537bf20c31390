package dev.memtck.runner.gate;

import dev.memtck.reports.results.KnownFailure;
import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.ScenarioResult;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** The known failures of a run against what the run found. Nothing is left out of it: what is known still runs. */
record Baseline(Results results) {

    /** Whether a scenario fails as an entry says that still holds. */
    boolean isKnown(ScenarioResult scenario) {
        return results.known(scenario).isPresent();
    }

    /** What is wrong with the baseline, one line each. */
    List<String> complaints() {
        List<String> complaints = new ArrayList<>();
        for (KnownFailure entry : entries()) {
            if (hasExpired(entry)) {
                complaints.add("the baseline's entry " + entry.id() + " expired on "
                        + entry.acceptance().expires());
                continue;
            }
            List<ScenarioResult> covered =
                    results.scenarios().stream().filter(entry::covers).toList();
            if (entry.wasExplored()) {
                continue;
            }
            if (covered.isEmpty()) {
                complaints.add("the baseline's entry " + entry.id() + " matches no rule and no scenario");
            } else if (passed(covered) && entry.unsteady() == null) {
                complaints.add("the baseline's entry " + entry.id() + " passes: remove it");
            }
            covered.stream()
                    .filter(scenario -> scenario.record().outcome() == Outcome.FAILED && !isKnown(scenario))
                    .forEach(scenario -> complaints.add(scenario.record().scenario()
                            + " fails with other words than the baseline's <" + entry.words() + ">"));
        }
        return complaints;
    }

    /** What is known, and how steady it is. */
    List<String> remarks() {
        List<String> remarks = new ArrayList<>();
        Set<String> known = new TreeSet<>();
        results.scenarios().stream()
                .filter(this::isKnown)
                .forEach(scenario -> known.add(scenario.rule().id()));
        if (!known.isEmpty()) {
            remarks.add("fails as the baseline says: " + String.join(", ", known));
        }
        for (KnownFailure entry : entries()) {
            if (entry.unsteady() != null) {
                remarks.add("unsteady: " + entry.id() + " failed in " + entry.unsteady() + " that were measured");
            }
        }
        return remarks;
    }

    private boolean passed(List<ScenarioResult> scenarios) {
        return scenarios.stream().anyMatch(scenario -> scenario.record().outcome() == Outcome.PASSED)
                && scenarios.stream().allMatch(scenario -> scenario.record().failure() == null);
    }

    private boolean hasExpired(KnownFailure entry) {
        return !entry.holdsOn(LocalDate.ofInstant(results.run().started(), ZoneOffset.UTC));
    }

    private List<KnownFailure> entries() {
        return results.run().settings().knownFailures();
    }
}
