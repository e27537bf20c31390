package dev.memtck.runner.junit;

import dev.memtck.runner.cli.Commands;
import dev.memtck.runner.cli.Judging;
import dev.memtck.runner.output.Report;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;

/**
 * Judges a server in a JUnit class: the server runs in the same JVM, or listens anywhere else.
 *
 * <pre>{@code
 * @TestFactory
 * Stream<DynamicNode> conforms() {
 *     return Conformance.of("127.0.0.1", server.port())
 *             .with("--profile", "text")
 *             .baseline(Path.of("known-failures.yaml"))
 *             .tests();
 * }
 * }</pre>
 *
 * <p>Options are those of the command line, by the same names; {@code docs/options.md} lists them. Each may also come from the
 * environment of the tests, {@code MEMTCK_SCENARIO} for {@code --scenario}. Immutable; judging of one server at a time, or of
 * several at once, is independent of each other as long as each has a folder of its own ({@code --out}).
 */
public final class Conformance {
    private static final String PREFIX = "memtck: ";

    private final List<String> words;

    private Conformance(List<String> words) {
        this.words = words;
    }

    /**
     * Of the server on this port.
     *
     * @param host a name or an address, an IPv6 address without brackets
     */
    public static Conformance of(String host, int port) {
        return of((host.contains(":") ? "[" + host + "]" : host) + ":" + port);
    }

    /** @param target as {@code --target} takes it: {@code host:port} or {@code unix:/path} */
    public static Conformance of(String target) {
        return new Conformance(List.of("--target", target));
    }

    /**
     * Of a server that the kit starts and ends.
     *
     * @param command as {@code --start} takes it, with {@code {port}} in it
     */
    public static Conformance ofStarted(String command) {
        return new Conformance(List.of("--start", command));
    }

    /**
     * With more options, word by word as on the command line: {@code with("--profile", "text", "--destructive")}. What is wrong
     * with them is said by {@link #tests()}.
     */
    public Conformance with(String... options) {
        List<String> more = new ArrayList<>(words);
        more.addAll(List.of(options));
        return new Conformance(List.copyOf(more));
    }

    /** With the failures that are known and borne; short for {@code --baseline}. */
    public Conformance baseline(Path file) {
        return with("--baseline", file.toString());
    }

    /**
     * Judges, and returns what was found: for each feature a container, in it one for each rule, in it a test for each scenario;
     * at the end a test named {@code verdict}, which passes only where the command would end with 0.
     *
     * <p>Everything is asked before the first test is handed out, not while JUnit takes one after the other: scenarios are asked
     * beside each other, and what one means is known only when all have been (which failure blocks which, who ended the
     * server). So a run costs what it costs on the command line, and the server must be there during this call only.
     *
     * <p>A scenario that failed fails its test. One of which nothing could be told ends it with {@link NoVerdict}, which JUnit
     * counts as an error. One that was not asked, is tolerated at this level, or fails as the baseline says is skipped with the
     * reason. What the options leave out has no test. The report is in {@code target/memtck-report} unless {@code --out} says
     * otherwise.
     *
     * @throws IllegalArgumentException if the options are wrong, or ask for nothing to be judged; the message says what to do
     * @throws NoVerdict if the kit could not even begin
     */
    public Stream<DynamicNode> tests() {
        Judging judging = Commands.judge(words, System.getenv());
        Report report = judging.report().orElseThrow(() -> notJudged(judging));
        return Stream.concat(new ScenarioTests(report.results()).byFeature(), Stream.of(VerdictTest.of(report)));
    }

    private RuntimeException notJudged(Judging judging) {
        String said = judging.complaint().strip();
        if (said.isEmpty()) {
            return new IllegalArgumentException("nothing is judged with " + String.join(" ", words)
                    + ": leave out what only prints something, or is another command");
        }
        String complaint = said.startsWith(PREFIX) ? said.substring(PREFIX.length()) : said;
        return judging.exitCode() == Commands.EXIT_USAGE
                ? new IllegalArgumentException(complaint)
                : new NoVerdict(complaint);
    }
}
