package dev.memtck.runner;

import dev.memtck.runner.output.StepSummary;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** {@code java -jar} in a process of its own, with the options that the kit's launcher gives. */
public final class JarProcess implements AutoCloseable {
    public static final Path DAEMON = Path.of("../reference-server/target/reference-server.jar");
    public static final Path KIT = Path.of("target/memtck.jar");

    /** How a process ended. */
    public record Ended(int exitCode, String output) {}

    private final Process process;
    private final BufferedReader output;

    private JarProcess(Process process) {
        this.process = process;
        this.output = new BufferedReader(process.inputReader(StandardCharsets.UTF_8));
    }

    public static JarProcess start(Path folder, Path jar, String... arguments) throws IOException {
        return start(folder, Map.of(), jar, arguments);
    }

    private static JarProcess start(Path folder, Map<String, String> environment, Path jar, String... arguments)
            throws IOException {
        List<String> command = new ArrayList<>(QuickJvm.JAVA);
        command.add("-jar");
        command.add(jar.toAbsolutePath().normalize().toString());
        command.addAll(List.of(arguments));
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
        // Our own tests' summaries are not the build server's.
        builder.environment().remove(StepSummary.VARIABLE);
        builder.environment().putAll(environment);
        return new JarProcess(builder.start());
    }

    /** Runs to its end. */
    public static Ended run(Path folder, Path jar, String... arguments) throws IOException, InterruptedException {
        return run(folder, Map.of(), jar, arguments);
    }

    /** The same, with more in its environment. */
    public static Ended run(Path folder, Map<String, String> environment, Path jar, String... arguments)
            throws IOException, InterruptedException {
        try (JarProcess process = start(folder, environment, jar, arguments)) {
            String text = new String(process.process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return new Ended(process.process.waitFor(), text);
        }
    }

    /** The port that a daemon started with {@code -p 0} prints. */
    public int printedPort() throws IOException {
        String line = output.readLine();
        if (line == null || !line.startsWith("listening on ")) {
            throw new IllegalStateException("the daemon did not start: " + line);
        }
        return Integer.parseInt(line.substring(line.lastIndexOf(':') + 1));
    }

    public long pid() {
        return process.pid();
    }

    /** Reads the output up to a line that begins so. */
    public void awaitLine(String beginning) throws IOException {
        String line = output.readLine();
        while (line != null && !line.startsWith(beginning)) {
            line = output.readLine();
        }
        if (line == null) {
            throw new IllegalStateException("ended without a line that begins with '" + beginning + "'");
        }
    }

    /** Sends SIGTERM and waits. */
    public Ended terminate() throws IOException, InterruptedException {
        // Process.destroy() would also close the output that is still to be read.
        process.toHandle().destroy();
        return awaitEnd();
    }

    /** Waits, with what was not read yet. */
    public Ended awaitEnd() throws IOException, InterruptedException {
        StringBuilder rest = new StringBuilder();
        for (String line = output.readLine(); line != null; line = output.readLine()) {
            rest.append(line).append('\n');
        }
        return new Ended(process.waitFor(), rest.toString());
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
