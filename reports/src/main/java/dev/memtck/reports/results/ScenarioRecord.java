package dev.memtck.reports.results;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import java.util.Map;

/**
 * What the kit says of one scenario: the body of its attachment. In the file its parts are one flat object.
 *
 * @param format as in {@link RunInfo}
 * @param scenario its id
 * @param rerun the command that runs this scenario alone
 */
@JsonIgnoreProperties(ignoreUnknown = true)
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ScenarioRecord(
        int format,
        String scenario,
        @JsonUnwrapped Finding finding,
        String rerun,
        @JsonUnwrapped Time time,
        @JsonUnwrapped Observed observed) {
    /** Of the attachment that carries it. */
    public static final String MEDIA_TYPE = "application/vnd.memtck.scenario+json";

    /** The reason of a scenario that the user's selection leaves out. */
    public static final String NOT_ASKED_FOR = "not asked for";

    /** The reason of a scenario that was not run because its target did not come back begins so. */
    public static final String GONE = "the target had ";

    /** The same, of which something else came. */
    ScenarioRecord with(Finding other) {
        return new ScenarioRecord(format, scenario, other, rerun, time, observed);
    }

    public Outcome outcome() {
        return finding.outcome;
    }

    public String reason() {
        return finding.reason;
    }

    public Failure failure() {
        return finding.failure;
    }

    /**
     * What became of it.
     *
     * @param outcome never {@link Outcome#TOLERATED}: whether a failure is tolerated is the gate's to say
     * @param reason one line; empty when passed
     * @param failure only when failed
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Finding(Outcome outcome, String reason, Failure failure) {}

    /**
     * How long it took.
     *
     * @param millis from the first step to the last, waiting included
     * @param waitedMillis of them, waited because a step says so
     */
    public record Time(long millis, long waitedMillis) {}

    /**
     * What was seen on the way.
     *
     * @param answers what a survey recorded: for each question what the target answered
     * @param keys the real key for each name in braces
     * @param transcript with the real keys
     */
    public record Observed(Map<String, String> answers, Map<String, String> keys, List<TranscriptLine> transcript) {
        public Observed {
            answers = answers == null ? Map.of() : answers;
            keys = keys == null ? Map.of() : keys;
            transcript = transcript == null ? List.of() : transcript;
        }
    }
}
