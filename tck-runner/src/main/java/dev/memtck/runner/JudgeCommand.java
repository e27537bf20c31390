package dev.memtck.runner;

import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.ResultsReader;
import dev.memtck.reports.results.Verdict;
import dev.memtck.runner.gate.Gate;
import dev.memtck.runner.judge.Allure;
import dev.memtck.runner.judge.Judge;
import dev.memtck.runner.judge.KitVersion;
import dev.memtck.runner.judge.Plan;
import dev.memtck.runner.rules.RuleBook;
import dev.memtck.runner.run.Permission;
import dev.memtck.runner.run.Rerun;
import dev.memtck.runner.run.Seed;
import dev.memtck.runner.run.Selection;
import dev.memtck.runner.target.Capability;
import dev.memtck.runner.target.Demands;
import dev.memtck.runner.target.EmbeddedTarget;
import dev.memtck.runner.target.LeaseFlag;
import dev.memtck.runner.target.Limits;
import dev.memtck.runner.target.Target;
import dev.memtck.runner.target.TargetSettings.ToldLimits;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The one option table: {@code --name} here is {@code -Dtck.name} in Maven. */
@Command(
        name = "memtck",
        description = {
            "Judges a server that speaks the memcached protocols, with or without server-side locks and leases, and writes"
                    + " a"
                    + " report. Without --target it judges its own reference server.",
            "Every option may also be given as -Dtck.<name>=<value> to Maven; -Dtarget is short for -Dtck.target."
        },
        versionProvider = JudgeCommand.VersionText.class,
        sortOptions = false,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:the target conforms",
            "1:it does not: a rule failed, or a required capability is missing",
            "2:could not tell: unreachable, something broke, nothing passed, or a capability is unclear",
            "3:nothing failed in the part that was asked for; that is no verdict",
            "64:wrong usage"
        })
final class JudgeCommand implements Callable<Integer> {
    /** Options that a rerun of one scenario sets itself, or that only say where files go. */
    private static final Set<String> NOT_REPEATED =
            Set.of("target", "out", "scenario", "seed", "allure-page", "allure-home");

    /** Set by the build: where a whole run's report goes, and that Maven started this. */
    private static final String DEFAULT_OUT = "memtck.out.default";

