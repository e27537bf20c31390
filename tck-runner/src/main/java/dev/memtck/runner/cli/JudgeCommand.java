package dev.memtck.runner.cli;

import dev.memtck.reports.results.Counted;
import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.Requirements;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.RunInfo;
import dev.memtck.reports.results.Shortened;
import dev.memtck.runner.baseline.BroughtUpToDate;
import dev.memtck.runner.baseline.FailuresNow;
import dev.memtck.runner.judge.BrokenOff;
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
import dev.memtck.runner.run.TranscriptLength;
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
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** The one option table: {@code --name} here is {@code -Dtck.name} in Maven. */
@Command(
        name = "memtck",
        description = {
            "Judges a server that speaks the memcached protocols, with or without server-side locks and leases, and writes"
                    + " a"
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
    /** Of keys, on the console. In characters. */
    private static final int LONGEST_LIST = 200;

    private final Caller caller;

    @Spec
    private CommandSpec spec;

    @Mixin
    private final TargetOptions target = new TargetOptions();

    @Mixin
    private StartOptions start;

    @Mixin
    private final ReachOptions way;

    @Option(
            names = "--compare",
            paramLabel = "<host:port>",
            description = "ask a second server the same, and make a page of where the two differ; the verdict is the"
                    + " first one's")
    private String compared;

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
            description = "also ask what touches more than the kit's own keys, or may end a faulty server")
    private boolean destructive;

    @Mixin
    private SelectionOptions selected;

    @Mixin
    private PatienceOptions patience;

    @Mixin
    private PaceOptions pace;

    @Option(
            names = "--explore",
            paramLabel = "<time>",
            description = "then look so long for what no scenario names, 90s or 5m: see memtck explore --help")
    private String explore;

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

    @Option(
            names = {"-V", "--version"},
            versionHelp = true,
            description = "print the version and exit")
    private boolean versionWanted;

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
        if (!isOthers && compared == null) {
            way.requireNone();
        }
        Reach reach = isOthers ? way.toOthers() : EmbeddedHosts.byPassword();
        // Each server is asked by itself in which protocols it takes the password.
        Reach reachOfSecond = compared == null ? Reach.PLAIN : way.toOthers();
        Optional<Target> second =
                Optional.ofNullable(compared).map(this::second).map(reachOfSecond::to);
        Optional<Target> told = named.map(reach::to);
        start.check(told);
        if (explore != null && ExploreTime.parse(explore).isEmpty()) {
            throw usage("--explore " + explore + ": write a time, 90s or 5m");
        }
        if (list) {
            new RuleList(ruleBook, selection).print(console);
            return 0;
        }
        checkOtherOptions();
        if (!isOthers && !isOurOwnMeant()) {
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

    private boolean isOurOwnMeant() {
        return target.isSelf() || caller.startedBy().meansItsOwn();
    }

    private int judge(JudgedTarget judged, Plan plan, Optional<ComparedTarget> second, RuleBook ruleBook, AtExit atExit)
            throws Exception {
        if (second.isPresent()) {
            second.get().checkReachable();
        }
        OutputFolder folder = OutputFolder.of(plan.output().folder());
        FolderLock lock = FolderLock.on(folder);
        try {
            return judge(new FolderRun(judged, plan, ruleBook, folder, expedition(judged, plan)), second, atExit);
        } finally {
            lock.close();
        }
    }

    private int judge(FolderRun run, Optional<ComparedTarget> second, AtExit atExit) throws Exception {
        PrintWriter console = json.console();
        RuleBook ruleBook = run.ruleBook();
        console.println("memtck " + KitVersion.number() + ": " + run.judged().words() + ", seed "
                + run.plan().questions().seed().text() + ", " + asked(run.plan(), ruleBook));
        ConsoleProgress progress = new ConsoleProgress(console, caller.screen(), countAsked(run.plan(), ruleBook));
        OutputFolder folder = run.folder();
        try {
            run.ask(progress, console, atExit);
        } catch (BrokenOff e) {
            progress.clear();
            run.saveWhatThereIs(e, spec.commandLine().getErr());
            return Commands.EXIT_COULD_NOT_TELL;
        }
        progress.clear();
        Report report = Report.of(folder);
        Results results = report.results();
        List<String> notes = new ArrayList<>();
        if (!progress.leftBehind().isEmpty()) {
            notes.add("left:      " + Counted.of(progress.leftBehind().size(), "key") + " could not be deleted: "
                    + Shortened.to(LONGEST_LIST, String.join(", ", progress.leftBehind())));
        }
        baseline.write(
                        Optional.of(new FailuresNow(results).baseline())
                                .filter(file -> results.run().trouble().isEmpty()),
                        before -> new BroughtUpToDate(before, results).after())
                .ifPresent(written -> notes.add("baseline:  " + written));
        int exitCode = report.print(notes, caller.stepSummary(), caller.screen(), console);
        json.print(results, report.verdict());
        if (second.isPresent()) {
            second.get().compare(report.results(), folder, console);
        }
        Optional<AllurePage> page = extra.allurePage();
        if (page.isPresent()) {
            page.get().make(folder, spec.commandLine().getErr());
        }
        caller.reader().accept(report);
        return exitCode;
    }

    private Optional<Expedition> expedition(JudgedTarget judged, Plan plan) {
        return Optional.ofNullable(explore)
                .flatMap(ExploreTime::parse)
                .map(time -> new Expedition(
                        judged.hosts().first(),
                        plan.questions().demands(),
                        plan.conditions().told(),
                        plan.conditions().limits(),
                        plan.questions().seed().text(),
                        judged.mayBeFlushed() ? Permission.DESTRUCTIVE_TOO : permission(),
                        time,
                        Expedition.USUAL_CLIENTS,
                        Expedition.USUAL_KEYS));
    }

    /** What the reference server is started with and must offer is not to be asked of another one. */
    private Plan comparedPlan(Plan plan, Target other) {
        Path folder = OutputFolder.of(plan.output().folder()).compared();
        Plan second = plan.of(other, given().rerunOf(compared), folder);
        return second.asking(second.questions().with(demanded.demands()).with(permission()))
                .under(second.conditions().with(limitsTold.limits()));
    }

    private Permission permission() {
        return destructive ? Permission.DESTRUCTIVE_TOO : Permission.HARMLESS_ONLY;
    }

    private static String asked(Plan plan, RuleBook ruleBook) {
        int all = ruleBook.scenarios().size();
        int part = countAsked(plan, ruleBook);
        return part == all ? all + " scenarios" : part + " of " + all + " scenarios";
    }

    private static int countAsked(Plan plan, RuleBook ruleBook) {
        return (int) ruleBook.scenarios().stream()
                .filter(plan.questions().selection()::includes)
                .count();
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
                        outFolder(),
                        given().rerun(target.written()),
                        compared == null ? TranscriptLength.ABRIDGED : TranscriptLength.WHOLE,
                        extra.extras(caller.startedBy().extras())));
    }

    /** A part has a folder of its own: the report of the whole is not overwritten by it. */
    private Path outFolder() {
        if (out != null) {
            return out;
        }
        Path whole = caller.startedBy().folder();
        return !selected.isPart() ? whole : whole.resolveSibling(whole.getFileName() + "-part");
    }

    private GivenOptions given() {
        return new GivenOptions(spec.commandLine(), caller.startedBy());
    }

    private Target second(String address) {
        if (TargetOptions.SELF.equals(address)) {
            throw usage("--compare self: memtck's own server is there to be judged; start it beside yours,"
                    + " java -jar reference-server.jar -p 11212, and write --compare 127.0.0.1:11212");
        }
        try {
            return Target.parse(address);
        } catch (IllegalArgumentException e) {
            throw usage("--compare " + e.getMessage());
        }
    }

    private ParameterException usage(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
