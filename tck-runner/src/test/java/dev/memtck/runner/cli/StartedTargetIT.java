package dev.memtck.runner.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.ResultsReader;
import dev.memtck.runner.JarProcess;
import dev.memtck.runner.SmallKit;
import dev.memtck.runner.process.WatchedStarts;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Servers that the kit's jar starts itself, and what is left of them. */
class StartedTargetIT {
    private static final String MEMCACHED = "memcached -u root -l 127.0.0.1 -p {port} -U 0 -t 2";

    @TempDir
    private Path folder;

    private Path kit;
    private WatchedStarts started;

    @BeforeEach
    void takeAKitOfFewRules() throws IOException {
        kit = SmallKit.in(folder, "text/retrieval.feature");
        started = new WatchedStarts(folder);
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
                JarProcess.run(folder, kit, "--start", started.watched(command), "--rules", "TEXT-50", "--out", "out");
        assertThat(judged.exitCode()).as(judged.output()).isEqualTo(3);
        assertThat(judged.output())
                .contains(": started, and judging 127.0.0.1:")
                .contains("remark:    the server's processes: resident memory ")
                .doesNotContain("remark:    the server did not", "remark:    the server had");
        Results results = ResultsReader.read(folder.resolve("out/results.ndjson"));
        assertThat(results.scenarioTotals().count(Outcome.PASSED)).isPositive();
        assertThat(results.run().settings().options()).containsEntry("start", started.watched(command));
        started.assertNothingIsLeft();
    }

    @Test
    void aDryRunProbesTheServerAndEndsIt() throws IOException, InterruptedException {
        JarProcess.Ended dry = JarProcess.run(folder, kit, "--start", started.watched(MEMCACHED), "--dry-run");
        assertThat(dry.exitCode()).as(dry.output()).isEqualTo(3);
        assertThat(dry.output()).startsWith("would ask ").doesNotContain("--destructive");
        started.assertNothingIsLeft();
    }

    @Test
    void itListensWhereTheTargetSays() throws IOException, InterruptedException {
        String target = "127.0.0.1:" + freePort();
        JarProcess.Ended judged = JarProcess.run(
                folder, kit, "--start", started.watched(MEMCACHED), "--target", target, "--rules", "TEXT-50");
        assertThat(judged.output()).contains(": started, and judging " + target + ", ");
        started.assertNothingIsLeft();
    }

    @Test
    void aServerThatIsDeafToSigtermIsKilledAndTheReportSaysSo() throws IOException, InterruptedException {
        JarProcess.Ended judged = JarProcess.run(
                folder,
                kit,
                "--start",
                started.watched("sh -c 'trap \"\" TERM; " + MEMCACHED + "; sleep 1000'"),
                "--rules",
                "TEXT-50",
                "--out",
                "out");
        String remark = "the server did not end within 10.0 s of SIGTERM, and was ended with SIGKILL";
        assertThat(judged.output()).contains("remark:    " + remark);
        assertThat(folder.resolve("out/index.html")).content().contains(remark);
        assertThat(folder.resolve("out/summary.md")).content().contains(remark);
        started.assertNothingIsLeft();
    }

    @Test
    void aKitThatIsKilledLeavesAReportAndNoProcess() throws IOException, InterruptedException {
        try (JarProcess running =
                JarProcess.start(folder, JarProcess.KIT, "--start", started.watched(MEMCACHED), "--out", "out")) {
            running.awaitLine("  ");
            assertThat(running.terminate().output()).contains("memtck: interrupted; what was found so far: ");
        }
        started.assertNothingIsLeft();
        assertThat(ResultsReader.read(folder.resolve("out/results.ndjson")).scenarios())
                .noneMatch(scenario -> scenario.record().outcome() == Outcome.BROKEN
                        && scenario.record().reason().startsWith("the target ended"));
    }

    @Test
    void aKitThatIsKilledWhileItWaitsLeavesNoProcess() throws IOException, InterruptedException {
        try (JarProcess running = JarProcess.start(
                folder, kit, "--start", started.watched("sh -c 'echo never; exec sleep 1000' {port}"))) {
            while (!started.isAny()) {
                Thread.sleep(10);
            }
            running.terminate();
        }
        started.assertNothingIsLeft();
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            return socket.getLocalPort();
        }
    }
}
