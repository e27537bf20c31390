package dev.memtck.server;

import dev.memtck.server.ServerOptions.Connections;
import dev.memtck.server.ServerOptions.ItemMemory;
import dev.memtck.server.access.Tls;
import dev.memtck.server.access.TlsFiles;
import dev.memtck.server.access.Users;
import dev.memtck.server.access.UsersFile;
import dev.memtck.server.command.LeaseFlag;
import dev.memtck.server.command.Verbosity;
import dev.memtck.server.engine.Clock;
import dev.memtck.server.engine.EngineOptions.WhenFull;
import dev.memtck.server.misbehave.Misbehaviour;
import dev.memtck.server.misbehave.MisbehaviourList;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/** The daemon: memcached's options where it has them. */
@Command(
        name = "reference-server",
        description = {
            "A memcached server with server-side locks and leases: the one on which every rule of memtck passes.",
            "Options are memcached's; what differs: -p 0 is any free port, printed like every other when it is open; the"
                    + " server listens on loopback unless -l says otherwise; there is no UDP."
        },
        versionProvider = Main.VersionText.class,
        sortOptions = false,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:stopped, in order, on SIGTERM or SIGINT", "64:wrong usage", "71:the address cannot be used"})
public final class Main implements Callable<Integer> {
    /** Wrong usage, as in sysexits.h. */
    private static final Pattern NO_NUMBER =
            Pattern.compile("Invalid value for option '(\\S+?)'(?: \\(.*?\\))?: '(.*)' is not an? (?:int|long)");

    private static final String NUMBER_WITH_UNIT = "\\d[\\d.]*\\s?[A-Za-z]+";

    private static final int EXIT_USAGE = 64;

    /** The address cannot be used: an error of the operating system, as in sysexits.h. */
    private static final int EXIT_CANNOT_LISTEN = 71;

    /** The share of the heap that items may take, in percent; the rest is for requests, replies and the collector. */
    private static final int ITEMS_PERCENT = 60;

    private static final long BYTES_PER_MIB = 1 << 20;
    private static final String LEAK_DETECTION = "io.netty.leakDetection.level";
    private static final List<String> LIST = List.of("list");
    private static final Pattern SIZE = Pattern.compile("(\\d{1,12})([kKmM]?)");

    @Spec
    private CommandSpec spec;

    @Option(
            names = "-p",
            paramLabel = "<port>",
            description = "TCP port (default ${DEFAULT-VALUE}); 0 is any free port")
    private int port = 11_211;

    @Option(names = "-l", paramLabel = "<address>", description = "address to listen on (default ${DEFAULT-VALUE})")
    private String address = "127.0.0.1";

    @Option(names = "-s", paramLabel = "<file>", description = "unix socket to listen on, instead of TCP")
    private @Nullable Path unixSocket;

    @Option(names = "-U", paramLabel = "<port>", description = "UDP port; only 0, off, is accepted")
    private int udpPort;

    @Option(names = "-m", paramLabel = "<MiB>", description = "memory for items, in MiB (default ${DEFAULT-VALUE})")
    private long memoryMib = 64;

    @Option(names = "-M", description = "when memory is full, answer an error instead of evicting")
    private boolean errorWhenFull;

    @Option(names = "-c", paramLabel = "<n>", description = "connections at once (default ${DEFAULT-VALUE})")
    private int connections = 1_024;

    @Option(names = "-t", paramLabel = "<n>", description = "worker threads (default ${DEFAULT-VALUE})")
    private int workers = 4;

    @Option(
            names = "-I",
            paramLabel = "<size>",
            description = "most that one item may take, with k or m (default ${DEFAULT-VALUE}; 1k to 128m)")
    private String itemSize = "1m";

    @Option(
            names = "-z",
            paramLabel = "<flag>:<mask>",
            description = "with leases: getss and deletess; flag and mask, in hex, are how a lease shows itself"
                    + " (default: no leases)")
    private @Nullable String leases;

    @Option(
            names = {"-Y", "--auth-file"},
            paramLabel = "<file>",
            description =
                    "ask for a login; users in this file, lines user:password; text: set with '<user> <password>' as data,"
                            + " binary: SASL PLAIN (default: no login)")
    private @Nullable Path usersFile;

    @Option(
            names = {"-Z", "--enable-ssl"},
            description = "TLS 1.2 and 1.3 on the TCP port; needs -o ssl_chain_cert=<file>,ssl_key=<file>")
    private boolean tlsWanted;

    @Option(
            names = "-o",
            paramLabel = "<name>=<value>",
            split = ",",
            mapFallbackValue = "",
            description = {
                "idle_timeout=<seconds>: close a connection on which nothing has come for so long (default: never)",
                "with -Z, all files PEM: ssl_chain_cert=<file>, ssl_key=<file> (default: in the chain's file),"
                        + " ssl_ca_cert=<file> of clients' certificates, ssl_verify_mode=<n> for 0 none, 1 if the client"
                        + " has one, 2 or 3 required (default 0), ssl_min_version=<n> for 2 TLS 1.2, 3 TLS 1.3 (default 2);"
                        + " ssl_keyformat=1, ssl_wbuf_size, ssl_session_cache and ssl_kernel_tls change nothing"
            })
    private Map<String, String> extended = Map.of();

    @Option(
            names = "--misbehave",
            paramLabel = "<name>",
            split = ",",
            description =
                    "answer in ways that a client must survive, all of them at once; --misbehave list prints them")
    private List<String> misbehaviours = List.of();

    @Option(
            names = "-v",
            description = "print when the server stops; -vv: also every request and reply, on standard error")
    private boolean[] verbose = {};

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
            description = "print this and exit")
    private boolean helpWanted;

    /** Runs the daemon; returns only when it could not start. */
    public static void main(String[] arguments) {
        watchNoBuffers();
        System.exit(commandLine().execute(arguments));
    }

    static CommandLine commandLine() {
        CommandLine commandLine = new CommandLine(new Main());
        commandLine.setParameterExceptionHandler((e, args) -> usageError(e.getCommandLine(), words(e)));
        return commandLine;
    }

    /** Watching for lost buffers is for tests; it takes a stack trace for every 128th buffer, 2 % of the processor time. */
    private static void watchNoBuffers() {
        if (System.getProperty(LEAK_DETECTION) == null) {
            System.setProperty(LEAK_DETECTION, "disabled");
        }
    }

    private static String words(ParameterException mistake) {
        String complaint = String.valueOf(mistake.getMessage());
        return mistake instanceof UnmatchedArgumentException unmatched
                ? ForeignOptions.words(unmatched.getUnmatched().get(0)).orElse(complaint)
                : plain(complaint);
    }

    /** Java's names for kinds of numbers tell a user nothing. */
    private static String plain(String complaint) {
        Matcher number = NO_NUMBER.matcher(complaint);
        return number.matches()
                ? number.group(1) + " '" + number.group(2) + "' is not a whole number"
                        + (number.group(2).matches(NUMBER_WITH_UNIT) ? "; write it without a unit" : ", or too large")
                : complaint;
    }

    private static int usageError(CommandLine commandLine, String message) {
        commandLine.getErr().println("reference-server: " + message);
        commandLine.getErr().println("reference-server --help lists the options.");
        return EXIT_USAGE;
    }

    @Override
    public Integer call() throws InterruptedException {
        if (misbehaviours.equals(LIST)) {
            System.out.print(MisbehaviourList.text());
            return 0;
        }
        ServerOptions options = options();
        Set<Misbehaviour> wanted = misbehaviours();
        ReferenceServer server;
        try {
            // Not before everything is known to be right: the socket may be that of a server that runs.
            if (unixSocket != null) {
                OldSocket.removeAt(unixSocket);
            }
            server = ReferenceServer.start(options, Clock.system(), wanted);
        } catch (UncheckedIOException e) {
            String reason = String.valueOf(Objects.requireNonNull(e.getCause()).getMessage());
            spec.commandLine()
                    .getErr()
                    .println("reference-server: cannot listen on "
                            + listenAddress().words(port) + ": " + reason + ". "
                            + listenAddress().advice(reason));
            return EXIT_CANNOT_LISTEN;
        }
        CountDownLatch stopped = new CountDownLatch(1);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(server, stopped), "stop"));
        System.out.println("listening on " + listenAddress().words(server.port()));
        stopped.await();
        return 0;
    }

    private ListenAddress listenAddress() {
        return ListenAddress.of(unixSocket, address, port);
    }

    private void stop(ReferenceServer server, CountDownLatch stopped) {
        server.close();
        if (unixSocket != null) {
            unixSocket.toFile().delete();
        }
        if (verbose.length > 0) {
            System.out.println("stopped");
        }
        stopped.countDown();
        // Told to stop it has stopped: that is no failure, as the JVM's own status would say.
        System.out.flush();
        Runtime.getRuntime().halt(0);
    }

    private ServerOptions options() {
        if (udpPort != 0) {
            throw usage("-U " + udpPort + ": there is no UDP here; leave -U out, or give -U 0");
        }
        try {
            ExtendedOptions more = ExtendedOptions.of(extended);
            ServerOptions options = new ServerOptions(
                    listenAddress().address(),
                    new ItemMemory(memoryBytes(), errorWhenFull ? WhenFull.REFUSE : WhenFull.EVICT, itemBytes()),
                    new Connections(connections, workers, more.idleTimeout()),
                    Verbosity.Level.of(verbose.length),
                    leaseFlag());
            ServerOptions forUsers = usersFile == null ? options : options.withUsers(users());
            return more.tlsFiles(tlsWanted)
                    .map(files -> forUsers.withTls(tls(files)))
                    .orElse(forUsers);
        } catch (IllegalArgumentException e) {
            throw usage(String.valueOf(e.getMessage()));
        }
    }

    private Set<Misbehaviour> misbehaviours() {
        Set<Misbehaviour> wanted = EnumSet.noneOf(Misbehaviour.class);
        for (String name : misbehaviours) {
            wanted.add(Misbehaviour.named(name)
                    .orElseThrow(() -> usage("--misbehave " + name
                            + ": there is no such misbehaviour; --misbehave list prints all of them")));
        }
        return wanted;
    }

    private long memoryBytes() {
        long most = Runtime.getRuntime().maxMemory() / BYTES_PER_MIB * ITEMS_PERCENT / 100;
        if (memoryMib > most) {
            throw usage(
                    "-m " + memoryMib + " is more than this JVM can hold (" + most + " MiB); start it with: java -Xmx"
                            + (memoryMib * 100 / ITEMS_PERCENT + 1) + "m -jar reference-server.jar");
        }
        return memoryMib * BYTES_PER_MIB;
    }

    private Optional<LeaseFlag> leaseFlag() {
        if (leases == null) {
            return Optional.empty();
        }
        Optional<LeaseFlag> leaseFlag = LeaseFlag.parse(leases);
        if (leaseFlag.isEmpty()) {
            throw usage("-z " + leases + " is not a flag and a mask of 16 bits in hex; write 0x3333:0xffff");
        }
        return leaseFlag;
    }

    private Users users() {
        return UsersFile.read(usersFile).orElseThrow(reason -> usage("-Y: " + reason));
    }

    private Tls tls(TlsFiles files) {
        return Tls.read(files).orElseThrow(reason -> usage("-Z: " + reason));
    }

    private int itemBytes() {
        Matcher size = SIZE.matcher(itemSize);
        if (!size.matches()) {
            throw usage("-I " + itemSize + " is not a size; write 500000, 512k or 1m");
        }
        long factor = size.group(2).isEmpty() ? 1 : size.group(2).equalsIgnoreCase("k") ? 1_024 : BYTES_PER_MIB;
        long bytes = Long.parseLong(size.group(1)) * factor;
        if (bytes > ServerOptions.MAX_ITEM_BYTES) {
            throw usage("-I " + itemSize + " is too large; the most is 128m");
        }
        return (int) bytes;
    }

    private ParameterException usage(String message) {
        return new ParameterException(spec.commandLine(), message);
    }

    static final class VersionText implements IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {"memtck reference server " + ServerVersion.number()};
        }
    }
}
