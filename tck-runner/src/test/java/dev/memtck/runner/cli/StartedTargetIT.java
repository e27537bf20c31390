package dev.memtck.runner.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.ResultsReader;
import dev.memtck.runner.JarProcess;
import dev.memtck.runner.SmallKit;
import dev.memtck.runner.process.StartCommand;
import dev.memtck.runner.process.TargetProcess;
import dev.memtck.runner.wire.Target;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Servers that the kit's jar starts itself, and what is left of them. */
class StartedTargetIT {
    private static final String MEMCACHED = "memcached -u root -l 127.0.0.1 -p {port} -U 0 -t 2";

    /** It looks after signals once a second only, which a hundred times is long. */
    private static final String ENDS_AT_ONCE = "sh -c '" + MEMCACHED + " & trap \"kill -9 $!; exit 0\" TERM; wait'";

    private static final int MANY = 100;

    /** Of the whole JVM, in which other tests may be at work. */
    private static final int OTHERS_DESCRIPTORS = 30;

    @TempDir
    private Path folder;

    private Path kit;

    @BeforeEach
    void takeAKitOfFewRules() throws IOException {
        kit = SmallKit.in(folder, "text/retrieval.feature");
    }

    @Test
    void memcachedIsJudgedByOneCommand() throws IOException, InterruptedException {
        assertIsJudged(MEMCACHED);
    }

    @Test
    void theDaemonIsJudgedByOneCommand() throws IOException, InterruptedException {
        assertIsJudged("java -jar " + JarProcess.DAEMON.toAbsolutePath().normalize() + " -p {port}");
    }

    /** It reads its ports from a file. */
    @Test
    void yrmcdsIsJudgedByOneCommand() throws IOException, InterruptedException {
        Files.writeString(
                folder.resolve("yrmcds.conf"),
                String.join(
                        "\n",
                        "virtual_ip = 127.0.0.1",
                        "bind_ip = \"127.0.0.2\"",
                        "port = PORT",
                        "repl_port = " + freePort(),
                        "workers = 2",
                        "temp_dir = \"FOLDER\"",
                        ""));
        assertIsJudged("sh -c 'sed \"s/PORT/{port}/; s,FOLDER,{dir},\" yrmcds.conf >{dir}/conf && exec yrmcdsd -f"
                + " {dir}/conf'");
    }

    private void assertIsJudged(String command) throws IOException, InterruptedException {
        JarProcess.Ended judged =
                JarProcess.run(folder, kit, "--start", watched(command), "--rules", "TEXT-50", "--out", "out");
        assertThat(judged.exitCode()).as(judged.output()).isEqualTo(3);
        assertThat(judged.output())
                .contains(": started, and judging 127.0.0.1:")
                .contains("remark:    the server's processes: resident memory ")
                .doesNotContain("remark:    the server did not", "remark:    the server had");
        Results results = ResultsReader.read(folder.resolve("out/results.ndjson"));
        assertThat(results.scenarioTotals().count(Outcome.PASSED)).isPositive();
        assertThat(results.run().settings().options()).containsEntry("start", watched(command));
        assertNothingIsLeft();
    }

    @Test
    void aDryRunProbesTheServerAndEndsIt() throws IOException, InterruptedException {
        JarProcess.Ended dry = JarProcess.run(folder, kit, "--start", watched(MEMCACHED), "--dry-run");
        assertThat(dry.exitCode()).as(dry.output()).isEqualTo(3);
        assertThat(dry.output()).startsWith("would ask ").doesNotContain("--destructive");
        assertNothingIsLeft();
    }

    @Test
    void itListensWhereTheTargetSays() throws IOException, InterruptedException {
        String target = "127.0.0.1:" + freePort();
        JarProcess.Ended judged =
                JarProcess.run(folder, kit, "--start", watched(MEMCACHED), "--target", target, "--rules", "TEXT-50");
        assertThat(judged.output()).contains(": started, and judging " + target + ", ");
        assertNothingIsLeft();
    }

