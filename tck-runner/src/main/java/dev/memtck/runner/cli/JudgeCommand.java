package dev.memtck.runner.cli;

import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.Requirements;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.RunInfo;
import dev.memtck.runner.baseline.BroughtUpToDate;
import dev.memtck.runner.baseline.FailuresNow;
import dev.memtck.runner.judge.KitVersion;
import dev.memtck.runner.output.AllurePage;
import dev.memtck.runner.output.AtExit;
import dev.memtck.runner.output.ConsoleProgress;
import dev.memtck.runner.output.FolderLock;
import dev.memtck.runner.output.OutputFolder;
import dev.memtck.runner.output.Report;
import dev.memtck.runner.reach.Reach;
import dev.memtck.runner.rules.RuleBook;
import dev.memtck.runner.run.Conditions;
import dev.memtck.runner.run.Output;
import dev.memtck.runner.run.Permission;
import dev.memtck.runner.run.Plan;
import dev.memtck.runner.run.Questions;
import dev.memtck.runner.run.Selection;
import dev.memtck.runner.target.Demands;
import dev.memtck.runner.wire.Target;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** The one option table: {@code --name} here is {@code -Dtck.name} in Maven. */
@Command(
        name = "memtck",
        description = {
            "Judges a server that speaks the memcached protocols, with or without server-side locks and leases, and writes a"
                    + " report.",
            "Every option may also be given as -Dtck.<name>=<value> to Maven; -Dtarget is short for -Dtck.target."
        },
        versionProvider = VersionText.class,
        sortOptions = false,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:the target conforms, or does but for the known failures of the baseline",
            "1:it does not: a rule failed, or a required capability is missing",
            "2:could not tell: unreachable, something broke, nothing passed, or a capability is unclear",
            "3:nothing failed in the part that was asked for; that is no verdict",
            "64:wrong usage",
            "130, 143:interrupted by Ctrl-C, by SIGTERM; what was found so far is in the report"
        })
final class JudgeCommand implements Callable<Integer> {
    private final Caller caller;

    @Spec
    private CommandSpec spec;

    @Mixin
    private final TargetOptions target = new TargetOptions();

    @Mixin
    private StartOptions start;

    @Mixin
    private final ReachOptions way;

    @Mixin
    private CompareOption compared;

    @Option(
            names = "--out",
            paramLabel = "<folder>",
            description = "where the report goes (default ./memtck-report, for a part ./memtck-report-part; under Maven"
                    + " reports/target/conformance)")
    private Path out;

    @Mixin
    private JsonOption json;

    @Mixin
    private DisputeOption dispute;

    @Mixin
    private GateOptions gate;

    @Mixin
    private BaselineOptions baseline;

    @Mixin
    private DemandOptions demanded;

    @Option(
            names = "--destructive",
            description = "also run scenarios that flush, fill the memory, or may end a faulty server")
    private boolean destructive;

    @Mixin
    private SelectionOptions selected;

    @Mixin
    private PatienceOptions patience;

    @Mixin
    private PaceOptions pace;

    @Mixin
    private SearchOption search;

    @Mixin
    private ExploreOption explored;

    @Option(names = "--list", description = "print the scenarios that would be asked, and ask nothing")
    private boolean list;

    @Option(
            names = "--dry-run",
            description = "probe the target, and print what would be asked of it and what not, and why")
    private boolean dryRun;

    @Mixin
    private ToldOptions limitsTold;

    @Mixin
    private ExtraOptions extra;

    @SuppressWarnings("unused")
    @Option(
            names = {"-V", "--version"},
            versionHelp = true,
            description = "print the version and exit")
    private boolean versionWanted;

