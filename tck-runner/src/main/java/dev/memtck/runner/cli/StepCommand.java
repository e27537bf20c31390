package dev.memtck.runner.cli;

import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.RunInfo;
import dev.memtck.reports.results.Shard;
import dev.memtck.runner.judge.KitVersion;
import dev.memtck.runner.output.AtExit;
import dev.memtck.runner.output.ConsoleProgress;
import dev.memtck.runner.output.FolderLock;
import dev.memtck.runner.output.OutputFolder;
import dev.memtck.runner.output.Report;
import dev.memtck.runner.reach.Reach;
import dev.memtck.runner.rules.Road;
import dev.memtck.runner.rules.RoadStep;
import dev.memtck.runner.rules.RuleBook;
import dev.memtck.runner.rules.ScenarioEntry;
import dev.memtck.runner.run.Conditions;
import dev.memtck.runner.run.CrowdSize;
import dev.memtck.runner.run.Output;
import dev.memtck.runner.run.Permission;
import dev.memtck.runner.run.Plan;
import dev.memtck.runner.run.Questions;
import dev.memtck.runner.run.Selection;
import dev.memtck.runner.run.TranscriptLength;
import dev.memtck.runner.target.Capability;
import dev.memtck.runner.target.Demands;
import dev.memtck.runner.wire.Target;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Judges a server that is being built, as far as it has come. */
@Command(
        name = "step",
        description =
                "Judges a server that is being built in ten steps: says what a step adds and where to read about it,"
                        + " asks the rules of this step and of those before it, and says what comes next."
                        + " docs/build-your-own.md has all ten.",
        sortOptions = false,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:every must rule of the steps so far passes",
            "1:one fails, or is not there yet",
            "2:could not tell: unreachable, or something broke",
            "64:wrong usage"
        })
final class StepCommand implements Callable<Integer> {
    private final Caller caller;

    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", arity = "0..1", paramLabel = "<n>", description = "how far the server has come, 1 to 10")
    private String number;

    @Mixin
    private final TargetOptions target = new TargetOptions();

    @Mixin
    private StartOptions start;

    @Mixin
    private final ReachOptions way;

    @Option(
            names = "--out",
            paramLabel = "<folder>",
            description = "where the report goes (default ./memtck-report-part)")
    private Path out;

    @Option(
            names = "--destructive",
            description = "also flush, and fill the memory of, a server that the kit has not started")
    private boolean destructive;

    @Mixin
    private PatienceOptions patience;

    @Mixin
    private ToldOptions limitsTold;

    @Option(names = "--list", description = "print the scenarios that would be asked, and ask nothing")
    private boolean list;

    StepCommand(Caller caller) {
        this.caller = caller;
        this.way = new ReachOptions(caller.environment());
    }

    @Override
    public Integer call() throws Exception {
        RuleBook ruleBook = RuleBook.load();
        Road road = Road.load();
        RoadStep step = step(road);
        List<ScenarioEntry> asked = road.upTo(step, ruleBook);
        Selection selection = new Selection(
                asked.stream().map(ScenarioEntry::id).collect(Collectors.toUnmodifiableSet()),
                List.of("step " + step.number()),
                Shard.WHOLE);
        start.requireFits(target);
        Reach reach = target.isSelf() ? EmbeddedHosts.byPassword() : way.toOthers();
        Optional<Target> told = target.told().map(reach::to);
        start.check(told);
        Questions questions = new Questions(selection, permission(), demands(asked), CrowdSize.NORMAL, patience.seed());
        Conditions conditions = new Conditions(patience.limits(), limitsTold.limits(), Conditions.usualParallel());
        if (list) {
            new RuleList(ruleBook, selection).print(spec.commandLine().getOut());
            return 0;
        }
        requireServer(told, step);
        try (AtExit atExit = AtExit.arm();
                JudgedTarget judged = start.judged(told, reach, atExit)) {
            way.check(reach, judged.target(), patience.limits());
            Plan plan = plan(judged, judged.questions(questions), judged.conditions(conditions));
            return judge(new StepTaken(road, step, given().rerun(target.written())), judged, plan, ruleBook, atExit);
        }
    }

    private RoadStep step(Road road) {
        int last = road.steps().size();
        if (number == null) {
            throw new WrongUsage(spec, "say which step, 1 to " + last + ": memtck step 1 --target 127.0.0.1:11211");
        }
        return road.steps().stream()
                .filter(step -> String.valueOf(step.number()).equals(number))
                .findFirst()
                .orElseThrow(() -> new WrongUsage(spec, "step " + number + ": the step is 1 to " + last));
    }

    private void requireServer(Optional<Target> told, RoadStep step) {
        if (told.isEmpty() && !start.isGiven() && !target.isSelf()) {
            String command = spec.qualifiedName() + " " + step.number();
            throw new WrongUsage(
                    spec,
                    "no server given. Write " + command + " --target 127.0.0.1:11211, or " + command
                            + " --start \"COMMAND {port}\"");
        }
    }

    /** What later steps bring is not probed for. */
    private static Demands demands(List<ScenarioEntry> asked) {
        Set<Capability> required = asked.stream()
                .flatMap(scenario -> scenario.needs().stream())
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(Capability.class)));
        Set<Capability> later = EnumSet.allOf(Capability.class);
        later.removeAll(required);
        return new Demands(required, later);
    }

    private Permission permission() {
        return destructive ? Permission.DESTRUCTIVE_TOO : Permission.HARMLESS_ONLY;
    }

    private Plan plan(JudgedTarget judged, Questions questions, Conditions conditions) {
        GivenOptions given = given();
        return new Plan(
                judged.target(),
                questions,
                conditions,
                new RunInfo.Settings(Level.MUST, given.all(), List.of()),
                new Output(
                        out != null ? out : caller.startedBy().folder(true),
                        given.rerun(target.written()),
                        TranscriptLength.ABRIDGED,
                        caller.startedBy().extras()));
    }

    private GivenOptions given() {
        return new GivenOptions(spec.commandLine(), caller.startedBy());
    }

    private int judge(StepTaken step, JudgedTarget judged, Plan plan, RuleBook ruleBook, AtExit atExit)
            throws Exception {
        OutputFolder folder = OutputFolder.of(plan.output().folder());
        FolderLock lock = FolderLock.on(folder);
        try {
            return judge(step, new FolderRun(judged, plan, ruleBook, folder, Optional.empty()), atExit);
        } finally {
            lock.close();
        }
    }

    private int judge(StepTaken step, FolderRun run, AtExit atExit) throws Exception {
        PrintWriter console = spec.commandLine().getOut();
        console.println("memtck " + KitVersion.number() + ": " + run.words());
        step.printTask(console);
        ConsoleProgress progress = new ConsoleProgress(console, caller.screen(), run.countAsked());
        Optional<Report> made = run.report(progress, console, spec.commandLine().getErr(), atExit);
        if (made.isEmpty()) {
            return Commands.EXIT_COULD_NOT_TELL;
        }
        Report report = made.get();
        report.print(List.of(), caller.stepSummary(), caller.screen(), console);
        caller.reader().accept(report);
        return step.tell(report, console);
    }
}
