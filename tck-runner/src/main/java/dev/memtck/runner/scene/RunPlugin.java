package dev.memtck.runner.scene;

import dev.memtck.reports.results.Locations;
import dev.memtck.runner.run.CouldNotTell;
import dev.memtck.runner.run.Run;
import io.cucumber.plugin.ConcurrentEventListener;
import io.cucumber.plugin.event.EventPublisher;
import io.cucumber.plugin.event.PickleStepTestStep;
import io.cucumber.plugin.event.Status;
import io.cucumber.plugin.event.TestCaseFinished;
import io.cucumber.plugin.event.TestCaseStarted;
import io.cucumber.plugin.event.TestStepFinished;

/**
 * Tells a run what the engine does: which scenario is on which thread, and how its steps end. Handlers run on the
 * scenario's own thread, under the engine's event lock, so they wait for nothing but a line to be written.
 */
public final class RunPlugin implements ConcurrentEventListener {
    private final Run run;

    /** @param runId as given to {@link Runs#add} */
    public RunPlugin(String runId) {
        this.run = Runs.get(runId);
    }

    @Override
    public void setEventPublisher(EventPublisher publisher) {
        Guard guard = new Guard(run, "the run cannot be recorded");
        publisher.registerHandlerFor(TestCaseStarted.class, guard.around(this::started));
        publisher.registerHandlerFor(TestStepFinished.class, guard.around(RunPlugin::stepFinished));
        publisher.registerHandlerFor(
                TestCaseFinished.class,
                guard.around(event ->
                        Runs.leave().account().finished(event.getResult().getStatus())));
    }

    private void started(TestCaseStarted event) {
        Runs.enter(
                run,
                Locations.of(
                        event.getTestCase().getUri().toString(),
                        event.getTestCase().getLocation().getLine()));
    }

    private static void stepFinished(TestStepFinished event) {
        Status status = event.getResult().getStatus();
        if (event.getTestStep() instanceof PickleStepTestStep) {
            Runs.scene().account().noteStep(status);
        }
        if (status != Status.PASSED && status != Status.SKIPPED) {
            Throwable error = event.getResult().getError();
            Runs.scene().account().stepEnded(error != null ? error : new CouldNotTell("a step is " + status));
        } else if (event.getResult().getError() != null) {
            Runs.scene().account().stepEnded(event.getResult().getError());
        }
    }
}
