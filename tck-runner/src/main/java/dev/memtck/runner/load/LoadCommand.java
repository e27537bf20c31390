package dev.memtck.runner.load;

import dev.memtck.reports.results.FileTrouble;
import dev.memtck.runner.wire.Limits;
import dev.memtck.runner.wire.Target;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code memtck load}: options to a plan, and the turns of it. */
@Command(
        name = "load",
        description = {
            "Measures how many requests a server answers and how long they take; with --against beside another server,"
                    + " the two in turn. Stores items named load-00000000 and on.",
            "",
            "Latency counts from the moment a request is handed to the network; with --rate from the moment it was"
                    + " meant to be sent, so a server that stalls cannot hide the requests that waited.",
            "",
            "Whether the client was the limit shows in every result: its processor time for a reply stands beside the"
                    + " server's, and the share of their time that its threads were busy. Where client and server"
                    + " share all processors, the ratio of throughputs is pulled towards 1 by the client's part;"
                    + " processor time for a reply is not."
        },
        sortOptions = false,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:measured, and every reply was right",
            "1:a reply was not right, a connection ended, or no reply came in a turn",
            "2:unreachable, or the server does not store",
            "64:wrong usage"
        })
public final class LoadCommand implements Callable<Integer> {
    private static final int EXIT_UNEXPECTED_REPLIES = 1;
    private static final int EXIT_COULD_NOT_TELL = 2;
    private static final int MOST_CONNECTIONS = 10_000;
    private static final int MOST_PIPELINE = 10_000;
    private static final int MOST_VALUE = 1 << 20;
    private static final int MOST_KEYS = 10_000_000;
    private static final long MOST_SECONDS = 86_400;
    private static final long MOST_RATE = 100_000_000;
    private static final long BYTES_PER_MIB = 1 << 20;

    /** For a sign that a server is of memcached's protocols. */
    private final Duration firstLook;

    @Spec
    private CommandSpec spec;

    @Option(names = "--target", paramLabel = "<host:port>", required = true, description = "the server to load")
    private String target;

    @Option(
            names = "--against",
            paramLabel = "<host:port>",
            description = "another server, loaded in turn with the target")
    private String against;

    @Option(names = "--pid", paramLabel = "<pid>", description = "the target's process: its processor time is read")
    private Long pid;

    @Option(names = "--against-pid", paramLabel = "<pid>", description = "the same of the other server")
    private Long againstPid;

    @Option(
            names = "--protocol",
            paramLabel = "<protocol>",
            description = "text, meta (mg and ms of the text protocol) or binary (default text)")
    private String protocol = "text";

    @Option(names = "--connections", paramLabel = "<n>", description = "default ${DEFAULT-VALUE}")
    private int connections = 16;

    @Option(
            names = "--pipeline",
            paramLabel = "<n>",
            description = "requests under way on one connection at most (default ${DEFAULT-VALUE})")
    private int pipeline = 1;

    @Option(names = "--ratio", paramLabel = "<gets:sets>", description = "default ${DEFAULT-VALUE}")
    private String ratio = "10:1";

    @Option(names = "--value-bytes", paramLabel = "<n>", description = "size of every value (default ${DEFAULT-VALUE})")
    private int valueBytes = 100;

    @Option(names = "--keys", paramLabel = "<n>", description = "how many different ones (default ${DEFAULT-VALUE})")
    private int keys = 10_000;

    @Option(
            names = "--distribution",
            paramLabel = "<name>",
            description = "of the keys: uniform, or zipf, where a few get most of the requests (default uniform)")
    private String distribution = "uniform";

    @Option(
            names = "--seconds",
            paramLabel = "<n>",
            description = "how long each turn is measured (default ${DEFAULT-VALUE})")
    private long seconds = 10;

    @Option(
            names = "--warm-up",
            paramLabel = "<seconds>",
            description = "before each turn, not measured (default ${DEFAULT-VALUE})")
    private long warmUp = 3;

    @Option(
            names = "--rate",
            paramLabel = "<n>",
            description = "requests a second of all connections together; 0 is as fast as possible (default)")
    private long rate;

    @Option(names = "--rounds", paramLabel = "<n>", description = "turns of each server (default 1; with --against 3)")
    private Integer rounds;

    @Option(names = "--threads", paramLabel = "<n>", description = "of the client (default ${DEFAULT-VALUE})")
    private int threads = 2;

    @Option(names = "--json", paramLabel = "<file>", description = "also write the results there")
    private Path json;

    public LoadCommand() {
        this(Limits.NORMAL.reply());
    }

    LoadCommand(Duration firstLook) {
        this.firstLook = firstLook;
    }

    @Override
    public Integer call() throws Exception {
        LoadPlan plan = plan();
        List<LoadedServer> servers = servers();
        requireWritable();
        PrintWriter err = spec.commandLine().getErr();
        LoadConsole console = new LoadConsole(spec.commandLine().getOut(), err);
        LoadResults results;
        try {
            for (LoadedServer server : servers) {
                server.requireMemcached(firstLook);
            }
            console.begin(plan);
            results = measure(plan, servers, console);
        } catch (Unreachable e) {
            err.println("memtck: " + e.getMessage());
            return EXIT_COULD_NOT_TELL;
        }
        if (results.comparison() != null) {
            console.ratios(results.comparison());
        }
        if (json != null) {
            results.writeTo(json);
        }
        return results.areClean() ? 0 : EXIT_UNEXPECTED_REPLIES;
    }

