package dev.memtck.runner.release;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.JarProcess;
import dev.memtck.runner.SmallKit;
import dev.memtck.server.FaultyServer;
import dev.memtck.server.ReferenceServer;
import dev.memtck.server.ServerOptions;
import dev.memtck.server.faults.Faults;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The scripts of the action, as GitHub runs them, with a kit of few rules. */
class ActionIT {
    private static final Path ACTION =
            Path.of("../.github/actions/judge").toAbsolutePath().normalize();
    private static final String FAULT = "missing-key-ends-a-retrieval-of-many";

    /** The only download that a release has. */
    private static final String ARCHIVE = "memtck-linux-amd64.tar.gz";

    @TempDir
    private Path folder;

    private Path kit;

    /** What a script printed, its exit code, and what it left for the steps behind it. */
    private record Step(int exitCode, String output, Properties outputs) {}

    @BeforeEach
    void smallKit() throws IOException {
        kit = SmallKit.in(folder, "text/retrieval.feature");
    }

    @Test
    void aServerThatConformsPasses() throws IOException, InterruptedException {
        try (ReferenceServer server = ReferenceServer.start(ServerOptions.onFreePort())) {
            Step judged = judge(Map.of("TARGET", "127.0.0.1:" + server.port(), "LEVEL", "should"));
            assertThat(judged.exitCode()).as(judged.output()).isZero();
            assertThat(judged.outputs())
                    .containsEntry("verdict", "conforms")
                    .containsEntry("exit-code", "0")
                    .containsEntry("failed", "0")
                    .containsEntry("report", "report");
            assertThat(Integer.parseInt(judged.outputs().getProperty("passed"))).isPositive();
            assertThat(judged.output()).doesNotContain("::");
            assertThat(folder.resolve("report/index.html")).isNotEmptyFile();
            assertThat(folder.resolve("job.md"))
                    .content()
                    .startsWith("# memtck: 127.0.0.1:" + server.port() + " conforms\n");
        }
    }

    @Test
    void itStartsTheServer() throws IOException, InterruptedException {
        String command = "java -jar " + JarProcess.DAEMON.toAbsolutePath() + " -p {port}";
        Step judged = judge(Map.of("START", command, "OPTIONS", "--parallel 2\n--seed abc"));
        assertThat(judged.outputs()).containsEntry("verdict", "conforms");
        assertThat(judged.output()).contains("started, and judging ", ", seed abc, ");
    }

    @Test
    void eachRuleThatFailsIsAnnotatedOnce() throws IOException, InterruptedException {
        try (ReferenceServer wrong = FaultyServer.start(Faults.byName().get(FAULT))) {
            Step judged = judge(Map.of("TARGET", "127.0.0.1:" + wrong.port()));
            assertThat(judged.exitCode()).isEqualTo(1);
            assertThat(judged.outputs()).containsEntry("verdict", "does not conform");
            int failed = Integer.parseInt(judged.outputs().getProperty("failed"));
            assertThat(failed).isPositive();
            List<String> annotations = annotations(judged);
            assertThat(annotations).hasSize(failed + 1);
            assertThat(annotations.get(0))
                    .matches("::error title=TEXT-\\d+ failed::must TEXT-\\d+, \\d+ scenarios?: .*%0Asent     \"get"
                            + " .*%0Aexpected .*%0Areceived .*%0Arerun    java -jar .* --scenario .*");
            assertThat(annotations.get(failed)).isEqualTo("::error::memtck: does not conform, exit code 1");
        }
    }

    @Test
    void aKnownFailureAndAnEntryThatPassesAreAnnotatedAtTheirLines() throws IOException, InterruptedException {
        Path baseline = folder.resolve("known.yaml");
        try (ReferenceServer wrong = FaultyServer.start(Faults.byName().get(FAULT))) {
            String target = "127.0.0.1:" + wrong.port();
            judge(Map.of("TARGET", target, "OPTIONS", "--write-baseline known.yaml"));
            assertThat(Files.readAllLines(baseline).get(2)).startsWith("  - id: \"TEXT-");
            Step judged = judge(Map.of("TARGET", target, "BASELINE", "known.yaml"));
            assertThat(judged.exitCode()).as(judged.output()).isZero();
            assertThat(judged.outputs()).containsEntry("verdict", "conforms but for known failures");
            assertThat(annotations(judged))
                    .isNotEmpty()
                    .allMatch(line -> line.matches(
                            "::notice file=known.yaml,line=\\d+,title=TEXT-\\d+ is a known failure::TEXT-\\d+ still fails:"
                                    + " found on .*; nobody has looked into it yet"));
            assertThat(judged.output()).contains("::notice file=known.yaml,line=3,");
        }
        try (ReferenceServer right = ReferenceServer.start(ServerOptions.onFreePort())) {
            Step judged = judge(Map.of("TARGET", "127.0.0.1:" + right.port(), "BASELINE", "known.yaml"));
            assertThat(judged.exitCode()).isEqualTo(1);
            assertThat(annotations(judged).get(0))
                    .matches("::error file=known.yaml,line=3,title=a known failure::the baseline's entry TEXT-.*"
                            + " passes: remove it");
        }
    }

    @Test
    void whatCannotBeJudgedIsNeverLetPass() throws IOException, InterruptedException {
        ReferenceServer gone = ReferenceServer.start(ServerOptions.onFreePort());
        gone.close();
        Step judged = judge(Map.of("TARGET", "127.0.0.1:" + gone.port()));
        assertThat(judged.exitCode()).isEqualTo(2);
        assertThat(judged.outputs()).containsEntry("verdict", "could not tell");
        assertThat(annotations(judged)).containsExactly("::error::memtck: could not tell, exit code 2");
    }

