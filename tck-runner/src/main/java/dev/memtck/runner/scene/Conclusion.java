package dev.memtck.runner.scene;

import dev.memtck.reports.results.Failure;
import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.Outcome;
import dev.memtck.runner.run.CouldNotTell;
import dev.memtck.runner.run.Judgement;
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

    /** No time explains that there is no answer; what is still there is no later for the asking; what is missing may be. */
    private Optional<Duration> lateness(RuleFailed failed) {
        return switch (failed.found()) {
            case NO_ANSWER -> Optional.empty();
            case ANOTHER_ANSWER -> pauses.lateness();
            case A_MISS -> pauses.lateness().or(pauses::latenessOfAsking);
        };
    }

    private static CouldNotTell late(Duration lateness, RuleFailed failed) {
        return new CouldNotTell("kit and target took " + lateness.toMillis()
                + " ms longer than the steps say, so this tells nothing: " + failed.reason());
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
        return error instanceof RuleFailed ruleFailed ? ruleFailed.failure() : null;
    }

    Outcome outcome() {
        if (level == Level.SURVEY && (error == null ? answers.isEmpty() : error instanceof RuleFailed)) {
            return Outcome.BROKEN;
        }
        if (error == null) {
            return Outcome.PASSED;
        }
        return error instanceof Judgement judgement ? judgement.outcome() : Outcome.BROKEN;
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
