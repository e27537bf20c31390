package dev.memtck.runner.client;

import dev.memtck.reports.results.CapabilityFinding;
import dev.memtck.reports.results.FileTrouble;
import dev.memtck.reports.results.ResultsWriter;
import dev.memtck.reports.results.RunInfo;
import dev.memtck.reports.results.ScenarioRecord;
import dev.memtck.runner.client.driver.Answer;
import dev.memtck.runner.client.driver.Call;
import dev.memtck.runner.client.driver.Driver;
import dev.memtck.runner.client.driver.NoDriver;
import dev.memtck.runner.client.driver.Surroundings;
import dev.memtck.runner.client.driver.Told;
import dev.memtck.runner.client.scene.ClientRun;
import dev.memtck.runner.client.scene.ClientRunPlugin;
import dev.memtck.runner.client.scene.ClientRuns;
import dev.memtck.runner.client.server.Loopback;
import dev.memtck.runner.client.server.ScriptedServer;
import dev.memtck.runner.judge.BrokenOff;
import dev.memtck.runner.judge.Cucumber;
import dev.memtck.runner.judge.Judge;
import dev.memtck.runner.judge.Progress;
import dev.memtck.runner.judge.Remarks;
import dev.memtck.runner.rules.RuleBook;
import dev.memtck.runner.rules.ScenarioEntry;
import dev.memtck.runner.run.Docket;
import dev.memtck.runner.wire.Transcript;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** Judges one client: tries its driver, runs the scenarios of a rule book, leaves a results file. Several may be at work in one JVM. */
public final class ClientJudge {
    private static final String GLUE = "dev.memtck.runner.client.steps";

    private final RuleBook ruleBook;
    private final Loopback loopback;

    public ClientJudge(RuleBook ruleBook) {
        this(ruleBook, Loopback.MACHINE);
    }

    /** @param loopback where the client meets its server */
    public ClientJudge(RuleBook ruleBook, Loopback loopback) {
        this.ruleBook = ruleBook;
        this.loopback = loopback;
    }

    /**
     * Starts a driver, and asks it nothing but who it is.
     *
     * @return its client's name and version, or empty if it does not say
     * @throws NoDriver if it cannot be started, or does not answer as a driver does; the message says what it did
     */
    public static String introduction(ClientPlan plan) throws NoDriver {
        try (ScriptedServer server = ScriptedServer.start(Loopback.MACHINE, new Transcript(Loopback.MACHINE.clock()));
                Driver driver = plan.drivers()
                        .start(new Surroundings(
                                server.host(),
                                server.port(),
                                plan.spoken(),
                                plan.waits().client()))) {
            Answer answer = driver.ask(Call.HELLO, plan.waits().start());
            if (answer instanceof Told told) {
                return told.outcome() == Told.Outcome.DONE ? told.words() : "";
            }
            throw new NoDriver("the driver does not answer its first call, hello: " + answer.shown());
        } catch (IOException e) {
            throw new NoDriver("the scripted server cannot listen: " + e.getMessage());
        }
    }

    /**
     * Runs the plan.
     *
     * @param version what the driver says of its client
     * @throws BrokenOff if the results file cannot be written any more
     * @throws IOException if it cannot be begun or ended
     */
    public void judge(ClientPlan plan, String version, Progress progress) throws IOException {
        try (ResultsWriter writer =
                ResultsWriter.open(plan.resultsFile(), runInfo(plan, version), ruleBook.features())) {
            execute(plan, writer, progress);
        } catch (UncheckedIOException e) {
            throw new BrokenOff(FileTrouble.words(e));
        } finally {
            plan.drivers().close();
        }
        if (!progress.isInterrupted()) {
            ResultsWriter.end(plan.resultsFile(), Instant.now());
        }
    }

    private void execute(ClientPlan plan, ResultsWriter writer, Progress progress) throws BrokenOff {
        ruleBook.scenarios().stream()
                .filter(scenario -> !plan.selection().includes(scenario))
                .forEach(scenario -> keep(
                        scenario, ScenarioRecord.notAskedFor(scenario.id(), scenario.location()), writer, progress));
        String runId = UUID.randomUUID().toString();
        try (ClientRun run = new ClientRun(
                loopback,
                plan.drivers(),
                plan.spoken(),
                plan.waits(),
                plan.again(),
                ruleBook,
                (scenario, record) -> keep(scenario, record, writer, progress))) {
            ClientRuns.add(runId, run);
            ask(
                    plan,
                    run,
                    new Cucumber(
                            GLUE,
                            List.of(ClientRunPlugin.class.getName() + ":" + runId),
                            plan.seed().number()),
                    progress);
            if (run.brokenOff().isPresent()) {
                throw new BrokenOff(run.brokenOff().get());
            }
            if (!progress.isInterrupted()) {
                Remarks.late(run.docket()).ifPresent(writer::write);
            }
        } finally {
            ClientRuns.remove(runId);
        }
    }

    /** All of them once, and then, one by one, those that told nothing as everything stood still. */
    private void ask(ClientPlan plan, ClientRun run, Cucumber cucumber, Progress progress) {
        cucumber.execute(plan.selection().of(ruleBook), plan.parallel(), progress);
        for (int again = 0; again < Docket.MOST_TOO_LATE && run.brokenOff().isEmpty(); again++) {
            cucumber.execute(run.docket().late(), 1, progress);
        }
    }

    /** What is found when the kit is told to end may be the end's doing. */
    private static void keep(ScenarioEntry scenario, ScenarioRecord record, ResultsWriter writer, Progress progress) {
        if (!progress.isInterrupted()) {
            writer.write(record);
            progress.ended(scenario, record);
        }
    }

    private RunInfo runInfo(ClientPlan plan, String version) {
        String word = plan.spoken().word();
        return new RunInfo(
                RunInfo.FORMAT,
                Judge.suite(ruleBook),
                new RunInfo.Target(
                        plan.command() + ", " + word,
                        version,
                        List.of(new CapabilityFinding(
                                word,
                                CapabilityFinding.Status.OFFERED,
                                CapabilityFinding.Demand.NONE,
                                "the driver is told to speak it"))),
                plan.settings(),
                new RunInfo.Asked(
                        plan.selection().words(),
                        plan.selection().shard(),
                        plan.seed().text()),
                plan.again(),
                Instant.now(),
                "");
    }
}
