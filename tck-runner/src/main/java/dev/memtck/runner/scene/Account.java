package dev.memtck.runner.scene;

import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.ScenarioRecord;
import dev.memtck.reports.results.Timeline;
import dev.memtck.runner.life.Loss;
import dev.memtck.runner.rules.ScenarioEntry;
import dev.memtck.runner.run.Failures;
import dev.memtck.runner.run.Run;
import dev.memtck.runner.run.TargetEnded;
import dev.memtck.runner.wire.Transcript;
import io.cucumber.plugin.event.Status;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What is said of a scenario: how its steps ended, who is to blame where its target has, and what stands in its record.
 * Belongs to the scenario's thread.
 */
public final class Account {
    private final Scene scene;
    private final Run run;
    private final ScenarioEntry scenario;
    private final Pauses pauses;
    private final Conclusion conclusion;
    private final List<String> steps = new ArrayList<>();
    private final List<Timeline> timelines = new ArrayList<>();
    private ScenarioRecord record;

    Account(Scene scene, Pauses pauses) {
        this.scene = scene;
        this.run = scene.run();
        this.scenario = scene.scenario();
        this.pauses = pauses;
        this.conclusion = new Conclusion(scenario.rule().level(), pauses);
    }

    /** One more step of the feature's is over. */
    void noteStep(Status status) {
        steps.add(status.name().toLowerCase(Locale.ROOT));
    }

    /** A step ended so, or a check behind the last. What was found on a target that had ended tells nothing. */
    void stepEnded(Throwable stepError) {
        boolean isFound =
                stepError instanceof RuleFailed failed && !failed.failure().endedTarget();
        Optional<Loss> loss = isFound ? scene.stay().life().loss() : Optional.empty();
        conclusion.stepEnded(loss.<Throwable>map(this::ended).orElse(stepError));
    }

    /** What it is for this scenario that the target has ended. */
    AssertionError ended(Loss loss) {
        return ended(loss, scene.failure("").expected("that the server goes on"));
    }

    /** @param draft the failure that it is if this scenario has ended it */
    AssertionError ended(Loss loss, FailureDraft draft) {
        List<ScenarioEntry> accomplices = run.docket().accomplices(scenario);
        loss.output().forEach(line -> scene.note("", "the server printed: " + line));
        if (loss.isBy(scene.stay().presence())) {
            return draft.ended(loss.whole()).failed();
        }
        if (!accomplices.isEmpty()) {
            String others = accomplices.stream().map(ScenarioEntry::id).collect(Collectors.joining("; "));
            return draft.ended(loss.kind().deed() + ", together with " + others + ": " + loss.words())
                    .failed();
        }
        return new TargetEnded("the target " + loss.kind().past() + " meanwhile (" + loss.words() + ")");
    }

    /** It was found in the end that the target has ended; throws unless a rule is known to be broken. */
    void targetEnded(Loss loss) {
        if (conclusion.failure() == null) {
            AssertionError end = ended(loss);
            conclusion.targetEnded(end);
            throw end;
        }
    }

    /** Whether nothing is known yet that ends it. */
    boolean isOpen() {
        return conclusion.isOpen();
    }

    /** It could not tell, and for no reason that is known yet. */
    boolean isUnclear() {
        return conclusion.isUnclear();
    }

    /** Keeps what a survey found out. */
    public void answer(String question, String answer) {
        conclusion.answer(question, answer);
    }

    /** Keeps a drawing for the record. */
    public void draw(Timeline timeline) {
        timelines.add(timeline);
    }

    /** Makes the record, and tells the run what it comes to. */
    void close() {
        Transcript transcript = scene.transcript();
        record = new ScenarioRecord(
                scenario.id(),
                scenario.location(),
                new ScenarioRecord.Finding(conclusion.outcome(), conclusion.reason(), conclusion.failure()),
                new ScenarioRecord.Time(run.clock().instant(), transcript.millis(), pauses.millis()),
                new ScenarioRecord.Observed(
                        List.copyOf(steps),
                        conclusion.answers(),
                        scene.scope().keys(),
                        conclusion.failure() != null
                                ? transcript.whole()
                                : run.output().transcriptLength().lines(transcript),
                        List.copyOf(timelines)));
        if (isToLearn()) {
            Optional<ScenarioEntry> answered = conclusion.ruleFailed().flatMap(RuleFailed::answered);
            run.failures().learn(scenario, new Failures.Learnt(record.outcome(), answered));
        } else {
            settle();
        }
    }

    private boolean isToLearn() {
        return scene.stay().presence().isToLearn();
    }

    private void settle() {
        if (record.outcome() == Outcome.FAILED) {
            conclusion.ruleFailed().ifPresent(this::noteFailed);
        }
        if (conclusion.isLost()) {
            run.docket().isLost(scenario);
        } else if (conclusion.isLate()) {
            run.docket().isLate(scenario);
        } else {
            run.docket().isJudged(scenario);
        }
    }

    /** Of one that had its target for itself it is known whose failure it is. */
    private void noteFailed(RuleFailed failed) {
        if (!scenario.isAlone() && !failed.failure().endedTarget()) {
            run.failures()
                    .note(new Failures.Failed(
                            scenario, failed.difference(), scene.stay().beside(), failed.answered()));
        }
    }

    /** The engine is done with it. */
    void finished(Status status) {
        if (isToLearn()) {
            return;
        }
        ScenarioRecord believed = new Testimony(scenario, Optional.ofNullable(record), status).believed();
        run.sink().recorded(believed);
        if (!run.docket().isOpen(scenario)) {
            run.sink().ended(scenario, believed);
        }
    }
}