    @SuppressWarnings("unused")
    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            scope = ScopeType.INHERIT,
            description = "print this and exit")
    private boolean helpWanted;

    JudgeCommand(Caller caller) {
        this.caller = caller;
        this.way = new ReachOptions(caller.environment());
    }

    @Override
    public Integer call() throws Exception {
        PrintWriter console = json.console();
        RuleBook ruleBook = RuleBook.load();
        Demands demands = demanded.demands();
        Selection selection = selected.selection(ruleBook);
        Requirements requirements = gate.requirements(ruleBook.catalogue());
        baseline.check();
        Questions questions = new Questions(selection, permission(), demands, pace.crowdSize(), patience.seed());
        Conditions conditions = new Conditions(patience.limits(), limitsTold.limits(), pace.parallel());
        Optional<Target> named = target.told();
        start.requireFits(target);
        boolean isOthers = named.isPresent() || start.isGiven();
        if (!isOthers && compared.written().isEmpty()) {
            way.requireNone();
        }
        Reach reach = isOthers ? way.toOthers() : EmbeddedHosts.byPassword();
        // Each server is asked by itself in which protocols it takes the password.
        Reach reachOfSecond = compared.written().isEmpty() ? Reach.PLAIN : way.toOthers();
        Optional<Target> second = compared.target().map(reachOfSecond::to);
        Optional<Target> told = named.map(reach::to);
        start.check(told);
        explored.time();
        search.depth(selected.isPart());
        if (list) {
            new RuleList(ruleBook, selection).print(console);
            return 0;
        }
        checkOtherOptions();
        if (!isOthers && !target.isSelf() && !caller.startedBy().meansItsOwn()) {
            throw target.noneGiven();
        }
        try (AtExit atExit = AtExit.arm();
                JudgedTarget judged = start.judged(told, reach, atExit)) {
            way.check(reach, judged.target(), conditions.limits());
            if (second.isPresent()) {
                way.check(reachOfSecond, second.get(), conditions.limits());
            }
            Plan plan = plan(judged, questions, conditions, requirements);
            if (dryRun) {
                return new DryRun(ruleBook, plan).print(console);
            }
            Optional<ComparedTarget> other = second.map(to -> new ComparedTarget(ruleBook, comparedPlan(plan, to)));
            return judge(judged, plan, other, ruleBook, atExit);
        }
    }

    /** What is wrong with any of them is said before nobody is asked. */
    private void checkOtherOptions() throws IOException {
        gate.level(Level.MUST);
        baseline.knownFailures();
        dispute.address();
        extra.allurePage();
    }

    private int judge(JudgedTarget judged, Plan plan, Optional<ComparedTarget> second, RuleBook ruleBook, AtExit atExit)
            throws Exception {
        if (second.isPresent()) {
            second.get().checkReachable();
        }
        OutputFolder folder = OutputFolder.of(plan.output().folder());
        FolderLock lock = FolderLock.on(folder);
        try {
            Optional<BeyondScenarios> beyond = Optional.of(beyondScenarios(judged, plan));
            return judge(new FolderRun(judged, plan, ruleBook, folder, beyond), second, atExit);
        } finally {
            lock.close();
        }
    }

    private BeyondScenarios beyondScenarios(JudgedTarget judged, Plan plan) {
        Expedition expedition = new Expedition(
                judged.hosts().first(),
                plan.questions().demands(),
                plan.conditions().told(),
                plan.conditions().limits(),
                plan.questions().seed().text(),
                judged.mayBeFlushed() ? Permission.DESTRUCTIVE_TOO : permission());
        return new BeyondScenarios(expedition, search.depth(selected.isPart()), explored.time());
    }

    private int judge(FolderRun run, Optional<ComparedTarget> second, AtExit atExit) throws Exception {
        PrintWriter console = json.console();
        console.println("memtck " + KitVersion.number() + ": " + run.words());
        ConsoleProgress progress = new ConsoleProgress(console, caller.screen(), run.countAsked());
        Optional<Report> made = run.report(progress, console, spec.commandLine().getErr(), atExit);
        if (made.isEmpty()) {
            return Commands.EXIT_COULD_NOT_TELL;
        }
        Report report = made.get();
        Results results = report.results();
        List<String> notes = new ArrayList<>();
        progress.leftBehind().ifPresent(left -> notes.add("left:      " + left));
        baseline.write(
                        Optional.of(new FailuresNow(results).baseline())
                                .filter(file -> results.run().trouble().isEmpty()),
                        before -> new BroughtUpToDate(before, results).after())
                .ifPresent(written -> notes.add("baseline:  " + written));
        int exitCode = report.print(notes, caller.stepSummary(), caller.screen(), console);
        json.print(results, report.verdict());
        if (second.isPresent()) {
            second.get().compare(results, run.folder(), console);
        }
        Optional<AllurePage> page = extra.allurePage();
        if (page.isPresent()) {
            page.get().make(run.folder(), spec.commandLine().getErr());
        }
        caller.reader().accept(report);
        return exitCode;
    }

    /** What the reference server is started with and must offer is not to be asked of another one. */
    private Plan comparedPlan(Plan plan, Target other) {
        Path folder = OutputFolder.of(plan.output().folder()).compared();
        Plan second = plan.of(other, given().rerunOf(compared.written().orElseThrow()), folder);
        return second.asking(second.questions().with(demanded.demands()).with(permission()))
                .under(second.conditions().with(limitsTold.limits()));
    }

    private Permission permission() {
        return destructive ? Permission.DESTRUCTIVE_TOO : Permission.HARMLESS_ONLY;
    }

    private Plan plan(JudgedTarget judged, Questions questions, Conditions conditions, Requirements requirements) {
        return new Plan(
                judged.target(),
                judged.questions(questions),
                judged.conditions(conditions),
                new RunInfo.Settings(
                        gate.level(judged.levelByDefault()),
                        given().all(),
                        baseline.knownFailures(),
                        requirements,
                        dispute.address()),
                new Output(
                        out != null ? out : caller.startedBy().folder(selected.isPart()),
                        given().rerun(target.written()),
                        compared.transcriptLength(),
                        extra.extras(caller.startedBy().extras())));
    }

    private GivenOptions given() {
        return new GivenOptions(spec.commandLine(), caller.startedBy());
    }
}
