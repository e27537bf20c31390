package dev.memtck.runner.judge;

import dev.memtck.runner.run.Extra;
import dev.memtck.runner.run.Run;
import dev.memtck.runner.scene.Guard;
import dev.memtck.runner.scene.Runs;
import io.cucumber.plugin.ConcurrentEventListener;
import io.cucumber.plugin.event.EmbedEvent;
import io.cucumber.plugin.event.EventHandler;
import io.cucumber.plugin.event.EventPublisher;
import io.cucumber.plugin.event.HookTestStep;
import io.cucumber.plugin.event.TestStepFinished;
import io.cucumber.plugin.event.TestStepStarted;
import io.qameta.allure.AllureLifecycle;
import io.qameta.allure.FileSystemResultsWriter;
import io.qameta.allure.cucumber7jvm.AllureCucumber7Jvm;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Has Allure's adapter record the scenarios of one run. It is told of no hooks, which are the kit's own, and of nothing
 * that is attached, which it cannot show: each would be one more file for every scenario. How a hook fails is how its scenario fails.
 */
public final class AllurePlugin implements ConcurrentEventListener {
    private static final Map<Class<?>, Predicate<Object>> UNTOLD = Map.of(
            EmbedEvent.class, event -> true,
            TestStepStarted.class, event -> ((TestStepStarted) event).getTestStep() instanceof HookTestStep,
            TestStepFinished.class, event -> ((TestStepFinished) event).getTestStep() instanceof HookTestStep);

    private final Run run;
    private final AllureCucumber7Jvm adapter;
    private final Guard guard;

    /** @param runId as given to {@link Runs#add} */
    public AllurePlugin(String runId) {
        this.run = Runs.get(runId);
        this.guard = new Guard(run, "Allure's results cannot be written");
        this.adapter = new AllureCucumber7Jvm(
                new AllureLifecycle(new FileSystemResultsWriter(run.output().file(Extra.ALLURE_RESULTS))));
    }

    @Override
    public void setEventPublisher(EventPublisher publisher) {
        if (run.isRecorded()) {
            adapter.setEventPublisher(new Sieve(publisher, guard));
        }
    }

    private record Sieve(EventPublisher publisher, Guard guard) implements EventPublisher {
        @Override
        public <T> void registerHandlerFor(Class<T> type, EventHandler<T> handler) {
            Predicate<Object> untold = UNTOLD.getOrDefault(type, event -> false);
            EventHandler<T> guarded = guard.around(handler);
            publisher.registerHandlerFor(type, event -> {
                if (!untold.test(event)) {
                    guarded.receive(event);
                }
            });
        }

        @Override
        public <T> void removeHandlerFor(Class<T> type, EventHandler<T> handler) {
            throw new UnsupportedOperationException("the adapter listens as long as its run lasts");
        }
    }
}
