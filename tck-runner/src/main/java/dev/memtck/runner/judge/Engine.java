package dev.memtck.runner.judge;

import dev.memtck.reports.results.Locations;
import dev.memtck.runner.rules.ScenarioEntry;
import dev.memtck.runner.run.Extra;
import dev.memtck.runner.run.Plan;
import dev.memtck.runner.scene.RunPlugin;
import dev.memtck.runner.scene.Runs;
import dev.memtck.runner.sentences.Sentences;
import io.cucumber.junit.platform.engine.CucumberTestEngine;
import io.cucumber.plugin.ConcurrentEventListener;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.engine.discovery.FilePosition;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.core.LauncherConfig;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

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
        LauncherFactory.create(alone()).execute(request(scenarios, threads), new EngineTrouble(progress));
    }

    /** It may be at work inside a test of the user's: what is registered there is none of its own, nor it of theirs. */
    private static LauncherConfig alone() {
        return LauncherConfig.builder()
                .enableTestEngineAutoRegistration(false)
                .addTestEngines(new CucumberTestEngine())
                .enableTestExecutionListenerAutoRegistration(false)
                .enableLauncherDiscoveryListenerAutoRegistration(false)
                .enableLauncherSessionListenerAutoRegistration(false)
                .enablePostDiscoveryFilterAutoRegistration(false)
                .build();
    }

    private LauncherDiscoveryRequest request(List<ScenarioEntry> scenarios, int threads) {
        String plugins = Stream.concat(
                        Stream.of(RunPlugin.class),
                        plan.output().extras().stream().sorted().map(PLUGINS::get))
                .map(plugin -> plugin.getName() + ":" + runId)
                .collect(Collectors.joining(","));
        String width = String.valueOf(threads);
        return LauncherDiscoveryRequestBuilder.request()
                .selectors(scenarios.stream().map(Engine::selector).toList())
                .enableImplicitConfigurationParameters(false)
                .configurationParameters(Map.ofEntries(
                        Map.entry("cucumber.glue", Sentences.GLUE),
                        Map.entry("cucumber.plugin", plugins),
                        Map.entry("cucumber.publish.quiet", "true"),
                        Map.entry("cucumber.junit-platform.naming-strategy", "long"),
                        Map.entry("cucumber.execution.order", "random"),
                        Map.entry(
                                "cucumber.execution.order.random.seed",
                                String.valueOf(plan.questions().seed().number())),
                        Map.entry("cucumber.execution.parallel.enabled", "true"),
                        Map.entry("cucumber.execution.parallel.config.strategy", "fixed"),
                        Map.entry("cucumber.execution.parallel.config.fixed.parallelism", width),
                        Map.entry("cucumber.execution.parallel.config.fixed.max-pool-size", width)))
                .build();
    }

    private static DiscoverySelector selector(ScenarioEntry scenario) {
        return DiscoverySelectors.selectClasspathResource(
                Locations.ROOT + Locations.file(scenario.location()),
                FilePosition.from(Locations.line(scenario.location())));
    }
}
