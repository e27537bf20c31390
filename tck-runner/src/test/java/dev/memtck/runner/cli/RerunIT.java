package dev.memtck.runner.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.FakeServer;
import dev.memtck.runner.JarProcess;
import dev.memtck.runner.hostile.AlmostRight;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The line under a failure, pasted into a shell, shows the failure again, whatever the folder of the jar is called. */
class RerunIT {
    private static final Pattern RERUN = Pattern.compile("(?m)^ +rerun +(.*)$");

    @TempDir
    private Path folder;

    @Test
    void theLineUnderAFailureShowsItAgain() throws IOException, InterruptedException {
        Path jar = folder.resolve("it's here/memtck.jar");
        Files.createDirectories(jar.getParent());
        Files.copy(JarProcess.KIT, jar);
        try (FakeServer server = AlmostRight.lyingTo(
                "get ", (line, right, socket) -> AlmostRight.write(right.replace("xyz", "xyy"), socket))) {
            JarProcess.Ended first = JarProcess.run(
                    folder,
                    jar,
                    "--target",
                    "127.0.0.1:" + server.port(),
                    "--rules",
                    "TEXT-50",
                    "--slow",
                    "0.5",
                    "--out",
                    "first");
            assertThat(first.exitCode()).as(first.output()).isEqualTo(1);
            Matcher line = RERUN.matcher(first.output());
            assertThat(line.find()).as(first.output()).isTrue();
            Process shell = new ProcessBuilder("sh", "-c", line.group(1))
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .start();
            String again = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(shell.waitFor()).as(again).isEqualTo(1);
            assertThat(again).contains("failed    TEXT-50  1 of ", line.group(1));
            assertThat(folder.resolve("memtck-report-part/index.html")).exists();
        }
    }
}