    private static LoadResults measure(LoadPlan plan, List<LoadedServer> servers, LoadConsole console)
            throws Unreachable, IOException, InterruptedException {
        Exchanges exchanges = plan.exchanges();
        List<LoadTurn> oneRound = new ArrayList<>();
        for (LoadedServer server : servers) {
            LoadTurn turn = new LoadTurn(plan, exchanges, server);
            turn.fill();
            oneRound.add(turn);
        }
        List<TurnResult> turns = new ArrayList<>();
        for (int round = 1; round <= plan.schedule().rounds(); round++) {
            for (LoadTurn turn : oneRound) {
                TurnResult result = turn.run(round, console);
                console.turn(result);
                turns.add(result);
            }
        }
        return new LoadResults(
                plan.toString(),
                Runtime.getRuntime().availableProcessors(),
                turns,
                servers.size() == 2 ? Ratios.of(turns) : null);
    }

    private List<LoadedServer> servers() {
        List<LoadedServer> servers = new ArrayList<>();
        servers.add(server("--target", target, "--pid", pid));
        if (against != null) {
            servers.add(server("--against", against, "--against-pid", againstPid));
        } else if (againstPid != null) {
            throw usage("--against-pid needs --against: the server whose process it is");
        }
        return servers;
    }

    private LoadedServer server(String option, String address, String pidOption, Long process) {
        LoadedServer server;
        try {
            OptionalLong given = process == null ? OptionalLong.empty() : OptionalLong.of(process);
            server = new LoadedServer(Target.parse(address), given);
        } catch (IllegalArgumentException e) {
            throw usage(option + " " + e.getMessage());
        }
        if (process != null && server.processorNanos().isEmpty()) {
            throw usage(pidOption + " " + process + ": /proc/" + process
                    + "/stat cannot be read; is that process on this machine, and is it Linux?");
        }
        return server;
    }

    private LoadPlan plan() {
        requireWithin("--connections", connections, 1, MOST_CONNECTIONS);
        requireWithin("--pipeline", pipeline, 1, MOST_PIPELINE);
        requireWithin("--value-bytes", valueBytes, 0, MOST_VALUE);
        requireWithin("--keys", keys, 1, MOST_KEYS);
        requireWithin("--seconds", seconds, 1, MOST_SECONDS);
        requireWithin("--warm-up", warmUp, 0, MOST_SECONDS);
        requireWithin("--rate", rate, 0, MOST_RATE);
        requireWithin("--threads", threads, 1, connections);
        int chosenRounds = rounds != null ? rounds : against == null ? 1 : 3;
        requireWithin("--rounds", chosenRounds, 1, 1_000);
        requireMemory();
        return new LoadPlan(
                oneOf("--protocol", protocol, WireFormat.class),
                new LoadPlan.Client(connections, threads, pipeline),
                new LoadPlan.Requests(
                        ratio(), valueBytes, keys, oneOf("--distribution", distribution, Distribution.class)),
                new LoadPlan.Schedule(Duration.ofSeconds(warmUp), Duration.ofSeconds(seconds), rate, chosenRounds));
    }

    private GetSetRatio ratio() {
        try {
            return GetSetRatio.parse(ratio);
        } catch (IllegalArgumentException e) {
            throw usage("--ratio " + e.getMessage());
        }
    }

    private <E extends Enum<E>> E oneOf(String option, String word, Class<E> type) {
        List<String> words = new ArrayList<>();
        for (E constant : type.getEnumConstants()) {
            String name = constant.toString();
            if (name.equals(word)) {
                return constant;
            }
            words.add(name);
        }
        String last = words.remove(words.size() - 1);
        throw usage(option + " " + word + ": it is " + String.join(", ", words) + " or " + last);
    }

    private void requireWithin(String option, long number, long least, long most) {
        if (number < least || number > most) {
            throw usage(option + " " + number + ": it is " + least + " to " + most);
        }
    }

    private void requireMemory() {
        long needed = Exchanges.memory(keys, valueBytes);
        long most = Math.min(Integer.MAX_VALUE, Runtime.getRuntime().maxMemory() / 2);
        if (needed > most) {
            throw usage("--keys " + keys + " with --value-bytes " + valueBytes + " needs " + needed / BYTES_PER_MIB
                    + " MiB in the client, and " + most / BYTES_PER_MIB + " are there; take fewer keys");
        }
    }

    private void requireWritable() {
        Path folder = json == null ? null : json.toAbsolutePath().getParent();
        if (folder != null
                && (!Files.isDirectory(folder)
                        || FileTrouble.inTheWayOfWriting(json).isPresent())) {
            throw usage("--json " + json + " cannot be written; name a file in a folder that exists and takes files");
        }
    }

    private ParameterException usage(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
