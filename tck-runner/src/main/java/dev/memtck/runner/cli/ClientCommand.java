package dev.memtck.runner.cli;

import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.RunInfo;
import dev.memtck.runner.baseline.BroughtUpToDate;
import dev.memtck.runner.baseline.FailuresNow;
import dev.memtck.runner.client.ClientJudge;
import dev.memtck.runner.client.ClientPlan;
import dev.memtck.runner.client.driver.DriverProcess;
import dev.memtck.runner.client.driver.NoDriver;
import dev.memtck.runner.client.driver.Spoken;
import dev.memtck.runner.client.scene.Waits;
import dev.memtck.runner.judge.BrokenOff;
import dev.memtck.runner.judge.KitVersion;
import dev.memtck.runner.output.AtExit;
import dev.memtck.runner.output.ConsoleProgress;
import dev.memtck.runner.output.FolderLock;
import dev.memtck.runner.output.OutputFolder;
import dev.memtck.runner.output.Report;
import dev.memtck.runner.output.ReportAtExit;
import dev.memtck.runner.output.UserError;
import dev.memtck.runner.process.StartCommand;
import dev.memtck.runner.rules.RuleBook;
import dev.memtck.runner.rules.Subject;
import dev.memtck.runner.run.Conditions;
import dev.memtck.runner.run.Seed;
import dev.memtck.runner.run.Selection;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Judges a client. */
@Command(
        name = "client",
        description =
                "Judges a client of the memcached protocols by a driver, a small program in the client's language that reads"
                        + " calls from standard input and writes their outcomes to standard output, as"
                        + " docs/client-drivers.md says. Each scenario starts the driver anew, in front of a server that answers as the scenario"
                        + " says: late, in pieces, cut off, wrong.",
        sortOptions = false,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:the client conforms, or does but for the known failures of the baseline",
            "1:it does not: a rule failed",
            "2:could not tell: the driver does not work, something broke, or nothing passed",
            "3:nothing failed in the part that was asked for; that is no verdict",
            "64:wrong usage"
        })
final class ClientCommand implements Callable<Integer> {
    private static final int SHORTEST_MILLIS = 20;
    private static final int LONGEST_MILLIS = 60_000;
    private static final int MOST_PARALLEL = 256;

