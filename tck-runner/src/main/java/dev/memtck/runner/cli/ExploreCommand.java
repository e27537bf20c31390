package dev.memtck.runner.cli;

import dev.memtck.reports.results.DurationText;
import dev.memtck.reports.results.Explored;
import dev.memtck.reports.results.KnownFailures;
import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.RunInfo;
import dev.memtck.reports.results.Shard;
import dev.memtck.runner.baseline.BaselineFile;
import dev.memtck.runner.baseline.FailuresNow;
import dev.memtck.runner.explore.Explorer;
import dev.memtck.runner.judge.KitVersion;
import dev.memtck.runner.output.AtExit;
import dev.memtck.runner.output.OutputFolder;
import dev.memtck.runner.output.UserError;
import dev.memtck.runner.reach.Reach;
import dev.memtck.runner.rules.RuleBook;
import dev.memtck.runner.run.Permission;
import dev.memtck.runner.run.Seed;
import dev.memtck.runner.wire.Limits;
import dev.memtck.runner.wire.Target;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Looks for what no scenario names. */
@Command(
        name = "explore",
        description =
                "Searches at random for failures that no scenario covers: makes conversations of a few clients over every"
                        + " protocol that the target offers, compares each reply with what the documents allow, and prints"
                        + " each finding as the shortest scenario that shows it.",
        sortOptions = false,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:nothing was found that breaks a must",
            "1:something was",
            "2:could not tell: unreachable, nothing to explore, or the target has gone",
            "64:wrong usage"
        })
final class ExploreCommand implements Callable<Integer> {
    private static final int MOST_CLIENTS = 4;
    private static final int MOST_KEYS = 4;
    private static final double LONGEST = 24 * 60;

    private final Caller caller;

    @Spec
    private CommandSpec spec;

    @Mixin
    private final TargetOptions target = new TargetOptions();

    @Mixin
    private StartOptions start;

    @Mixin
    private final ReachOptions way;

    @Option(names = "--minutes", paramLabel = "<n>", description = "how long (default 5); 0.5 is half a minute")
    private double minutes = 5;

    @Option(
            names = "--clients",
            paramLabel = "<n>",
            description = "how many clients a conversation has at the most, 1 to 4 (default 3)")
    private int clients = Expedition.USUAL_CLIENTS;

    @Option(
            names = "--keys",
            paramLabel = "<n>",
            description = "how many keys a conversation has at the most, 1 to 4 (default 2)")
    private int keys = Expedition.USUAL_KEYS;

    @Option(
            names = "--out",
            paramLabel = "<folder>",
            description =
                    "also write what is found there: results.ndjson, a page, and what else a judged server leaves")
    private Path out;

    @Mixin
    private PatienceOptions patience;

    @Mixin
    private BaselineOptions baseline;

    @Option(names = "--destructive", description = "also flush; what the kit starts itself is flushed anyway")
    private boolean destructive;

    @Mixin
    private DemandOptions demanded;

    @Mixin
    private ToldOptions told;

    ExploreCommand(Caller caller) {
        this.caller = caller;
        this.way = new ReachOptions(caller.environment());
    }

    @Override
    public Integer call() throws Exception {
        check();
        Seed seed = patience.seed();
        Limits limits = patience.limits();
        baseline.check();
        KnownFailures known = KnownFailures.today(baseline.knownFailures());
        Optional<Target> named = target.told();
        start.requireFits(target);
        Reach reach = reach(named.isPresent() || start.isGiven());
        Optional<Target> address = named.map(reach::to);
        start.check(address);
        try (AtExit atExit = AtExit.arm();
                JudgedTarget explored = start.judged(address, reach, atExit)) {
            way.check(reach, explored.target(), limits);
            return explore(explored, expedition(explored, seed, limits), known, atExit);
        }
    }

    private Reach reach(boolean isOthers) {
        if (isOthers) {
            return way.toOthers();
        }
        way.requireNone();
        if (!target.isSelf()) {
            throw target.noneGiven();
        }
        return EmbeddedHosts.byPassword();
    }

