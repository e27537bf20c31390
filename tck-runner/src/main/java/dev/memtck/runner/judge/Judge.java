package dev.memtck.runner.judge;

import dev.memtck.reports.results.FileTrouble;
import dev.memtck.reports.results.ResultsWriter;
import dev.memtck.reports.results.RunInfo;
import dev.memtck.runner.life.Hosts;
import dev.memtck.runner.life.ToldHost;
import dev.memtck.runner.rules.RuleBook;
import dev.memtck.runner.rules.ScenarioEntry;
import dev.memtck.runner.run.NotAsked;
import dev.memtck.runner.run.Plan;
import dev.memtck.runner.run.Questions;
import dev.memtck.runner.run.Run;
import dev.memtck.runner.run.Sink;
import dev.memtck.runner.scene.Runs;
import dev.memtck.runner.target.Capabilities;
import dev.memtck.runner.target.Prober;
import dev.memtck.runner.wire.Inquiry;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;

/** Judges one target: probes it, runs the scenarios of a rule book, leaves a results file. Several may be at work in one JVM. */
public final class Judge {
    private final RuleBook ruleBook;

    public Judge(RuleBook ruleBook) {
        this.ruleBook = ruleBook;
    }

    /**
     * Runs the plan, on a target that somebody else runs. What the target does wrong stands in the results, also that it
     * cannot be reached.
     *
     * @throws IOException if the files cannot be written
     */
    public void judge(Plan plan, Progress progress) throws IOException {
        judge(plan, Hosts.only(new ToldHost(plan.target(), ToldHost.USUAL_LIMIT)), progress);
    }

    /**
     * The same, on the plan's target and further instances of it.
     *
     * @throws IOException if the files cannot be written
     */
    public void judge(Plan plan, Hosts hosts, Progress progress) throws IOException {
        try {
            judge(plan, probe(plan), hosts, progress);
            if (!progress.isInterrupted()) {
                ResultsWriter.end(plan.resultsFile(), plan.target().clock().instant());
            }
        } catch (UnreachableTarget e) {
            leaveWord(plan, e);
        }
    }

    /**
     * The same, of a target that was probed. That the run has ended is for whoever calls to write, when nothing more comes.
     *
     * @throws BrokenOff if the files cannot be written, or whoever listens to the run failed
     * @throws IOException if the results file cannot be begun or ended
     */
    public void judge(Plan plan, Capabilities capabilities, Hosts hosts, Progress progress) throws IOException {
        try (ResultsWriter writer =
                ResultsWriter.open(plan.resultsFile(), runInfo(plan, capabilities, ""), ruleBook.features())) {
            ResultsSink sink = new ResultsSink(writer, progress);
            execute(plan, capabilities, hosts, sink, progress);
        } catch (UncheckedIOException e) {
            throw new BrokenOff(FileTrouble.words(e));
        }
    }

    /**
     * Leaves a results file that says no more than this.
     *
     * @throws IOException if it cannot be written
     */
    public void leaveWord(Plan plan, UnreachableTarget unreachable) throws IOException {
        ResultsWriter.open(plan.resultsFile(), runInfo(plan, null, unreachable.getMessage()), List.of())
                .close();
    }

    /**
     * Probes the target and asks nothing else.
     *
     * @return for each scenario why it would not be asked, if it would not
     * @throws UnreachableTarget if the target cannot be reached
     */
    public Map<ScenarioEntry, Optional<NotAsked>> preview(Plan plan) throws UnreachableTarget {
        Hosts hosts = Hosts.only(new ToldHost(plan.target(), ToldHost.USUAL_LIMIT));
        Run run = new Run(plan, probe(plan), ruleBook, hosts, Sink.NOWHERE);
        Map<ScenarioEntry, Optional<NotAsked>> preview = new LinkedHashMap<>();
        ruleBook.scenarios().forEach(scenario -> preview.put(scenario, run.objection(scenario)));
        run.instances().close();
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

    /**
     * What the target offers.
     *
     * @throws UnreachableTarget if the target cannot be reached
     */
    public static Capabilities probe(Plan plan) throws UnreachableTarget {
        try {
            return new Prober(
                            new Inquiry(plan.target(), plan.conditions().limits()),
                            plan.questions().seed().text())
                    .probe(plan.questions().demands(), plan.conditions().told());
        } catch (IOException e) {
            throw new UnreachableTarget(plan.target(), e);
        }
    }

    /** What is asked, as results name it. */
    public static RunInfo.Suite suite(RuleBook ruleBook) {
        return new RunInfo.Suite(
                KitVersion.number(), ruleBook.digest(), ruleBook.scenarios().size(), ruleBook.pendingRules());
    }

    private RunInfo runInfo(Plan plan, Capabilities capabilities, String trouble) {
        Questions questions = plan.questions();
        return new RunInfo(
                RunInfo.FORMAT,
                suite(ruleBook),
                new RunInfo.Target(
                        plan.target().toString(),
                        capabilities == null ? "" : capabilities.version(),
                        capabilities == null ? List.of() : capabilities.list()),
                plan.settings(),
                new RunInfo.Asked(
                        questions.selection().words(),
                        questions.selection().shard(),
                        questions.seed().text()),
                plan.output().rerun().command(questions.seed()),
                plan.target().clock().instant(),
                trouble);
    }

    private void execute(Plan plan, Capabilities capabilities, Hosts hosts, ResultsSink sink, Progress progress)
            throws BrokenOff {
        String runId = UUID.randomUUID().toString();
        Run run = new Run(plan, capabilities, ruleBook, hosts, sink);
        Runs.add(runId, run);
        Footprints footprints = Footprints.of(hosts.first());
        Engine engine = new Engine(plan, runId, progress);
        Rounds rounds = new Rounds(run, engine);
        try {
            Map<Boolean, List<ScenarioEntry>> asked = ruleBook.scenarios().stream()
                    .collect(Collectors.partitioningBy(plan.questions().selection()::includes));
            new Unasked(sink).record(asked.get(false));
            if (!asked.get(true).isEmpty()) {
                long beginNanos = run.clock().nanos();
                rounds.ask(asked.get(true));
                new Blames(run, engine, run.clock().since(beginNanos)).find().forEach(sink::blame);
                rounds.trials().name();
            }
            // For whoever uses the target after the run.
            run.instances().first().life().awaitItems().ifPresent(key -> sink.leftBehind(List.of(key)));
        } finally {
            run.instances().close();
            Runs.remove(runId);
        }
        if (run.brokenOff().isPresent()) {
            throw new BrokenOff(run.brokenOff().get());
        }
        if (!progress.isInterrupted()) {
            new Remarks(run, rounds.trials()).list().forEach(sink::remark);
            footprints.remark().ifPresent(sink::remark);
        }
    }
}
