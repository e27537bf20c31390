package dev.memtck.reports.servers;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import dev.memtck.reports.results.Bar;
import dev.memtck.reports.results.KeyNames;
import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.RuleResult;
import dev.memtck.reports.results.ScenarioRecord.Observed;
import dev.memtck.reports.results.ScenarioResult;
import dev.memtck.reports.results.Shortened;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a server did on one rule.
 *
 * @param failure the first, or null
 * @param answers what a survey recorded: by scenario, for each question what the server answered; long answers are cut
 */
@JsonIgnoreProperties(ignoreUnknown = true)
@JsonInclude(JsonInclude.Include.NON_EMPTY)
public record RuleRecording(
        String id, Outcome outcome, FirstFailure failure, Map<String, Map<String, String>> answers) {
    private static final int LONGEST_ANSWER = 200;

    public RuleRecording {
        answers = answers == null ? Map.of() : answers;
    }

    static RuleRecording of(RuleResult result, Bar bar) {
        Map<String, Map<String, String>> answers = new TreeMap<>();
        for (ScenarioResult scenario : result.scenarios()) {
            Map<String, String> recorded = answers(scenario.record().observed());
            if (!recorded.isEmpty()) {
                answers.put(scenario.record().scenario(), recorded);
            }
        }
        return new RuleRecording(
                result.rule().id(), result.outcome(bar), FirstFailure.of(result).orElse(null), answers);
    }

    /** The answers of a scenario as they are recorded: with names for keys, and cut where they are long. */
    public static Map<String, String> answers(Observed observed) {
        Map<String, String> answers = new TreeMap<>();
        observed.answers()
                .forEach((question, answer) ->
                        answers.put(question, Shortened.to(LONGEST_ANSWER, KeyNames.insert(answer, observed.keys()))));
        return answers;
    }
}
