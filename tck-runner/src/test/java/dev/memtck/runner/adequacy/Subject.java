package dev.memtck.runner.adequacy;

import dev.memtck.reports.servers.KnownServer;
import dev.memtck.reports.servers.KnownServer.Written;
import dev.memtck.runner.QuickJvm;
import dev.memtck.runner.process.StartCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A server whose classes are changed.
 *
 * @param classes of it and of all that it needs
 * @param changed which of them, by name
 * @param arguments what follows the class path in the command that starts it
 * @param options of the kit for it
 */
record Subject(String name, ClassFiles classes, Pattern changed, List<String> arguments, List<String> options) {
    private static final Path REGISTRY = Path.of("../reports/known-servers").toAbsolutePath();

    private static final List<String> JAVA = Stream.concat(
                    QuickJvm.JAVA.stream(),
                    Stream.of(
                            "-Xmx512m",
                            // A call that is put between an address and its instruction leaves the frames behind.
                            "-XX:+UnlockDiagnosticVMOptions",
                            "-XX:-BytecodeVerificationRemote"))
            .toList();

    /** Without the command line, and without stores that it does not use. */
    private static final String JMEMCACHED =
            "com\\.thimbleware\\.jmemcached\\.((protocol|storage\\.hash|util)\\..*|(?!Main)[A-Z].*)";

    /** What stands for the class path in the registry. */
    private static final String INSTALLED = "java -cp " + KnownServer.INSTALLED + "/* ";

    private static final String OURS = "reference";

    /** Those of others, by their names. */
    private static final Map<String, Foreign> FOREIGN = Map.of(
            "jmemcached",
            new Foreign("jmemcached", JMEMCACHED, List.of()),
            "jmemcached-binary",
            new Foreign("jmemcached", JMEMCACHED, List.of("-b")),
            "hazelcast",
            new Foreign(
                    "hazelcast",
                    "com\\.hazelcast\\.internal\\.(ascii\\.(memcache\\.)?|nio\\.ascii\\.(Text|Memcache))[A-Z].*",
                    List.of()),
            "infinispan",
            new Foreign("infinispan", "org\\.infinispan\\.server\\.memcached\\.((text|binary)\\.)?[A-Z].*", List.of()));

    /**
     * A server of somebody else.
     *
     * @param entry in the registry
     * @param changed which of its classes, by name
     * @param more arguments than are written there
     */
    private record Foreign(String entry, String changed, List<String> more) {}

    /**
     * @param folder where what it needs is installed, if it is none of ours
     * @throws IOException if it cannot be installed
     */
    static Subject named(String name, Path folder) throws IOException, InterruptedException {
        if (name.equals(OURS)) {
            return reference();
        }
        Foreign foreign = FOREIGN.get(name);
        if (foreign == null) {
            throw new IllegalArgumentException(name + " is neither " + OURS + " nor one of " + FOREIGN.keySet());
        }
        return foreign(name, foreign, folder);
    }

    private static Subject reference() {
        return new Subject(
                OURS,
                ClassFiles.of(
                        Stream.of(System.getProperty("java.class.path").split(System.getProperty("path.separator")))
                                .filter(entry -> entry.matches(".*(reference-server|netty|picocli).*"))
                                .filter(entry -> !entry.matches(".*test(-classes|s\\.jar)"))
                                .map(Path::of)
                                .filter(Files::exists)),
                Pattern.compile("dev\\.memtck\\.server\\.(engine|wire\\.(text|binary))\\.[A-Z].*"),
                List.of(
                        "dev.memtck.server.Main",
                        "-p",
                        StartCommand.PORT,
                        "-m",
                        "64",
                        "-I",
                        "1m",
                        "-t",
                        "2",
                        "-z",
                        "0x3333:0xffff"),
                List.of());
    }

    private static Subject foreign(String name, Foreign foreign, Path folder) throws IOException, InterruptedException {
        String entry = foreign.entry();
        KnownServer server = KnownServer.read(REGISTRY.resolve(entry + ".yaml"));
        Path installed = folder.resolve(entry).toAbsolutePath();
        if (!Files.isDirectory(installed)) {
            install(server, installed);
        }
        if (!server.start().startsWith(INSTALLED)) {
            throw new IOException(entry + " is not started with a class path of what is installed: " + server.start());
        }
        List<String> arguments = new ArrayList<>(Arrays.stream(
                        server.start().substring(INSTALLED.length()).split(" "))
                .map(word -> word.startsWith("start/") ? REGISTRY.resolve(word).toString() : word)
                .toList());
        arguments.addAll(foreign.more());
        return new Subject(name, installed(installed), Pattern.compile(foreign.changed()), arguments, server.options());
    }

    private static ClassFiles installed(Path folder) throws IOException {
        try (Stream<Path> jars = Files.list(folder)) {
            return ClassFiles.of(jars);
        }
    }

    private static void install(KnownServer server, Path installed) throws IOException, InterruptedException {
        String command = server.install()
                .replace(KnownServer.INSTALLED, installed.toString())
                .replace(KnownServer.VERSION, ((Written) server.version()).version());
        int code = new ProcessBuilder("sh", "-c", command)
                .directory(REGISTRY.toFile())
                .inheritIO()
                .start()
                .waitFor();
        if (code != 0) {
            throw new IOException(server.name() + " cannot be installed: exit code " + code + " of " + command);
        }
    }

    /** The names of the classes that are changed. */
    List<String> mutated() throws IOException {
        return classes.named(changed.asMatchPredicate());
    }

    /** The command, with the classes of a folder in the place of its own. */
    StartCommand start(Path instead) {
        List<String> words = new ArrayList<>(JAVA);
        words.add("-cp");
        words.add(instead + System.getProperty("path.separator") + classes.text());
        words.addAll(arguments);
        return new StartCommand(words);
    }
}
