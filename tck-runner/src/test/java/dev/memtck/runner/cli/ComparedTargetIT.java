package dev.memtck.runner.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.Results;
import dev.memtck.runner.Judged;
import dev.memtck.runner.Main;
import dev.memtck.runner.output.OutputFolder;
import dev.memtck.runner.output.UserError;
import dev.memtck.runner.rules.RuleBook;
import dev.memtck.runner.run.Conditions;
import dev.memtck.runner.run.Output;
import dev.memtck.runner.run.Plan;
import dev.memtck.runner.run.Rerun;
import dev.memtck.runner.run.TranscriptLength;
import dev.memtck.runner.simulated.SimulatedServer;
import dev.memtck.runner.wire.Target;
import dev.memtck.server.FaultyServer;
import dev.memtck.server.ReferenceServer;
import dev.memtck.server.ServerOptions;
import dev.memtck.server.faults.Fault;
import dev.memtck.server.faults.Faults;
import dev.memtck.server.faults.WireTwist;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One server after the other, asked the same. */
class ComparedTargetIT {
    @TempDir
    private Path folder;

    private final StringWriter console = new StringWriter();

    @Test
    void aServerDoesNotDifferFromItself() throws Exception {
        // Whether a Noop behind what is too large is answered before the kit closes is chance.
        RuleBook quick = Judged.ruleBook()
                .only(scenario -> !scenario.waits() && !scenario.id().endsWith("noop-behind-it"));
        try (SimulatedServer server = SimulatedServer.of(Fault.onTheWire("none", () -> () -> new WireTwist() {}), 1)) {
            compare(quick, Plan.of(server.target(), folder).under(Conditions.NORMAL.inTurn()), server.target());
        }
        assertThat(console.toString())
                .as(page())
                .containsPattern("compared: +0 of \\d{3,} scenarios differ; see .*differences.html");
        assertThat(folder.resolve("compared/results.ndjson")).exists();
    }

    @Test
    void aWrongLockIsADifferenceAndNothingElseIs() throws Exception {
        RuleBook locks = Judged.ruleBook().only(scenario -> scenario.rule().id().matches("LOCK-2[0-3]"));
        try (ReferenceServer right = ReferenceServer.start(ServerOptions.onFreePort());
                ReferenceServer wrong = FaultyServer.start(Faults.byName().get("lock-of-nothing-answers-OK"))) {
            compare(locks, Plan.of(target(right.port()), folder), target(wrong.port()));
        }
        assertThat(page())
                .contains("id=\"LOCK-22\"", "<td class=\"bytes\">NOT_FOUND\\r\\n</td><td class=\"bytes\">OK\\r\\n</td>")
                .doesNotContain("id=\"LOCK-20\"", "id=\"LOCK-21\"", "id=\"LOCK-23\"");
    }

    @Test
    void twoRunsThatAreOverAreCompared() throws Exception {
        RuleBook locks = Judged.ruleBook().only(scenario -> scenario.rule().id().matches("LOCK-2[0-3]"));
        Path right = folder.resolve("right");
        Path wrong = folder.resolve("wrong");
        try (ReferenceServer server = ReferenceServer.start(ServerOptions.onFreePort());
                ReferenceServer faulty = FaultyServer.start(Faults.byName().get("lock-of-nothing-answers-OK"))) {
            Judged.run(locks, Plan.of(target(server.port()), right));
            Judged.run(locks, Plan.of(target(faulty.port()), wrong));
        }
        assertThat(compared(right, right)).as(console.toString()).isZero();
        assertThat(console.toString()).contains("compared:  0 of ").contains(" scenarios differ; see ");
        assertThat(compared(right, wrong)).as(console.toString()).isEqualTo(1);
        assertThat(page()).contains("id=\"LOCK-22\"").doesNotContain("id=\"LOCK-21\"");
        assertThat(compared(right, folder.resolve("none"))).isEqualTo(Commands.EXIT_COULD_NOT_TELL);
        assertThat(console.toString()).contains("none/results.ndjson cannot be read: there is no folder ");
    }

    /** The kit's own server asks for a password, and this one would store it. */
    @Test
    void aServerToCompareWithIsToldNoPasswordThatItDoesNotAskFor() throws IOException {
        try (ReferenceServer open = ReferenceServer.start(ServerOptions.onFreePort())) {
            int code = main(
                    "self",
                    "--compare",
                    "127.0.0.1:" + open.port(),
                    "--scenario",
                    "TEXT-50/a-key-that-was-never-stored",
                    "--out",
                    folder.resolve("report").toString());
            assertThat(code).as(console.toString()).isEqualTo(3);
            assertThat(console.toString()).contains("compared:  0 of 1 scenarios differ");
            try (Socket client = new Socket(InetAddress.getLoopbackAddress(), open.port())) {
                client.getOutputStream().write("get memtck\r\n".getBytes(StandardCharsets.US_ASCII));
                assertThat(client.getInputStream().readNBytes(5)).asString().isEqualTo("END\r\n");
            }
        }
    }

    private int compared(Path first, Path second) {
        return main(
                "compare",
                first.resolve(Plan.RESULTS_FILE).toString(),
                second.resolve(Plan.RESULTS_FILE).toString(),
                "--out",
                folder.resolve("differences.html").toString());
    }

    private int main(String... arguments) {
        PrintWriter out = new PrintWriter(console, true);
        return Main.run(arguments, new Properties(), out, out);
    }

    private String page() throws IOException {
        return Files.readString(folder.resolve("differences.html")).replaceAll("(?s)<style>.*</style>", "");
    }

    private void compare(RuleBook ruleBook, Plan abridged, Target second) throws IOException, UserError {
        Rerun rerun = abridged.output().rerun();
        Plan plan = abridged.leaving(new Output(folder, rerun, TranscriptLength.WHOLE, Set.of()));
        Results results = Judged.run(ruleBook, plan);
        OutputFolder out = OutputFolder.of(folder);
        new ComparedTarget(ruleBook, plan.of(second, rerun, out.compared()))
                .compare(results, out, new PrintWriter(console));
    }

    private static Target target(int port) {
        return new Target("127.0.0.1", port);
    }
}
