package dev.memtck.reports.results;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * How many defects most likely stand behind the failed rules: those that fail by the same difference have one in common. A rule
 * that fails by several counts for the one by which the most rules fail.
 *
 * @param rules that failed, at the level of the gate
 */
public record Defects(int rules, int likely) {

    static Defects of(Results results) {
        List<ScenarioResult> failed = results.scenarios().stream()
                .filter(scenario -> scenario.outcome(results.bar()) == Outcome.FAILED)
                .toList();
        Set<String> unexplained =
                failed.stream().map(scenario -> scenario.rule().id()).collect(Collectors.toCollection(TreeSet::new));
        int rules = unexplained.size();
        int causes = 0;
        for (Cause cause : Cause.of(failed)) {
            if (unexplained.removeAll(Set.copyOf(cause.rules()))) {
                causes++;
            }
        }
        return new Defects(rules, causes + unexplained.size());
    }

    /** {@code 14 failed rules, most likely 6 defects}. */
    public String words() {
        return Counted.of(rules, "failed rule") + ", most likely " + Counted.of(likely, "defect");
    }
}
