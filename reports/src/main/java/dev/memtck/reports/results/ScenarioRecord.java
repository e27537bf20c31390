package dev.memtck.reports.results;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Map;

/**
 * What the kit says of one scenario: the body of its attachment.
 *
 * @param format as in {@link RunInfo}
 * @param scenario its id
 * @param outcome never {@link Outcome#TOLERATED}: whether a failure is tolerated is the gate's to say
 * @param reason one line; empty when passed
 * @param failure only when failed
 * @param rerun the command that runs this scenario alone
 * @param answers what a survey recorded: for each question what the target answered
 * @param keys the real key for each name in braces
 * @param millis from the first step to the last, waiting included
 * @param waitedMillis of them, waited because a step says so
 */
@JsonIgnoreProperties(ignoreUnknown = true)
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ScenarioRecord(
        int format,
        String scenario,
        Outcome outcome,
        String reason,
        Failure failure,
        String rerun,
        Map<String, String> answers,
        Map<String, String> keys,
        long millis,
        long waitedMillis,
        List<TranscriptLine> transcript) {
    /** Of the attachment that carries it. */
    public static final String MEDIA_TYPE = "application/vnd.memtck.scenario+json";

    /** The reason of a scenario that the user's selection leaves out. */
    public static final String NOT_ASKED_FOR = "not asked for";
}
