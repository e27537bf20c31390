package dev.memtck.runner.junit;

import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.ResultsReader;
import dev.memtck.runner.cli.Commands;
import dev.memtck.runner.output.OutputFolder;
import dev.memtck.runner.output.StepSummary;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;

/**
 * A server's conformance as tests of JUnit's:
 *
 * <pre>{@code
 * @TestFactory
 * Stream<DynamicNode> conforms() {
 *     return Conformance.of("127.0.0.1:" + server.port()).with("--baseline", "known-failures.yaml").tests();
 * }
 * }</pre>
 *
 * <p>The server is judged as a whole when {@link #tests()} is called, by the same command that {@code memtck.jar} is, and then a
 * test for each scenario tells what became of it: scenarios go on beside each other and are asked again where the server ends,
 * which no runner of single tests does.
 */
public final class Conformance {
    private final List<String> arguments;
    private final Path report;

    private Conformance(List<String> arguments, Path report) {
        this.arguments = List.copyOf(arguments);
        this.report = report;
    }

    /**
     * Of a server that runs already, in this JVM or elsewhere.
     *
     * @param target as {@code --target} takes it: {@code 127.0.0.1:11211}, {@code unix:/path}
     */
    public static Conformance of(String target) {
        return new Conformance(List.of("--target", target), Path.of("target", "memtck-report"));
    }

    /** Of a server that the kit starts and ends. @param command as {@code --start} takes it, with {@code {port}} in it */
    public static Conformance ofStarted(String command) {
        return new Conformance(List.of("--start", command), Path.of("target", "memtck-report"));
    }

    /** The same with an option more, as on the command line: {@code with("--profile", "text")}, {@code with("--destructive")}. */
    public Conformance with(String option, String... values) {
        List<String> more = new ArrayList<>(arguments);
        more.add(option);
        more.addAll(List.of(values));
        return new Conformance(more, report);
    }

    /** The same with its report in this folder; {@code target/memtck-report} without it. */
    public Conformance reportIn(Path folder) {
        return new Conformance(arguments, folder);
    }

    /**
     * Judges, and gives out what was found: a container for each rule that was asked, in it a test for each scenario, and
     * at the end one for the verdict.
     *
     * <p>A scenario's test fails where the server breaks the rule, and has an error where the kit could not tell. It is aborted, with the
     * reason, where the scenario was not asked or where its failure fails nothing: a known one, one below the level, one of a newer rule
     * set. The verdict's test fails wherever the command does.
     *
     * @throws IllegalArgumentException if an option is wrong; the message is the command's
     * @throws IllegalStateException if nothing could be judged, such as a server that is not there; likewise
     */
    public Stream<DynamicNode> tests() {
        StringWriter said = new StringWriter();
        PrintWriter console = new PrintWriter(said, true);
        List<String> all = new ArrayList<>(arguments);
        all.addAll(List.of("--out", report.toString()));
        int exitCode = Commands.run(
                all.toArray(String[]::new), new Properties(), System.getenv(), StepSummary.NONE, console, console);
        if (exitCode == Commands.EXIT_USAGE) {
            throw new IllegalArgumentException(said.toString().strip());
        }
        Results results = results(said.toString());
        if (!results.run().trouble().isEmpty()) {
            throw new IllegalStateException(results.run().trouble());
        }
        return new ResultTests(results, report).nodes();
    }

    private Results results(String said) {
        // What ends before it judges says only one line, and leaves the results of another run where they are.
        if (said.startsWith("memtck: ")) {
            throw new IllegalStateException(said.strip());
        }
        try {
            return ResultsReader.read(OutputFolder.of(report).resultsFile());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
