import dev.memtck.reports.servers.KnownServer;
import dev.memtck.reports.servers.KnownServer.Asked;
import dev.memtck.reports.servers.KnownServer.Written;
import dev.memtck.reports.servers.KnownServers;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Makes recordings of known servers: of those that are named, or of all. Where one fails, the others still follow. */
class Remake {
    private static final Path KIT = Path.of("../../tck-runner/target/memtck.jar");

    /** From here on an exit code of the kit is no verdict. */
    private static final int NO_VERDICT = 3;

    private final String file;
    private final KnownServer server;

    /** Where it is installed, and what is found of it. */
    private final Path folder;

    private Remake(String file, KnownServer server, Path folder) {
        this.file = file;
        this.server = server;
        this.folder = folder;
    }

    public static void main(String[] files) throws IOException, InterruptedException {
        Path work = Files.createTempDirectory("known-servers");
        List<String> failed = new ArrayList<>();
        for (String file : files.length == 0 ? KnownServers.FILES : List.of(files)) {
            System.out.println("== " + file);
            try {
                KnownServer server = KnownServer.read(Path.of(file + ".yaml"));
                new Remake(file, server, Files.createDirectory(work.resolve(file))).run();
            } catch (IOException e) {
                System.err.println("remake: " + e.getMessage());
                failed.add(file);
            }
        }
        delete(work);
        if (!failed.isEmpty()) {
            System.err.println("remake: no recording made of " + String.join(", ", failed));
            System.exit(1);
        }
    }

    private void run() throws IOException, InterruptedException {
        String version = installed();
        String start = server.start().replace(KnownServer.INSTALLED, folder.resolve("installed").toString());
        Path found = folder.resolve("found");
        List<String> judge = new ArrayList<>(List.of("--start", start, "--out", found.toString()));
        judge.addAll(server.options());
        int code = kit(judge);
        if (code >= NO_VERDICT) {
            throw new IOException(file + " was not judged: exit code " + code);
        }
        List<String> record = List.of(
                "record",
                found.resolve("results.ndjson").toString(),
                "--name",
                server.name() + " " + version,
                "--started",
                server.start(),
                "--out",
                file + ".json");
        if (kit(record) != 0) {
            throw new IOException(file + " was not recorded");
        }
    }

    /** Sees to it that the server is there, and says which version. */
    private String installed() throws IOException, InterruptedException {
        if (server.version() instanceof Written written) {
            install(written.version());
            return written.version();
        }
        String command = ((Asked) server.version()).command();
        String version = printed(command);
        if (version.isEmpty()) {
            install("");
            version = printed(command);
        }
        if (version.isEmpty()) {
            throw new IOException(file + " is installed and has no version: " + command);
        }
        return version;
    }

    private void install(String version) throws IOException, InterruptedException {
        String command = server.install()
                .replace(KnownServer.INSTALLED, folder.resolve("installed").toString())
                .replace(KnownServer.VERSION, version);
        int code = new ProcessBuilder("sh", "-c", command).inheritIO().start().waitFor();
        if (code != 0) {
            throw new IOException(file + " cannot be installed: exit code " + code + " of " + command);
        }
    }

    private static String printed(String command) throws IOException {
        Process process = new ProcessBuilder("sh", "-c", command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    }

    private static int kit(List<String> arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("java", "-jar", KIT.toString()));
        command.addAll(arguments);
        return new ProcessBuilder(command).inheritIO().start().waitFor();
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
