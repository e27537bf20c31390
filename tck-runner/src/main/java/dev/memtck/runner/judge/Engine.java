package dev.memtck.runner.judge;

import dev.memtck.runner.rules.ScenarioEntry;
import dev.memtck.runner.run.Extra;
import dev.memtck.runner.run.Plan;
import dev.memtck.runner.scene.RunPlugin;
import dev.memtck.runner.scene.Runs;
import dev.memtck.runner.sentences.Sentences;
import io.cucumber.plugin.ConcurrentEventListener;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Cucumber, on scenarios of one run. May be used by several threads.
 *
 * @param runId as given to {@link dev.memtck.runner.scene.Runs#add}
 */
record Engine(Plan plan, String runId, Progress progress) {
    private static final Map<Extra, Class<? extends ConcurrentEventListener>> PLUGINS =
            Map.of(Extra.ALLURE_RESULTS, AllurePlugin.class, Extra.MESSAGES, MessagesPlugin.class);

    /** Runs these, so many at a time, and returns when all have ended. */
    void execute(List<ScenarioEntry> scenarios, int threads) {
        if (scenarios.isEmpty() || Runs.get(runId).brokenOff().isPresent()) {
            return;
        }
        new Cucumber(Sentences.GLUE, plugins(), plan.questions().seed().number()).execute(scenarios, threads, progress);
    }

    private List<String> plugins() {
        return Stream.concat(
                        Stream.of(RunPlugin.class),
                        plan.output().extras().stream().sorted().map(PLUGINS::get))
                .map(plugin -> plugin.getName() + ":" + runId)
                .toList();
    }
}
