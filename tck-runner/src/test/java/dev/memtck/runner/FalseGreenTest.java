package dev.memtck.runner;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.Samples;
import dev.memtck.reports.results.ScenarioRecord;
import dev.memtck.reports.results.ScenarioResult;
import dev.memtck.reports.results.Shard;
import dev.memtck.runner.gate.Gate;
import dev.memtck.runner.hostile.AlmostRight;
import dev.memtck.runner.run.Conditions;
import dev.memtck.runner.run.Plan;
import dev.memtck.runner.wire.Limits;
import dev.memtck.runner.wire.Target;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** The ways in which kits of this kind were green and should not have been, and what memtck does instead. */
@Execution(ExecutionMode.CONCURRENT)
class FalseGreenTest {
    private static final String GET = "TEXT-50/one-key";
    private static final String DELETE = "TEXT-67/delete-of-an-item";
    private static final Limits BRIEF_DRAIN = new Limits(Duration.ofSeconds(5), Duration.ofMillis(20));

    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private final Properties properties = new Properties();

    @Test
    void noMatchYetExitCode0() throws IOException {
        assertThat(run("--rules", "LOKK")).isEqualTo(64);
        assertThat(err.toString()).startsWith("memtck: --rules LOKK matches no rule");
        try (FakeServer server = AlmostRight.start((line, right, socket) -> AlmostRight.write(right, socket))) {
            assertThat(run(
                            "--target",
                            target(server).toString(),
                            "--scenario",
                            GET,
                            "--shard",
                            shardWithout(GET),
                            "--out",
                            folder.resolve("out").toString()))
                    .isEqualTo(2);
        }
        assertThat(out.toString()).contains("reason:    no scenario passed");
    }

    @Test
    void aMistypedTestNameAllTestsPassed() {
        assertThat(run("--scenario", GET + "," + GET + "s")).isEqualTo(64);
        assertThat(err.toString()).startsWith("memtck: --scenario " + GET + "s matches nothing");
        properties.setProperty("tck.scenaro", GET);
        assertThat(run()).isEqualTo(64);
        assertThat(err.toString()).contains("memtck: unknown option: -Dtck.scenaro");
    }

    @Test
    void anExitStatusThatIsTheNumberOfFailuresWrapsAt256() {
        assertThat(exitCodeOfFailures(256)).isEqualTo(1);
        assertThat(exitCodeOfFailures(512)).isEqualTo(1);
    }

    @Test
    void aBadConfigurationExitCode0() throws IOException {
        Path empty = Files.writeString(folder.resolve("empty.yaml"), "");
        assertThat(run("--baseline", empty.toString())).isEqualTo(64);
        assertThat(run("--rerun", empty.toString())).isEqualTo(64);
        assertThat(run("--target", "nowhere")).isEqualTo(64);
        assertThat(run("--level", "none")).isEqualTo(64);
        assertThat(run("--slow", "NaN")).isEqualTo(64);
        assertThat(run("--out", "")).isEqualTo(64);
    }

    @Test
    void noreplyWritesNeverReadBack() throws IOException {
        // It swallows the delete: the item is still there.
        try (FakeServer server = AlmostRight.lyingTo(
                "get ",
                (line, right, socket) ->
                        AlmostRight.write("VALUE " + line.substring(4) + " 0 3\r\nred\r\nEND\r\n", socket))) {
            ScenarioRecord record = judge(server, DELETE).get(DELETE);
            assertThat(record.outcome()).isEqualTo(Outcome.FAILED);
            assertThat(record.reason()).isEqualTo("byte 0 differs: expected \"E\", received \"V\"");
        }
    }

    @Test
    void aHeaderCheckedButNotTheValue() throws IOException {
        try (FakeServer server = AlmostRight.lyingTo(
                "get ", (line, right, socket) -> AlmostRight.write(right.replace("xyz", "xyy"), socket))) {
            ScenarioRecord record = judge(server, GET).get(GET);
            assertThat(record.outcome()).isEqualTo(Outcome.FAILED);
            assertThat(record.reason()).matches("byte \\d+ differs: expected \"z\", received \"y\"");
        }
    }

    @Test
    void aSocketLeftOutOfStepSoThatTheNextCaseTakesTheBlame() throws IOException {
        try (FakeServer server = AlmostRight.lyingTo(
                "get ",
                (line, right, socket) -> AlmostRight.write(right.contains("xyz") ? right + right : right, socket))) {
            Map<String, ScenarioRecord> records = judge(server, GET, DELETE);
            assertThat(records.get(GET).outcome()).isEqualTo(Outcome.FAILED);
            assertThat(records.get(GET).failure().mismatch().expected()).startsWith("nothing more: ");
            assertThat(records.get(DELETE).outcome()).isEqualTo(Outcome.PASSED);
        }
    }

    @Test
    void staticKeysSoThatOrderMatters() throws IOException {
        try (FakeServer server = AlmostRight.start((line, right, socket) -> AlmostRight.write(right, socket))) {
            Map<String, ScenarioRecord> first = judge(server, GET, DELETE);
            Map<String, ScenarioRecord> second = judge(server, GET, DELETE);
            List<String> keys = Stream.of(first, second)
                    .flatMap(run -> run.values().stream())
                    .flatMap(record -> record.observed().keys().values().stream())
                    .toList();
            assertThat(keys).hasSizeGreaterThanOrEqualTo(4).doesNotHaveDuplicates();
            assertThat(second.values()).allMatch(record -> record.outcome() == Outcome.PASSED);
        }
    }

    @Test
    void aServerDeclaredLengthTrustedSoThatAHostileServerCrashesTheTester() throws IOException {
        for (String length : new String[] {"2147483647", "2147483648", "99999999999999999999", "-1"}) {
            try (FakeServer server = AlmostRight.lyingTo(
                    "get ",
                    (line, right, socket) -> AlmostRight.write(right.replace(" 26\r", " " + length + "\r"), socket))) {
                ScenarioRecord record = judge(server, GET).get(GET);
                assertThat(record.outcome()).isEqualTo(Outcome.FAILED);
                assertThat(record.reason()).matches("byte \\d+ differs: expected \"[26]\", received \".\"");
            }
        }
    }

    private static String shardWithout(String scenario) {
        return Shard.parse("1/2").holds(scenario) ? "2/2" : "1/2";
    }

    private static int exitCodeOfFailures(int failures) {
        ScenarioResult[] scenarios = IntStream.range(0, failures)
                .mapToObj(number -> Samples.scenario("R-" + number, Level.MUST, Outcome.FAILED))
                .toArray(ScenarioResult[]::new);
        return Gate.judge(Samples.results(scenarios)).conclusion().exitCode();
    }

    private Map<String, ScenarioRecord> judge(FakeServer server, String... scenarios) throws IOException {
        Results results = Judged.run(
                Judged.ruleBook().only(scenario -> List.of(scenarios).contains(scenario.id())),
                Plan.of(target(server), folder).under(Conditions.of(BRIEF_DRAIN)));
        Map<String, ScenarioRecord> records = new TreeMap<>();
        results.scenarios().stream()
                .map(ScenarioResult::record)
                .forEach(record -> records.put(record.scenario(), record));
        assertThat(records).containsOnlyKeys(scenarios);
        return records;
    }

    private static Target target(FakeServer server) {
        return new Target("127.0.0.1", server.port());
    }

    private int run(String... arguments) {
        return Main.run(arguments, properties, new PrintWriter(out, true), new PrintWriter(err, true));
    }
}
