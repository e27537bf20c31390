package dev.memtck.runner.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Both forms of the command that repeats a scenario, and what a shell makes of them. */
class RerunTest {
    private static final Seed SEED = Seed.chosen("seed7");
    private static final String SCENARIO = "LOCK-21/b-cannot-lock";

    @Test
    void theJarTakesOptions() throws IOException {
        String command = Rerun.byJar("it's here/memtck.jar", options())
                .command(SEED)
                .of(SCENARIO)
                .orElseThrow();
        assertThat(words(command))
                .containsExactly(
                        "-jar",
                        "it's here/memtck.jar",
                        "--target",
                        "[::1]:11211",
                        "--baseline",
                        "my $HOME `file`.yaml",
                        "--destructive",
                        "--seed",
                        "seed7",
                        "--scenario",
                        SCENARIO);
    }

    @Test
    void mavenTakesProperties() throws IOException {
        String command = Rerun.byMaven(options()).command(SEED).of(SCENARIO).orElseThrow();
        assertThat(words(command))
                .containsExactly(
                        "verify",
                        "-Dtarget=[::1]:11211",
                        "-Dtck.baseline=my $HOME `file`.yaml",
                        "-Dtck.destructive",
                        "-Dtck.seed=seed7",
                        "-Dtck.scenario=" + SCENARIO);
    }

    @Test
    void ofTheWholeRunThereIsACommandToo() {
        assertThat(Rerun.byMaven(Map.of("target", "a:1")).command(SEED).whole())
                .isEqualTo("mvn verify -Dtarget=a:1 -Dtck.seed=seed7");
    }

    /** What else it asked for stands in its source. */
    @Test
    void aTestTakesVariablesOfItsEnvironment() {
        assertThat(Rerun.byTest().command(SEED).of(SCENARIO).orElseThrow())
                .isEqualTo("this test, with MEMTCK_SEED=seed7 MEMTCK_SCENARIO=" + SCENARIO);
    }

    private static Map<String, String> options() {
        Map<String, String> options = new LinkedHashMap<>();
        options.put("target", "[::1]:11211");
        options.put("baseline", "my $HOME `file`.yaml");
        options.put("destructive", "");
        return options;
    }

    /** The words that the program would get. */
    private static String[] words(String command) throws IOException {
        String functions = "java() { printf '%s\\n' \"$@\"; }; mvn() { printf '%s\\n' \"$@\"; }; ";
        Process shell = new ProcessBuilder("sh", "-c", functions + command).start();
        return new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8).split("\n");
    }
}
