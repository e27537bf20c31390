package dev.memtck.runner.client.scene;

import dev.memtck.reports.results.FileTrouble;
import dev.memtck.reports.results.Locations;
import io.cucumber.plugin.ConcurrentEventListener;
import io.cucumber.plugin.event.EventHandler;
import io.cucumber.plugin.event.EventPublisher;
import io.cucumber.plugin.event.PickleStepTestStep;
import io.cucumber.plugin.event.TestCaseFinished;
import io.cucumber.plugin.event.TestCaseStarted;
import io.cucumber.plugin.event.TestStepFinished;

/** Tells a run what the engine does. Handlers run on the scenario's own thread. */
public final class ClientRunPlugin implements ConcurrentEventListener {
    private final ClientRun run;

    /** @param runId as given to {@link ClientRuns#add} */
    public ClientRunPlugin(String runId) {
        this.run = ClientRuns.get(runId);
    }

    @Override
    public void setEventPublisher(EventPublisher publisher) {
        publisher.registerHandlerFor(TestCaseStarted.class, guarded(this::started));
        publisher.registerHandlerFor(TestStepFinished.class, guarded(ClientRunPlugin::stepFinished));
        publisher.registerHandlerFor(
                TestCaseFinished.class,
                guarded(event -> ClientRuns.leave().finished(event.getResult().getStatus())));
    }

    /** What a handler throws the engine would pass on to the scenario, which then never ends. */
    private <T> EventHandler<T> guarded(EventHandler<T> handler) {
        return event -> {
            try {
                handler.receive(event);
            } catch (RuntimeException | Error e) {
                run.breakOff("the run cannot be recorded: " + FileTrouble.words(e));
            }
        };
    }

    private void started(TestCaseStarted event) {
        String location = Locations.of(
                event.getTestCase().getUri().toString(),
                event.getTestCase().getLocation().getLine());
        ClientRuns.enter(new ClientScene(run, run.scenario(location)));
    }

    private static void stepFinished(TestStepFinished event) {
        ClientScene scene = ClientRuns.scene();
        if (event.getTestStep() instanceof PickleStepTestStep) {
            scene.stepEnded(event.getResult().getStatus());
        }
        if (event.getResult().getError() != null) {
            scene.failed(event.getResult().getError());
        }
    }
}
