package dev.memtck.runner;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.server.FaultyServer;
import dev.memtck.server.ReferenceServer;
import dev.memtck.server.ServerOptions;
import dev.memtck.server.faults.Faults;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The shell lines of the page for build servers, run in order as they stand there. */
class CiPageIT {
    @TempDir
    private Path folder;

    @Test
    void theShellLinesDoWhatThePageSays() throws IOException, InterruptedException {
        Files.copy(JarProcess.KIT, folder.resolve("memtck.jar"));
        List<String> blocks = CiPageTest.blocks("sh");
        assertThat(blocks).hasSize(3);
        try (ReferenceServer server = ReferenceServer.start(ServerOptions.onFreePort())) {
            assertThat(run(blocks.get(0), server)).endsWith("\nexit code 0\n");
            assertThat(folder.resolve("report/junit.xml")).exists();
            assertThat(run(blocks.get(1), server)).endsWith("\nexit code 0\n");
            assertThat(folder.resolve("merged/summary.md")).content().contains(" conforms\n");
        }
        try (ReferenceServer wrong = FaultyServer.start(Faults.byName().get("unknown-key-is-NOT_FOUND"))) {
            assertThat(run(blocks.get(2), wrong)).endsWith("\nexit code 0\n");
            assertThat(folder.resolve("second/summary.md")).content().contains(" conforms but for known failures\n");
            assertThat(run(blocks.get(0), wrong)).endsWith("\nexit code 1\n");
        }
    }

    private String run(String lines, ReferenceServer server) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder("sh", "-c", "(" + lines + "); echo \"exit code $?\"")
                .directory(folder.toFile())
                .redirectErrorStream(true);
        builder.environment().put("MEMTCK_TARGET", "127.0.0.1:" + server.port());
        builder.environment().remove(StepSummary.VARIABLE);
        Process shell = builder.start();
        String output = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(shell.waitFor()).isZero();
        return output;
    }
}
