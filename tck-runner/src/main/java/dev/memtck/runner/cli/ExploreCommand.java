package dev.memtck.runner.cli;

import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.RuleRef;
import dev.memtck.runner.explore.Exploration;
import dev.memtck.runner.explore.Explored;
import dev.memtck.runner.explore.Explored.Discovery;
import dev.memtck.runner.explore.Explorer;
import dev.memtck.runner.judge.KitVersion;
import dev.memtck.runner.output.AtExit;
import dev.memtck.runner.output.UserError;
import dev.memtck.runner.rules.RuleBook;
import dev.memtck.runner.run.Permission;
import dev.memtck.runner.run.Seed;
import dev.memtck.runner.target.Capabilities;
import dev.memtck.runner.target.EmbeddedTarget;
import dev.memtck.runner.target.Prober;
import dev.memtck.runner.wire.Inquiry;
import dev.memtck.runner.wire.Limits;
import dev.memtck.runner.wire.Target;
import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Looks for what no scenario names. */
@Command(
        name = "explore",
        description =
                "Looks for what no scenario names: makes conversations of a few clients over every protocol that the"
                        + " target offers, holds each reply against what the documents leave possible, and prints what it finds as"
                        + " the shortest scenario that shows it. Without --target it explores memtck's own reference server.",
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

    @Spec
    private CommandSpec spec;

    @Option(names = "--target", paramLabel = "<host:port>", description = "the server to explore")
    private String target;

    @Mixin
    private StartOptions start;

    @Option(names = "--minutes", paramLabel = "<n>", description = "how long (default 5); 0.5 is half a minute")
    private double minutes = 5;

    @Option(
            names = "--clients",
            paramLabel = "<n>",
            description = "how many clients a conversation has at the most, 1 to 4 (default 3)")
    private int clients = 3;

    @Option(
            names = "--keys",
            paramLabel = "<n>",
            description = "how many keys a conversation has at the most, 1 to 4 (default 2)")
    private int keys = 2;

    @Option(
            names = "--seed",
            paramLabel = "<seed>",
            description = "1 to 12 of a-z and 0-9 (default: a random one, printed)")
    private String seed;

    @Option(names = "--slow", paramLabel = "<factor>", description = "multiply every limit on how long the kit waits")
    private double slow = 1;

    @Option(names = "--destructive", description = "also flush; what the kit starts itself is flushed anyway")
    private boolean destructive;

    @Mixin
    private DemandOptions demanded;

    @Mixin
    private ToldOptions told;

    @Override
    public Integer call() throws Exception {
        check();
        Optional<Target> address = Optional.ofNullable(target).map(this::parsed);
        start.check(address);
        try (AtExit atExit = AtExit.arm();
                JudgedTarget explored = judged(address, atExit)) {
            return explore(explored, atExit);
        }
    }

    private void check() {
        if (!(minutes > 0 && minutes <= LONGEST)) {
            throw usage("--minutes " + minutes + ": more than 0 and at most " + (int) LONGEST);
        }
        if (clients < 1 || clients > MOST_CLIENTS) {
            throw usage("--clients " + clients + ": the number is 1 to " + MOST_CLIENTS);
        }
        if (keys < 1 || keys > MOST_KEYS) {
            throw usage("--keys " + keys + ": the number is 1 to " + MOST_KEYS);
        }
        if (!(slow >= 0.1 && slow <= 100)) {
            throw usage("--slow " + slow + ": the factor is 0.1 to 100");
        }
    }

    private Target parsed(String address) {
        try {
            return Target.parse(address);
        } catch (IllegalArgumentException e) {
            throw usage("--target " + e.getMessage());
        }
    }

    private JudgedTarget judged(Optional<Target> address, AtExit atExit) throws UserError {
        if (start.areGiven()) {
            return start.started(address, atExit);
        }
        return address.map(start::told).orElseGet(() -> new JudgedTarget.Embedded(EmbeddedTarget.start()));
    }

    private int explore(JudgedTarget judged, AtExit atExit) throws Exception {
        PrintWriter console = spec.commandLine().getOut();
        Seed chosen = seed();
        Explorer explorer;
        try {
            explorer = new Explorer(exploration(judged, chosen));
        } catch (IOException e) {
            throw new UserError("nothing answers at " + judged.target() + ": " + e.getMessage());
        }
        if (!explorer.hasSomething()) {
            throw new UserError("there is nothing to explore: " + judged.target()
                    + " offers neither the text nor the binary protocol, or it was left out");
        }
        console.println("memtck " + KitVersion.number() + " explores " + judged.target() + " for " + minutes
                + (minutes == 1 ? " minute" : " minutes") + ", seed " + chosen.text());
        console.flush();
        atExit.add(explorer::stop);
        Explored explored = explorer.explore();
        new ExploredText(explored).print(console);
        if (!explored.trouble().isEmpty()) {
            spec.commandLine().getErr().println("memtck: " + explored.trouble());
        }
        boolean isWrong = explored.discoveries().stream().map(Discovery::level).anyMatch(Level.MUST::equals);
        return isWrong ? 1 : explored.trouble().isEmpty() ? 0 : Commands.EXIT_COULD_NOT_TELL;
    }

    private Exploration exploration(JudgedTarget judged, Seed chosen) throws IOException {
        Limits limits = Limits.NORMAL.times(slow);
        Capabilities capabilities = new Prober(new Inquiry(judged.target(), limits), chosen.text())
                .probe(demanded.demands(), told.limits());
        return new Exploration(
                judged.target(),
                capabilities,
                limits,
                RuleBook.load().rules().stream().collect(Collectors.toMap(RuleRef::id, RuleRef::level)),
                chosen.text(),
                Duration.ofMillis(Math.round(minutes * 60_000)),
                clients,
                keys,
                judged instanceof JudgedTarget.Told && !destructive
                        ? Permission.HARMLESS_ONLY
                        : Permission.DESTRUCTIVE_TOO);
    }

    private Seed seed() {
        try {
            return seed == null ? Seed.random() : Seed.chosen(seed);
        } catch (IllegalArgumentException e) {
            throw usage("--seed " + e.getMessage());
        }
    }

    private ParameterException usage(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
