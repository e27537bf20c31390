package dev.memtck.runner.output;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.memtck.runner.JarProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A disk that is full, or can only be read any more: the run ends, says so in a line, and is no verdict. */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class BrokenDiskIT {
    @TempDir(cleanup = CleanupMode.ON_SUCCESS)
    private Path folder;

    @BeforeAll
    static void onlyRootMounts() {
        assumeTrue("root".equals(System.getProperty("user.name")), "only root may mount a disk of a test's own");
    }

    /** On the larger one there is room for a page when Allure's files have gone. */
    @ParameterizedTest
    @CsvSource({"1m, --parallel=4, false", "8m, --allure, true"})
    void aFullDiskEndsTheRun(String size, String option, boolean hasPage) throws Exception {
        mount("-t", "tmpfs", "-o", "size=" + size, "none", disk().toString());
        JarProcess.Ended run = JarProcess.run(folder, JarProcess.KIT, "self", option, "--out", out().toString());
        assertThat(run.output())
                .contains(": No space left on device; see to that, or choose another folder with --out\n")
                .doesNotContain("Exception", "\tat ");
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(out().resolve("results.ndjson")).exists();
        assertThat(Files.exists(out().resolve("index.html"))).isEqualTo(hasPage);
        assertThat(run.output())
                .contains(
                        hasPage
                                ? "memtck: what was found so far: " + out().resolve("index.html")
                                : "memtck: there is no report: No space left on device");
        if (hasPage) {
            assertThat(out().resolve("index.html")).content().contains("<strong>could not tell</strong>");
            assertThat(linked(out().resolve("index.html")))
                    .allSatisfy(file -> assertThat(out().resolve(file)).exists());
        }
    }

    private static Set<String> linked(Path page) throws IOException {
        return Pattern.compile("href=\"([^\"#:]+)[\"#]")
                .matcher(Files.readString(page))
                .results()
                .map(link -> link.group(1))
                .collect(Collectors.toSet());
    }

    @Test
    void aDiskThatIsReadOnlyFromAMomentOnEndsTheRun() throws Exception {
        Path image = folder.resolve("image");
        run("dd", "if=/dev/zero", "of=" + image, "bs=1M", "count=64");
        run("mkfs.ext4", "-q", image.toString());
        mount("-o", "loop", image.toString(), disk().toString());
        try (JarProcess kit = JarProcess.start(folder, JarProcess.KIT, "self", "--out", out().toString())) {
            kit.awaitLine("  ");
            run("mount", "-o", "remount,abort", disk().toString());
            JarProcess.Ended ended = kit.awaitEnd();
            assertThat(ended.output())
                    .containsPattern("memtck: the run breaks off: .*Read-only file system; see to that")
                    .contains("memtck: there is no report: ")
                    .doesNotContain("Exception", "\tat ");
            assertThat(ended.exitCode()).isEqualTo(2);
        }
    }

    private Path disk() throws IOException {
        return Files.createDirectories(folder.resolve("disk"));
    }

    private Path out() throws IOException {
        return disk().resolve("out");
    }

    private static void mount(String... arguments) throws IOException, InterruptedException {
        String[] command = new String[arguments.length + 1];
        command[0] = "mount";
        System.arraycopy(arguments, 0, command, 1, arguments.length);
        run(command);
    }

    private static void run(String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes());
        assertThat(process.waitFor())
                .as(String.join(" ", command) + ": " + output)
                .isZero();
    }

    @AfterEach
    void unmount() throws IOException, InterruptedException {
        new ProcessBuilder("umount", disk().toString()).start().waitFor();
    }
}
