package dev.memtck.runner.judge;

import dev.memtck.reports.results.Locations;
import dev.memtck.reports.results.ResultsWriter;
import dev.memtck.reports.results.RunInfo;
import dev.memtck.runner.rules.RuleBook;
import dev.memtck.runner.rules.ScenarioEntry;
import dev.memtck.runner.run.Allure;
import dev.memtck.runner.run.NotAsked;
import dev.memtck.runner.run.Plan;
import dev.memtck.runner.run.Questions;
import dev.memtck.runner.run.Run;
import dev.memtck.runner.run.Sink;
import dev.memtck.runner.scene.RunPlugin;
import dev.memtck.runner.scene.Runs;
import dev.memtck.runner.sentences.Sentences;
import dev.memtck.runner.target.Capabilities;
import dev.memtck.runner.target.Prober;
import dev.memtck.runner.wire.Inquiry;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.engine.discovery.FilePosition;
import org.junit.platform.launcher.EngineFilter;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.core.LauncherConfig;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Judges one target: probes it, runs the scenarios of a rule book, leaves a results file. Several may be at work in one JVM. */
public final class Judge {
    private static final String SHARED = "shared";
    private static final String ALONE = "alone";
    private static final String ALLURE_ADAPTER = "io.qameta.allure.cucumber7jvm.AllureCucumber7Jvm";

    private final RuleBook ruleBook;

    public Judge(RuleBook ruleBook) {
        this.ruleBook = ruleBook;
    }

    /**
     * Runs the plan. What the target does wrong stands in the results, also that it cannot be reached.
     *
     * @throws IOException if the files cannot be written
     */
    public void judge(Plan plan, Progress progress) throws IOException {
        Capabilities capabilities;
        try {
            capabilities = probe(plan);
        } catch (UnreachableTarget e) {
            ResultsWriter.open(plan.resultsFile(), runInfo(plan, null, e.getMessage()))
                    .close();
            return;
        }
        try (ResultsWriter writer = ResultsWriter.open(plan.resultsFile(), runInfo(plan, capabilities, ""))) {
            ResultsSink sink = new ResultsSink(writer, progress);
            execute(plan, capabilities, sink, progress);
            sink.throwWriteError();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /**
     * Probes the target and asks nothing else.
     *
     * @return for each scenario why it would not be asked, if it would not
     * @throws UnreachableTarget if the target cannot be reached
     */
    public Map<ScenarioEntry, Optional<NotAsked>> preview(Plan plan) throws UnreachableTarget {
        Run run = new Run(plan, probe(plan), ruleBook, Sink.NOWHERE);
        Map<ScenarioEntry, Optional<NotAsked>> preview = new LinkedHashMap<>();
        ruleBook.scenarios().forEach(scenario -> preview.put(scenario, run.objection(scenario)));
        return preview;
    }

    /**
     * Probes the target, and that is all.
     *
     * @throws UnreachableTarget if the target cannot be reached
     */
    public static void requireReachable(Plan plan) throws UnreachableTarget {
        probe(plan);
    }

    private static Capabilities probe(Plan plan) throws UnreachableTarget {
        try {
            return new Prober(
                            new Inquiry(plan.target(), plan.conditions().limits()),
                            plan.questions().seed().text())
                    .probe(plan.questions().demands(), plan.conditions().told());
        } catch (IOException e) {
            throw new UnreachableTarget(plan.target(), e);
        }
    }

    private RunInfo runInfo(Plan plan, Capabilities capabilities, String trouble) {
        Questions questions = plan.questions();
        return new RunInfo(
                RunInfo.FORMAT,
                new RunInfo.Suite(
                        KitVersion.number(),
                        ruleBook.digest(),
                        ruleBook.scenarios().size(),
                        ruleBook.pendingRules()),
                new RunInfo.Target(
                        plan.target().toString(),
                        capabilities == null ? "" : capabilities.version(),
                        capabilities == null ? List.of() : capabilities.list()),
                plan.settings(),
                new RunInfo.Asked(
                        questions.selection().words(),
                        questions.selection().shard(),
                        questions.seed().text()),
                Instant.now(),
                trouble);
    }

    private void execute(Plan plan, Capabilities capabilities, ResultsSink sink, Progress progress) {
        String runId = UUID.randomUUID().toString();
        Run run = new Run(plan, capabilities, ruleBook, sink);
        Runs.add(runId, run);
        try {
            Launcher launcher = LauncherFactory.create(LauncherConfig.builder()
                    .enableTestExecutionListenerAutoRegistration(false)
                    .enableLauncherSessionListenerAutoRegistration(false)
                    .build());
            for (Turn turn : turns(plan)) {
                if (!turn.scenarios().isEmpty()) {
                    launcher.execute(request(plan, runId, turn), new EngineTrouble(progress));
                }
            }
            run.awaitEndOfFlush();
        } finally {
            Runs.remove(runId);
        }
    }

    /** Scenarios that the engine runs in one go. */
    private record Turn(List<ScenarioEntry> scenarios, int threads) {}

    /**
     * One after the other: taking turns, each scenario that runs alone would wait for the longest wait of the others. Those
     * that ask only of what was flushed come together, as the end of a flush need not be waited for between them.
     */
    private List<Turn> turns(Plan plan) {
        List<ScenarioEntry> shared = tagged(SHARED);
        Map<Boolean, List<ScenarioEntry>> alone =
                tagged(ALONE).stream().collect(Collectors.partitioningBy(ScenarioEntry::asksOnlyOfWhatWasFlushed));
        int threads = plan.conditions().parallel();
        return List.of(
                new Turn(shared, width(plan, shared)),
                new Turn(alone.get(true), threads),
                new Turn(alone.get(false), threads));
    }

    private List<ScenarioEntry> tagged(String tag) {
        return ruleBook.scenarios().stream()
                .filter(scenario -> scenario.tags().contains("@" + tag))
                .toList();
    }

    private LauncherDiscoveryRequest request(Plan plan, String runId, Turn turn) {
        String plugins = RunPlugin.class.getName() + ":" + runId
                + (plan.output().allure() == Allure.ON ? "," + ALLURE_ADAPTER : "");
        String width = String.valueOf(turn.threads());
        return LauncherDiscoveryRequestBuilder.request()
                .selectors(turn.scenarios().stream().map(Judge::selector).toList())
                .filters(EngineFilter.includeEngines("cucumber"))
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
                        Map.entry("cucumber.execution.parallel.config.fixed.max-pool-size", width),
                        Map.entry("cucumber.execution.exclusive-resources." + SHARED + ".read", "target"),
                        Map.entry("cucumber.execution.exclusive-resources." + ALONE + ".read-write", "target")))
                .build();
    }

    private static DiscoverySelector selector(ScenarioEntry scenario) {
        return DiscoverySelectors.selectClasspathResource(
                Locations.ROOT + Locations.file(scenario.location()),
                FilePosition.from(Locations.line(scenario.location())));
    }

    /** Threads: one for each scenario that is asked and waits, and the permits for those that work. Each costs memory. */
    private static int width(Plan plan, List<ScenarioEntry> scenarios) {
        return plan.conditions().parallel()
                + (int) scenarios.stream()
                        .filter(ScenarioEntry::waits)
                        .filter(plan.questions().selection()::includes)
                        .count();
    }
}
