package dev.memtck.reports.servers;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import dev.memtck.reports.results.KeyNames;
import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.RuleResult;
import dev.memtck.reports.results.ScenarioRecord;
import dev.memtck.reports.results.ScenarioResult;
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

    static RuleRecording of(RuleResult result, Level gateLevel) {
        Map<String, Map<String, String>> answers = new TreeMap<>();
        for (ScenarioResult scenario : result.scenarios()) {
            Map<String, String> recorded = answers(scenario.record());
            if (!recorded.isEmpty()) {
                answers.put(scenario.record().scenario(), recorded);
            }
        }
        return new RuleRecording(
                result.rule().id(),
                result.outcome(gateLevel),
                FirstFailure.of(result).orElse(null),
                answers);
    }

    /** The answers of a scenario as they are recorded: with names for keys, and cut where they are long. */
    public static Map<String, String> answers(ScenarioRecord record) {
        Map<String, String> keys = record.keys() == null ? Map.of() : record.keys();
        Map<String, String> answers = new TreeMap<>();
        if (record.answers() != null) {
            record.answers().forEach((question, answer) -> answers.put(question, cut(KeyNames.insert(answer, keys))));
        }
        return answers;
    }

    private static String cut(String answer) {
        return answer.length() <= LONGEST_ANSWER
                ? answer
                : answer.substring(0, LONGEST_ANSWER) + " … (" + (answer.length() - LONGEST_ANSWER)
                        + " more characters)";
    }
}