    @Test
    void wrongInputsAreToldInOneLine() throws IOException, InterruptedException {
        assertRefused(Map.of(), "give the input target (host:port) or start (a command with {port})");
        assertRefused(
                Map.of("TARGET", "a:1", "START", "b {port}"), "give one of the inputs target and start, not both");
        Step unknown = judge(Map.of("TARGET", "127.0.0.1:1", "OPTIONS", "--no-such-option"));
        assertThat(unknown.exitCode()).isEqualTo(64);
        assertThat(unknown.outputs()).containsEntry("verdict", "wrong usage");
    }

    @Test
    void theKitIsFetchedByTheVersionOfTheActionAndHeldAgainstItsChecksum() throws IOException, InterruptedException {
        Path downloads = Files.createDirectories(folder.resolve("home/releases/download/v0.1.0"));
        shell(
                "mkdir -p memtck/bin && echo 'echo I am the kit' > memtck/bin/memtck && chmod +x memtck/bin/memtck"
                        + " && tar czf " + ARCHIVE + " memtck && sha256sum -b *.tar.gz > SHA256SUMS",
                downloads);
        Step fetched = fetch("v0.1.0");
        assertThat(fetched.exitCode()).as(fetched.output()).isZero();
        assertThat(shell(fetched.outputs().getProperty("kit"), folder)).isEqualTo("I am the kit\n");

        assertThat(fetch("main").output()).endsWith("/releases/latest/download/" + ARCHIVE + " could not be fetched\n");
        shell("echo >> " + ARCHIVE, downloads);
        Step changed = fetch("0.1.0");
        assertThat(changed.exitCode()).isEqualTo(2);
        assertThat(changed.output()).isEqualTo("::error::memtck: " + ARCHIVE + " is not what SHA256SUMS says\n");
        assertThat(changed.outputs()).isEmpty();
    }

    @Test
    void whereThereIsNoDownloadItSaysWhatElseToDo() throws IOException, InterruptedException {
        Step refused = fetchOn("Linux aarch64", "v0.1.0");
        assertThat(refused.exitCode()).isEqualTo(64);
        assertThat(refused.output())
                .isEqualTo("::error::memtck: there is no download for Linux aarch64; set up a Java and give memtck.jar"
                        + " as the input kit\n");
        assertThat(refused.outputs()).isEmpty();
    }

    @Test
    void aKitThatIsThereIsTaken() throws IOException, InterruptedException {
        assertThat(run("fetch.sh", Map.of("INPUT_KIT", kit.toString())).outputs())
                .containsEntry("kit", kit.toString());
        Step missing = run("fetch.sh", Map.of("INPUT_KIT", "nowhere.jar"));
        assertThat(missing.exitCode()).isEqualTo(64);
        assertThat(missing.output())
                .isEqualTo("::error::memtck: the input kit is nowhere.jar, and there is no such file\n");
    }

    private void assertRefused(Map<String, String> inputs, String why) throws IOException, InterruptedException {
        Step refused = judge(inputs);
        assertThat(refused.output()).isEqualTo("::error::memtck: " + why + "\n");
        assertThat(refused.exitCode()).isEqualTo(64);
        assertThat(refused.outputs()).containsEntry("verdict", "wrong usage");
    }

    private static List<String> annotations(Step step) {
        return step.output().lines().filter(line -> line.startsWith("::")).toList();
    }

    private Step fetch(String version) throws IOException, InterruptedException {
        return fetchOn("Linux x86_64", version);
    }

    /** On a machine of which uname says that it is this one. */
    private Step fetchOn(String machine, String version) throws IOException, InterruptedException {
        Path commands = Files.createDirectories(folder.resolve("commands"));
        Path uname = Files.writeString(commands.resolve("uname"), "#!/bin/sh\necho '" + machine + "'\n");
        assertThat(uname.toFile().setExecutable(true)).isTrue();
        return run(
                "fetch.sh",
                Map.of(
                        "INPUT_KIT",
                        "",
                        "INPUT_VERSION",
                        version,
                        "REPOSITORY",
                        "file://" + folder.resolve("home"),
                        "RUNNER_TEMP",
                        folder.toString(),
                        "PATH",
                        commands + ":" + System.getenv("PATH")));
    }

    private Step judge(Map<String, String> inputs) throws IOException, InterruptedException {
        Map<String, String> environment = new HashMap<>();
        for (String name : List.of("TARGET", "START", "PROFILE", "LEVEL", "REQUIRE", "BASELINE", "OPTIONS", "REPORT")) {
            environment.put("INPUT_" + name, inputs.getOrDefault(name, name.equals("REPORT") ? "report" : ""));
        }
        environment.put("KIT", kit.toString());
        return run("judge.sh", environment);
    }

    private Step run(String script, Map<String, String> environment) throws IOException, InterruptedException {
        Path outputs = folder.resolve("outputs");
        Files.deleteIfExists(outputs);
        ProcessBuilder builder = new ProcessBuilder(ACTION.resolve(script).toString())
                .directory(folder.toFile())
                .redirectErrorStream(true);
        builder.environment().putAll(environment);
        builder.environment()
                .putAll(Map.of(
                        "MEMTCK_SEARCH",
                        "off",
                        "GITHUB_OUTPUT",
                        outputs.toString(),
                        "GITHUB_STEP_SUMMARY",
                        folder.resolve("job.md").toString()));
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        int exitCode = process.waitFor();
        Properties left = new Properties();
        if (Files.exists(outputs)) {
            left.load(Files.newBufferedReader(outputs));
        }
        return new Step(exitCode, output, left);
    }

    private static String shell(String lines, Path in) throws IOException, InterruptedException {
        Process process = new ProcessBuilder("sh", "-c", lines)
                .directory(in.toFile())
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        return output;
    }
}
