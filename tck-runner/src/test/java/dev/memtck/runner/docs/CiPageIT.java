package dev.memtck.runner.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.JarProcess;
import dev.memtck.runner.QuickJvm;
import dev.memtck.runner.SmallKit;
import dev.memtck.runner.output.StepSummary;
import dev.memtck.server.FaultyServer;
import dev.memtck.server.ReferenceServer;
import dev.memtck.server.ServerOptions;
import dev.memtck.server.faults.Faults;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The shell lines of the page for build servers, run as they stand there, with a kit of few rules. */
class CiPageIT {
    /** Of a JVM that has not much to do, as little of what is judged is searched. */
    private static final String QUICK_START = QuickJvm.OPTIONS + " -Dtck.search=off";

    @TempDir
    private Path folder;

    private String whole;
    private String started;
    private String twoParts;
    private String knownFailures;

    @BeforeEach
    void readThePage() throws IOException {
        SmallKit.in(folder, "text/retrieval.feature");
        List<String> blocks = CiPageTest.blocks("sh");
        assertThat(blocks).hasSize(4);
        whole = blocks.get(0);
        started = blocks.get(1);
        twoParts = blocks.get(2);
        knownFailures = blocks.get(3);
    }

    @Test
    void aServerThatConformsPasses() throws IOException, InterruptedException {
        try (ReferenceServer server = ReferenceServer.start(ServerOptions.onFreePort())) {
            assertThat(run(whole, server)).contains(" conforms, level must: ").endsWith("\nexit code 0\n");
            assertThat(folder.resolve("report/junit.xml")).exists();
            assertThat(run(started, server)).contains("started, and judging ").endsWith("\nexit code 0\n");
            assertThat(run(twoParts, server)).endsWith("\nexit code 0\n");
            assertThat(folder.resolve("merged/summary.md")).content().contains(" conforms\n");
        }
    }

    @Test
    void aServerThatFailsIsRefusedUntilItsFailuresAreKnown() throws IOException, InterruptedException {
        try (ReferenceServer wrong = FaultyServer.start(Faults.byName().get("missing-key-ends-a-retrieval-of-many"))) {
            assertThat(run(twoParts, wrong)).endsWith("\nexit code 1\n");
            assertThat(folder.resolve("merged/summary.md")).content().contains(" does not conform\n");
            assertThat(run(knownFailures, wrong)).endsWith("\nexit code 0\n");
            assertThat(folder.resolve("second/summary.md")).content().contains(" conforms but for known failures\n");
        }
    }

    @Test
    void aServerThatIsNotThereIsNeverLetPass() throws IOException, InterruptedException {
        ReferenceServer gone = ReferenceServer.start(ServerOptions.onFreePort());
        gone.close();
        for (String lines : List.of(twoParts, knownFailures)) {
            assertThat(run(lines, gone)).contains("cannot connect to ").endsWith("\nexit code 2\n");
        }
        assertThat(folder.resolve("merged")).doesNotExist();
    }

    private String run(String lines, ReferenceServer server) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder("sh", "-c", "(" + lines + "); echo \"exit code $?\"")
                .directory(folder.toFile())
                .redirectErrorStream(true);
        builder.environment().put("MEMTCK_TARGET", "127.0.0.1:" + server.port());
        builder.environment().put("MEMTCK_START", "java -jar " + JarProcess.DAEMON.toAbsolutePath() + " -p {port}");
        builder.environment().remove(StepSummary.VARIABLE);
        builder.environment().put("JDK_JAVA_OPTIONS", QUICK_START);
        Process shell = builder.start();
        String output = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(shell.waitFor()).isZero();
        return output;
    }
}