    private static final String STARTED_BY = "memtck.started.by";

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--target",
            paramLabel = "<host:port>",
            description = "the server to judge; an IPv6 address in brackets, [::1]:11211")
    private String target;

    @Option(
            names = "--out",
            paramLabel = "<folder>",
            description = "where the report goes (default ./memtck-report; under Maven reports/target/conformance)")
    private Path out;

    @Option(
            names = "--level",
            paramLabel = "<level>",
            description = "must or should: from which level on a failed rule fails the gate (default must; for the"
                    + " reference server should)")
    private String level;

    @Option(
            names = "--require",
            split = ",",
            paramLabel = "<capability>",
            description = "capabilities that the target must offer; text, locking, leases")
    private List<String> required = List.of();

    @Option(
            names = "--without",
            split = ",",
            paramLabel = "<capability>",
            description = "capabilities to leave out: no rule that needs them is asked")
    private List<String> leftOut = List.of();

    @Option(
            names = "--destructive",
            description = "also ask what touches more than the kit's own keys, or may end a faulty server")
    private boolean destructive;

    @Option(
            names = "--scenario",
            split = ",",
            paramLabel = "<id>",
            description = "only these scenarios; ids stand in the report, behind \"rerun\"")
    private List<String> scenarios = List.of();

    @Option(
            names = "--seed",
            paramLabel = "<seed>",
            description = "of keys and order: 1 to 12 of a-z and 0-9 (default: a random one, printed)")
    private String seed;

    @Option(
            names = "--slow",
            paramLabel = "<factor>",
            description = "multiply every limit on how long the kit waits for the target (default 1)")
    private double slow = 1;

    @Option(
            names = "--item-limit",
            paramLabel = "<bytes>",
            description = "the server's item size limit, if its statistics do not tell it")
    private Long itemLimit;

    @Option(
            names = "--memory-limit",
            paramLabel = "<bytes>",
            description = "the server's memory for items, if its statistics do not tell it")
    private Long memoryLimit;

    @Option(
            names = "--lease-flag",
            paramLabel = "<flag>:<mask>",
            description = "how the server shows leases, in hex: 0x3333:0xffff; if its statistics do not tell it")
    private String leaseFlag;

    @Option(names = "--allure-page", description = "also make Allure's page from its results; needs --allure-home")
    private boolean allurePage;

    @Option(
            names = "--allure-home",
            paramLabel = "<folder>",
            description = "an unpacked Allure command line; under Maven it is fetched")
    private Path allureHome;

    @Option(
            names = {"-V", "--version"},
            versionHelp = true,
            description = "print the version and exit")
    private boolean versionWanted;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "print this and exit")
    private boolean helpWanted;

    @Override
    public Integer call() throws Exception {
        PrintWriter console = spec.commandLine().getOut();
        RuleBook ruleBook = RuleBook.load();
        Demands demands = demands();
        Selection selection = selection(ruleBook);
        Seed chosenSeed = seed();
        Limits limits = limits();
        Level chosenLevel = level();
        Optional<LeaseFlag> toldLeaseFlag = leaseFlag();
        AllurePage page = allurePage ? allurePage() : null;
        if (target != null) {
            Plan plan = plan(
                    target(),
                    chosenLevel == null ? Level.MUST : chosenLevel,
                    demands,
                    destructive ? Permission.DESTRUCTIVE_TOO : Permission.HARMLESS_ONLY,
                    selection,
                    limits,
                    told(toldLeaseFlag),
                    chosenSeed);
            return judge(plan, ruleBook, page, console);
        }
        // The reference server must offer everything that exists and pass at the stricter level.
        Demands everything = demands.required().isEmpty() && demands.leftOut().isEmpty()
                ? new Demands(EnumSet.allOf(Capability.class), Set.of())
                : demands;
        try (EmbeddedTarget embedded = EmbeddedTarget.start()) {
            Plan plan = plan(
                    embedded.target(),
                    chosenLevel == null ? Level.SHOULD : chosenLevel,
                    everything,
                    Permission.DESTRUCTIVE_TOO,
                    selection,
                    limits,
                    told(toldLeaseFlag.or(() -> Optional.of(embedded.leaseFlag()))),
                    chosenSeed);
            return judge(plan, ruleBook, page, console);
        }
    }

    private int judge(Plan plan, RuleBook ruleBook, AllurePage page, PrintWriter console) throws Exception {
        OutputFolder folder = OutputFolder.prepare(plan.out());
        ConsoleProgress progress =
                new ConsoleProgress(console, ruleBook.scenarios().size());
        console.println("memtck " + KitVersion.number() + ": " + what(plan) + ", seed "
                + plan.seed().text() + ", " + ruleBook.scenarios().size() + " scenarios");
        ReportAtExit reportAtExit = ReportAtExit.arm(folder);
        try {
            new Judge(ruleBook).judge(plan, progress);
        } finally {
            reportAtExit.disarm();
        }
        Results results = ResultsReader.read(plan.resultsFile());
        Verdict verdict = Gate.judge(results);
        folder.writeReports(results, verdict);
        new Summary(results, verdict, progress.leftBehind(), console).print(folder);
        if (page != null) {
            page.make(folder, spec.commandLine().getErr());
        }
        return verdict.conclusion().exitCode();
    }

    private String what(Plan plan) {
        return target == null
                ? "no target given, so judging memtck's own reference server at " + plan.target()
                : plan.target().toString();
    }

    private Plan plan(
            Target chosenTarget,
            Level chosenLevel,
            Demands demands,
            Permission permission,
            Selection selection,
            Limits limits,
            ToldLimits told,
            Seed chosenSeed) {
        return new Plan(
                chosenTarget,
                chosenLevel,
                demands,
                selection,
                permission,
                limits,
                told,
                chosenSeed,
                options(),
                rerun(),
                outFolder(),
                Allure.ON);
    }

    /** A part has a folder of its own: the report of the whole is not overwritten by it. */
    private Path outFolder() {
        if (out != null) {
            return out;
        }
        Path whole = Path.of(System.getProperty(DEFAULT_OUT, "memtck-report"));
        return scenarios.isEmpty() ? whole : whole.resolveSibling(whole.getFileName() + "-part");
    }

    /** What was set beside the target, for the record; also what a rerun must set. */
    private Map<String, String> options() {
        Map<String, String> options = new TreeMap<>();
        for (OptionSpec option : spec.commandLine().getParseResult().matchedOptions()) {
            String name = option.longestName().substring(2);
            if (!NOT_REPEATED.contains(name)) {
                options.put(name, String.join(",", option.originalStringValues()));
            }
        }
        return options;
    }

    private ToldLimits told(Optional<LeaseFlag> toldLeaseFlag) {
        return new ToldLimits(optional(itemLimit), optional(memoryLimit), toldLeaseFlag);
    }

    private Optional<LeaseFlag> leaseFlag() {
        try {
            return Optional.ofNullable(leaseFlag).map(LeaseFlag::parse);
        } catch (IllegalArgumentException e) {
            throw usage("--lease-flag " + e.getMessage());
        }
    }

    private static OptionalLong optional(Long number) {
        return number == null ? OptionalLong.empty() : OptionalLong.of(number);
    }

    private Rerun rerun() {
        Map<String, String> repeated = new LinkedHashMap<>();
        if (target != null) {
            repeated.put("target", target);
        }
        repeated.putAll(options());
        return "maven".equals(System.getProperty(STARTED_BY))
                ? Rerun.byMaven(repeated)
                : Rerun.byJar(KitVersion.jar(), repeated);
    }

    private Target target() {
        try {
            return Target.parse(target);
        } catch (IllegalArgumentException e) {
            throw usage("--target " + e.getMessage());
        }
    }

    private Level level() {
        if (level == null) {
            return null;
        }
        return switch (level.toLowerCase(Locale.ROOT)) {
            case "must" -> Level.MUST;
            case "should" -> Level.SHOULD;
            default -> throw usage("--level " + level + ": the level is must or should");
        };
    }

    private Demands demands() {
        Demands demands = new Demands(capabilities("--require", required), capabilities("--without", leftOut));
        for (Capability capability : demands.required()) {
            if (demands.leftOut().contains(capability)) {
                throw usage("--require " + capability.word() + " and --without " + capability.word()
                        + " contradict each other");
            }
        }
        return demands;
    }

    private Set<Capability> capabilities(String option, List<String> words) {
        Set<Capability> capabilities = EnumSet.noneOf(Capability.class);
        for (String word : words) {
            capabilities.add(Capability.named(word)
                    .orElseThrow(() ->
                            usage(option + " " + word + ": no such capability; there are " + Capability.words())));
        }
        return capabilities;
    }

    private Selection selection(RuleBook ruleBook) {
        Set<String> known =
                ruleBook.scenarios().stream().map(scenario -> scenario.id()).collect(Collectors.toSet());
        for (String id : scenarios) {
            if (!known.contains(id)) {
                throw usage("--scenario " + id + " matches nothing; ids stand in the report, behind \"rerun\"");
            }
        }
        return new Selection(new HashSet<>(scenarios));
    }

    private Seed seed() {
        try {
            return seed == null ? Seed.random() : Seed.chosen(seed);
        } catch (IllegalArgumentException e) {
            throw usage("--seed " + e.getMessage());
        }
    }

    private Limits limits() {
        if (!(slow >= 0.1 && slow <= 100)) {
            throw usage("--slow " + slow + ": the factor is 0.1 to 100");
        }
        return Limits.NORMAL.times(slow);
    }

    private AllurePage allurePage() throws IOException {
        if (allureHome == null) {
            throw usage("--allure-page needs --allure-home: the folder of an unpacked Allure command line");
        }
        return AllurePage.with(allureHome)
                .orElseThrow(() -> usage("--allure-home " + allureHome + " holds no lib folder of Allure's"));
    }

    private ParameterException usage(String message) {
        return new ParameterException(spec.commandLine(), message);
    }

    static final class VersionText implements IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {"memtck " + KitVersion.number()};
        }
    }
}