    private final Caller caller;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--command",
            paramLabel = "<driver>",
            description = "starts the driver; it finds its server in DRIVER_HOST, DRIVER_PORT, DRIVER_PROTOCOL and"
                    + " DRIVER_TIMEOUT_MS")
    private String command;

    @Option(
            names = "--protocol",
            paramLabel = "<protocol>",
            description = "in which the client is judged: text, binary or meta (default text)")
    private String protocol = Spoken.TEXT.word();

    @Option(
            names = "--timeout",
            paramLabel = "<ms>",
            description =
                    "after which the client is to give a server up, in milliseconds (default 500); a call that takes"
                            + " twenty times as long hangs")
    private int timeout = 500;

    @Option(
            names = "--out",
            paramLabel = "<folder>",
            description = "where the report goes (default ./memtck-report, for a part ./memtck-report-part)")
    private Path out;

    @Mixin
    private JsonOption json;

    @Mixin
    private GateOptions gate;

    @Mixin
    private BaselineOptions baseline;

    @Mixin
    private SelectionOptions selected;

    @Mixin
    private PatienceOptions patience;

    @Option(
            names = "--parallel",
            paramLabel = "<n>",
            description = "how many scenarios run at the same time (default: twice the processors)")
    private int parallel = Conditions.usualParallel();

    @Option(names = "--list", description = "print the scenarios that would be asked, and ask nothing")
    private boolean list;

    ClientCommand(Caller caller) {
        this.caller = caller;
    }

    @Override
    public Integer call() throws Exception {
        RuleBook ruleBook = RuleBook.of(Subject.CLIENTS);
        Selection selection = selected.selection(ruleBook);
        checkNumbers();
        baseline.check();
        Spoken spoken = spoken();
        if (list) {
            new RuleList(ruleBook, selection).print(json.console());
            return 0;
        }
        ClientPlan plan = plan(ruleBook, selection, spoken, driver());
        // Whose driver does not start is left no folder.
        String version = introduction(plan);
        OutputFolder folder = OutputFolder.of(plan.resultsFile().getParent());
        FolderLock lock = FolderLock.on(folder);
        try (AtExit atExit = AtExit.arm()) {
            return judge(ruleBook, plan, version, folder, atExit);
        } finally {
            lock.close();
        }
    }

    private void checkNumbers() {
        if (timeout < SHORTEST_MILLIS || timeout > LONGEST_MILLIS) {
            throw new WrongUsage(
                    spec,
                    "--timeout " + timeout + ": it is " + SHORTEST_MILLIS + " to " + LONGEST_MILLIS + " milliseconds");
        }
        if (parallel < 1 || parallel > MOST_PARALLEL) {
            throw new WrongUsage(spec, "--parallel " + parallel + ": the number is 1 to " + MOST_PARALLEL);
        }
    }

    private Spoken spoken() {
        return Spoken.named(protocol)
                .orElseThrow(() ->
                        new WrongUsage(spec, "--protocol " + protocol + ": the protocol is text, binary or meta"));
    }

    private StartCommand driver() {
        if (command == null) {
            throw new WrongUsage(
                    spec,
                    "say how the driver is started: --command \"python3 driver.py\"; docs/client-drivers.md says"
                            + " what it must do");
        }
        StartCommand.complaint(command).ifPresent(complaint -> {
            throw new WrongUsage(spec, "--command " + command + ": " + complaint);
        });
        return StartCommand.of(command);
    }

    private ClientPlan plan(RuleBook ruleBook, Selection selection, Spoken spoken, StartCommand driver) {
        GivenOptions given = new GivenOptions(spec.commandLine(), caller.startedBy());
        Seed seed = patience.seed();
        Path folder = out != null ? out : caller.startedBy().folder(selected.isPart());
        return new ClientPlan(
                command,
                DriverProcess.of(driver),
                spoken,
                Waits.of(Duration.ofMillis(timeout), patience.factor()),
                selection,
                seed,
                parallel,
                new RunInfo.Settings(
                        gate.level(Level.MUST),
                        given.all(),
                        baseline.knownFailures(),
                        gate.requirements(ruleBook.catalogue())),
                given.rerunOfSubcommand().command(seed),
                OutputFolder.of(folder).resultsFile());
    }

    private int judge(RuleBook ruleBook, ClientPlan plan, String version, OutputFolder folder, AtExit atExit)
            throws Exception {
        PrintWriter console = json.console();
        int asked = plan.selection().of(ruleBook).size();
        console.println("memtck " + KitVersion.number() + ": judging " + (version.isEmpty() ? "a client" : version)
                + " over " + plan.spoken().word() + ", seed " + plan.seed().text() + ", " + asked + " scenarios");
        console.flush();
        folder.clear();
        ConsoleProgress progress = new ConsoleProgress(console, caller.screen(), asked);
        atExit.add(plan.drivers()::close);
        ReportAtExit reportAtExit = ReportAtExit.arm(atExit, folder, progress);
        try {
            new ClientJudge(ruleBook).judge(plan, version, progress);
        } catch (BrokenOff e) {
            spec.commandLine().getErr().println("memtck: the run breaks off: " + e.getMessage());
            return Commands.EXIT_COULD_NOT_TELL;
        } finally {
            reportAtExit.disarm();
            progress.clear();
        }
        return told(Report.of(folder), console);
    }

    private static String introduction(ClientPlan plan) throws UserError {
        try {
            return ClientJudge.introduction(plan);
        } catch (NoDriver e) {
            throw new UserError(e.getMessage());
        }
    }

    private int told(Report report, PrintWriter console) throws IOException, UserError {
        Results results = report.results();
        List<String> notes = new ArrayList<>();
        baseline.write(
                        Optional.of(new FailuresNow(results).baseline()),
                        before -> new BroughtUpToDate(before, results).after())
                .ifPresent(written -> notes.add("baseline:  " + written));
        int exitCode = report.print(notes, caller.stepSummary(), caller.screen(), console);
        json.print(results, report.verdict());
        caller.reader().accept(report);
        return exitCode;
    }
}
