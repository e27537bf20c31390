package dev.memtck.reports.results;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * What the kit says of one scenario. In the file its parts are one flat object.
 *
 * @param scenario its id
 * @param location feature file and line
 */
public record ScenarioRecord(
        String scenario,
        String location,
        @JsonUnwrapped Finding finding,
        @JsonUnwrapped Time time,
        @JsonUnwrapped Observed observed) {

    public ScenarioRecord {
        Objects.requireNonNull(scenario, "scenario");
        Objects.requireNonNull(location, "location");
        Objects.requireNonNull(finding, "finding");
    }

    /** The reason of a scenario that the user's selection leaves out. */
    public static final String NOT_ASKED_FOR = "not asked for";

    /** The reason of a scenario that was not run because its target did not come back begins so. */
    public static final String GONE = "the target had ";

    /** Of one that the user's selection leaves out. */
    public static ScenarioRecord notAskedFor(String scenario, String location) {
        return new ScenarioRecord(
                scenario, location, new Finding(Outcome.NOT_RUN, NOT_ASKED_FOR, null), Time.NONE, Observed.NOTHING);
    }

    /** The same, of which something else came. */
    public ScenarioRecord with(Finding other) {
        return new ScenarioRecord(scenario, location, other, time, observed);
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
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    public record Finding(Outcome outcome, String reason, Failure failure) {
        public Finding {
            Objects.requireNonNull(outcome, "outcome");
            reason = reason == null ? "" : reason;
        }
    }

    /**
     * How long it took.
     *
     * @param ended when; null of one that was not asked for
     * @param millis from the first step to the last, waiting included
     * @param waitedMillis of them, waited because a step says so
     */
    @JsonInclude(JsonInclude.Include.NON_DEFAULT)
    public record Time(Instant ended, long millis, long waitedMillis) {
        public static final Time NONE = new Time(null, 0, 0);
    }

    /**
     * What was seen on the way.
     *
     * @param steps for each step the engine's word, in small letters; fewer than there are steps where it was not reached
     * @param answers what a survey recorded: for each question what the target answered
     * @param keys the real key for each name in braces
     * @param transcript with the real keys
     * @param timelines what several clients did at the same time; mostly none
     */
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    public record Observed(
            List<String> steps,
            Map<String, String> answers,
            Map<String, String> keys,
            List<TranscriptLine> transcript,
            List<Timeline> timelines) {
        public static final Observed NOTHING = new Observed(null, null, null, null, null);

        public Observed {
            steps = steps == null ? List.of() : steps;
            answers = answers == null ? Map.of() : answers;
            keys = keys == null ? Map.of() : keys;
            transcript = transcript == null ? List.of() : transcript;
            timelines = timelines == null ? List.of() : timelines;
        }
    }
}