    @Test
    void aServerThatIsDeafToSigtermIsKilledAndTheReportSaysSo() throws IOException, InterruptedException {
        JarProcess.Ended judged = JarProcess.run(
                folder,
                kit,
                "--start",
                watched("sh -c 'trap \"\" TERM; " + MEMCACHED + "; sleep 1000'"),
                "--rules",
                "TEXT-50",
                "--out",
                "out");
        String remark = "the server did not end within 10.0 s of SIGTERM, and was ended with SIGKILL";
        assertThat(judged.output()).contains("remark:    " + remark);
        assertThat(folder.resolve("out/index.html")).content().contains(remark);
        assertThat(folder.resolve("out/summary.md")).content().contains(remark);
        assertNothingIsLeft();
    }

    @Test
    void aKitThatIsKilledLeavesAReportAndNoProcess() throws IOException, InterruptedException {
        try (JarProcess running =
                JarProcess.start(folder, JarProcess.KIT, "--start", watched(MEMCACHED), "--out", "out")) {
            running.awaitLine("  ");
            assertThat(running.terminate().output()).contains("memtck: interrupted; what was found so far: ");
        }
        assertNothingIsLeft();
        assertThat(ResultsReader.read(folder.resolve("out/results.ndjson")).scenarios())
                .noneMatch(scenario -> scenario.record().outcome() == Outcome.BROKEN
                        && scenario.record().reason().startsWith("the target ended"));
    }

    @Test
    void aKitThatIsKilledWhileItWaitsLeavesNoProcess() throws IOException, InterruptedException {
        try (JarProcess running =
                JarProcess.start(folder, kit, "--start", watched("sh -c 'echo never; exec sleep 1000' {port}"))) {
            while (!Files.exists(folder.resolve("started"))) {
                Thread.sleep(10);
            }
            running.terminate();
        }
        assertNothingIsLeft();
    }

    @Test
    void manyStartsInARowLeaveNothing() throws Exception {
        StartCommand command =
                StartCommand.of(watched(ENDS_AT_ONCE).replace("started", folder.resolve("started") + ""));
        startAndEnd(command);
        long before = descriptors();
        Set<Integer> ports = new HashSet<>();
        for (int count = 0; count < MANY; count++) {
            ports.add(startAndEnd(command).port());
        }
        assertThat(descriptors()).isLessThan(before + OTHERS_DESCRIPTORS);
        assertThat(Files.readAllLines(folder.resolve("started"))).hasSize(1 + MANY);
        assertNothingIsLeft();
        for (int port : ports) {
            // Nobody holds it.
            new ServerSocket(port, 1, InetAddress.getLoopbackAddress()).close();
        }
        assertThat(Thread.getAllStackTraces().keySet())
                .noneMatch(thread -> thread.getName().equals("output of the target"));
    }

    private static Target startAndEnd(StartCommand command) throws Exception {
        try (TargetProcess process = new TargetProcess(command, Optional.empty(), UnaryOperator.identity())) {
            Target target = process.start(Duration.ofSeconds(30));
            assertThat(process.end()).isEmpty();
            return target;
        }
    }

    /** The same, with a line in a file that says which process it is and which folder it has; and with a child. */
    private static String watched(String command) {
        String inner = command.replace("'", "'\"'\"'");
        return "sh -c 'sleep 1000 & echo $$ $! {dir} >>started; exec " + inner + "'";
    }

    private void assertNothingIsLeft() throws IOException {
        List<String> started = Files.readAllLines(folder.resolve("started"));
        assertThat(started).isNotEmpty().allSatisfy(line -> {
            assertThat(isRunning(line.split(" ")[0])).isFalse();
            assertThat(isRunning(line.split(" ")[1])).isFalse();
            assertThat(Path.of(line.split(" ")[2])).doesNotExist();
        });
    }

    /** Not one that has ended and that nobody has asked after. */
    private static boolean isRunning(String pid) {
        try {
            return !Files.readString(Path.of("/proc", pid, "stat")).matches("(?s).*\\) [ZX] .*");
        } catch (IOException gone) {
            return false;
        }
    }

    private static long descriptors() throws IOException {
        try (Stream<Path> all = Files.list(Path.of("/proc/self/fd"))) {
            return all.count();
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            return socket.getLocalPort();
        }
    }
}
