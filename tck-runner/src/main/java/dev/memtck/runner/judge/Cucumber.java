package dev.memtck.runner.judge;

import dev.memtck.reports.results.Locations;
import dev.memtck.runner.rules.ScenarioEntry;
import io.cucumber.junit.platform.engine.CucumberTestEngine;
import java.util.List;
import java.util.Map;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.engine.discovery.FilePosition;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.core.LauncherConfig;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * The engine of scenarios. May be used by several threads.
 *
 * @param glue the package of the step definitions
 * @param plugins class names, each with a colon and its argument
 * @param seed of the order
 */
public record Cucumber(String glue, List<String> plugins, long seed) {

    /**
     * Runs these, so many at a time, and returns when all have ended.
     *
     * @param progress is told why the engine gave up before, if it did
     */
    public void execute(List<ScenarioEntry> scenarios, int threads, Progress progress) {
        if (!scenarios.isEmpty()) {
            LauncherFactory.create(alone()).execute(request(scenarios, threads), new EngineTrouble(progress));
        }
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
        String width = String.valueOf(threads);
        return LauncherDiscoveryRequestBuilder.request()
                .selectors(scenarios.stream().map(Cucumber::selector).toList())
                .enableImplicitConfigurationParameters(false)
                .configurationParameters(Map.ofEntries(
                        Map.entry("cucumber.glue", glue),
                        Map.entry("cucumber.plugin", String.join(",", plugins)),
                        Map.entry("cucumber.publish.quiet", "true"),
                        Map.entry("cucumber.junit-platform.naming-strategy", "long"),
                        Map.entry("cucumber.execution.order", "random"),
                        Map.entry("cucumber.execution.order.random.seed", String.valueOf(seed)),
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
