package dev.memtck.reports.results;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;

/**
 * One failure, with what its reader needs to dispute it, for programs that read no results file: a line of JSON.
 *
 * @param outcome {@code failed}, {@code tolerated}, {@code newer} or {@code blocked}
 * @param known why it is accepted, if it stands in the baseline
 * @param sentence of the document that the rule rests on
 * @param ruling how that is read; may be missing
 * @param harm as in a {@link Failure}; may be missing
 * @param blame the words of the {@link Blame}; may be missing
 */
@JsonInclude(JsonInclude.Include.NON_EMPTY)
public record FailureLine(
        String rule,
        Level level,
        Outcome outcome,
        String known,
        String sentence,
        String ruling,
        String scenario,
        String title,
        @JsonUnwrapped Mismatch mismatch,
        String difference,
        String problem,
        String harm,
        String blame,
        String rerun) {

    /** Of a run, in the order of its scenarios. */
    public static List<FailureLine> of(Results results) {
        return results.scenarios().stream()
                .filter(scenario -> scenario.record().failure() != null)
                .map(scenario -> of(scenario, results))
                .toList();
    }

    private static FailureLine of(ScenarioResult scenario, Results results) {
        Failure failure = scenario.record().failure();
        return new FailureLine(
                scenario.rule().id(),
                scenario.rule().level(),
                scenario.outcome(results.bar()),
                results.known(scenario).map(KnownFailure::reason).orElse(null),
                scenario.rule().source().sentence(),
                scenario.rule().source().ruling(),
                scenario.record().scenario(),
                scenario.title(),
                failure.mismatch(),
                failure.difference(),
                failure.problem(),
                failure.harm(),
                scenario.blame().map(Blame::words).orElse(null),
                results.run().again().of(scenario.record().scenario()).orElse(null));
    }

    /** The line, without its end. */
    public String json() {
        return Json.write(this);
    }
}
