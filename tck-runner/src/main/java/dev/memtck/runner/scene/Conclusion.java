package dev.memtck.runner.scene;

import dev.memtck.reports.results.DurationText;
import dev.memtck.reports.results.Failure;
import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.Outcome;
import dev.memtck.runner.run.Judgement;
import dev.memtck.runner.run.StoodStill;
import dev.memtck.runner.run.TargetEnded;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** What a scenario comes to: how its steps ended, and what a survey found out. Belongs to the scenario's thread. */
final class Conclusion {
    private final Level level;
    private final Pauses pauses;
    private final Map<String, String> answers = new LinkedHashMap<>();
    private Throwable error;

    Conclusion(Level level, Pauses pauses) {
        this.level = level;
        this.pauses = pauses;
    }

    /**
     * A step ended so; the first error counts. A wrong answer at a wrong time tells nothing.
     *
     * @param stepError null if it passed
     */
    void stepEnded(Throwable stepError) {
        if (error != null) {
            return;
        }
        error = stepError instanceof RuleFailed failed
                ? lateness(failed).<Throwable>map(late -> late(late, failed)).orElse(failed)
                : stepError;
    }

    /**
     * What is known only in the end, and outweighs what steps could not tell: the target has ended.
     *
     * @param end a failure, or that somebody else may have ended it
     */
    void targetEnded(Throwable end) {
        if (!(error instanceof RuleFailed)) {
            error = end;
        }
    }

    /** Nothing was told, as the target ended or hung. */
    boolean isLost() {
        return error instanceof TargetEnded;
    }

    /** Nothing was told, as the kit or its machine stood still. */
    boolean isLate() {
        return error instanceof StoodStill;
    }

    /** It could not tell, and for no reason that is known yet. */
    boolean isUnclear() {
        return error != null && outcome() == Outcome.BROKEN && !isLost() && !isLate();
    }

    /**
     * No time explains that there is no answer. What is still there is no later for the asking, but where it was
     * stored on a lease that had run out by then; what is missing may be.
     */
    private Optional<Duration> lateness(RuleFailed failed) {
        return switch (failed.found()) {
            case NO_ANSWER -> Optional.empty();
            case ANOTHER_ANSWER -> pauses.lateness().or(pauses::latenessOfStoring);
            case A_MISS -> pauses.lateness().or(pauses::latenessOfAsking);
            case LESS_TIME -> pauses.lateness().or(pauses::latenessOfEverything);
        };
    }

    private static StoodStill late(Duration lateness, RuleFailed failed) {
        return new StoodStill("kit and target took " + DurationText.of(lateness)
                + " longer than the steps say, so this tells nothing: " + failed.reason());
    }

    void answer(String question, String answer) {
        answers.put(question, answer);
    }

    Map<String, String> answers() {
        return answers;
    }

    boolean isOpen() {
        return error == null;
    }

    /** Null unless the target did something else than the rule says. */
    Failure failure() {
        return ruleFailed().map(RuleFailed::failure).orElse(null);
    }

    /** The same, with what else is known of it. */
    Optional<RuleFailed> ruleFailed() {
        return error instanceof RuleFailed failed ? Optional.of(failed) : Optional.empty();
    }

    Outcome outcome() {
        if (level == Level.SURVEY && (error == null ? answers.isEmpty() : isFailedQuestion())) {
            return Outcome.BROKEN;
        }
        if (error == null) {
            return Outcome.PASSED;
        }
        return error instanceof Judgement judgement ? judgement.outcome() : Outcome.BROKEN;
    }

    /** A survey judges nothing, but whether the target survives it. */
    private boolean isFailedQuestion() {
        return error instanceof RuleFailed failed && !failed.failure().endedTarget();
    }

    /** One line; empty if it passed. */
    String reason() {
        if (outcome() == Outcome.BROKEN && level == Level.SURVEY) {
            return error instanceof Judgement judgement
                    ? "the survey could not be asked: " + judgement.reason()
                    : "the survey recorded no answer";
        }
        if (error == null) {
            return "";
        }
        return error instanceof Judgement judgement ? judgement.reason() : "the kit failed: " + error;
    }
}
