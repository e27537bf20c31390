package dev.memtck.reports.servers;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.memtck.reports.results.Failure;
import dev.memtck.reports.results.Mismatch;
import dev.memtck.reports.results.RuleResult;
import dev.memtck.reports.results.ScenarioResult;
import dev.memtck.reports.results.Shortened;
import java.util.Optional;

/**
 * The first failure of a rule, in bytes. Long texts are cut.
 *
 * @param failed how many of the rule's scenarios failed
 * @param of how many it has
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record FirstFailure(
        String scenario, long failed, int of, @JsonUnwrapped Mismatch mismatch, String problem) {
    private static final int LONGEST = 200;

    static Optional<FirstFailure> of(RuleResult result) {
        long failed = result.scenarios().stream()
                .filter(scenario -> scenario.record().failure() != null)
                .count();
        return result.scenarios().stream()
                .filter(scenario -> scenario.record().failure() != null)
                .findFirst()
                .map(scenario -> of(scenario, failed, result.scenarios().size()));
    }

    private static FirstFailure of(ScenarioResult scenario, long failed, int of) {
        Failure failure = scenario.record().failure();
        return new FirstFailure(
                scenario.title(),
                failed,
                of,
                failure.mismatch().shortened(LONGEST),
                Shortened.to(LONGEST, failure.problem()));
    }
}