    private void check() {
        if (!(minutes > 0 && minutes <= LONGEST)) {
            throw new WrongUsage(
                    spec, "--minutes " + UnusableValue.number(minutes) + ": more than 0 and at most " + (int) LONGEST);
        }
        if (clients < 1 || clients > MOST_CLIENTS) {
            throw new WrongUsage(spec, "--clients " + clients + ": the number is 1 to " + MOST_CLIENTS);
        }
        if (keys < 1 || keys > MOST_KEYS) {
            throw new WrongUsage(spec, "--keys " + keys + ": the number is 1 to " + MOST_KEYS);
        }
        demanded.demands();
    }

    private int explore(JudgedTarget judged, Expedition expedition, KnownFailures known, AtExit atExit)
            throws Exception {
        PrintWriter console = spec.commandLine().getOut();
        RuleBook ruleBook = RuleBook.load();
        Instant started = Instant.now();
        Explorer explorer;
        try {
            explorer = expedition.explorer(ruleBook, time(), new Explorer.Casting(clients, keys));
        } catch (IOException e) {
            throw new UserError("nothing answers at " + judged.target() + ": " + e.getMessage());
        }
        if (!explorer.hasSomething()) {
            throw new UserError("there is nothing to explore: " + judged.target()
                    + " offers neither the text nor the binary protocol, or it was left out");
        }
        Optional<OutputFolder> folder = out == null ? Optional.empty() : Optional.of(OutputFolder.prepare(out));
        console.println("memtck " + KitVersion.number() + " explores " + judged.target() + " for "
                + DurationText.of(time()) + ", seed " + expedition.seed());
        console.flush();
        atExit.add(explorer::stop);
        explorer.tell(discovery -> {
            console.println("found: " + discovery.title());
            console.flush();
        });
        Explored explored = explorer.explore();
        console.println();
        new ExploredText(explored, known).print(console);
        BaselineFile found = new BaselineFile(judged.target().toString(), FailuresNow.entries(explored, known.day()));
        baseline.write(Optional.of(found), before -> before.with(found.failures()))
                .ifPresent(written -> console.println("baseline: " + written));
        if (folder.isPresent()) {
            RunInfo run = new RunInfo(
                    RunInfo.FORMAT,
                    new RunInfo.Suite(KitVersion.number(), ruleBook.digest(), 0, List.of()),
                    new RunInfo.Target(
                            judged.target().toString(),
                            explorer.capabilities().version(),
                            explorer.capabilities().list()),
                    new RunInfo.Settings(Level.MUST, options(), baseline.knownFailures()),
                    new RunInfo.Asked(List.of("explore"), Shard.WHOLE, expedition.seed()),
                    RunInfo.Command.UNKNOWN,
                    started,
                    "");
            new ExploredReport(folder.get(), run).write(explored, judged.end());
            console.println("report: " + folder.get().page());
        }
        if (!explored.trouble().isEmpty()) {
            spec.commandLine().getErr().println("memtck: " + explored.trouble());
        }
        boolean isOurs = judged.hosts().first().isOurs();
        boolean isWrong = explored.discoveries(Level.MUST).stream()
                        .anyMatch(discovery -> known.entry(discovery).isEmpty())
                || isOurs && !explored.unexplainedEnds().isEmpty();
        boolean isInDoubt =
                !explored.trouble().isEmpty() || !explored.unexplainedEnds().isEmpty();
        return isWrong ? 1 : isInDoubt ? Commands.EXIT_COULD_NOT_TELL : 0;
    }

    private Expedition expedition(JudgedTarget judged, Seed chosen, Limits limits) {
        return new Expedition(
                judged.hosts().first(),
                demanded.demands(),
                told.limits(),
                limits,
                chosen.text(),
                judged.mayBeFlushed() || destructive ? Permission.DESTRUCTIVE_TOO : Permission.HARMLESS_ONLY);
    }

    private Duration time() {
        return Duration.ofMillis(Math.round(minutes * 60_000));
    }

    private Map<String, String> options() {
        return new GivenOptions(spec.commandLine(), caller.startedBy()).all();
    }
}
