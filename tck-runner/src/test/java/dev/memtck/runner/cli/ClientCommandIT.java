package dev.memtck.runner.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.ResultsReader;
import dev.memtck.reports.results.VerdictFile;
import dev.memtck.runner.Main;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The command, with drivers that need no client: shell scripts that tell one outcome. */
class ClientCommandIT {
    private static final String ALWAYS =
            "n=0; while read line; do n=$((n+1)); echo \"{\\\"id\\\":$n,$(cat \"$0\")}\"; done";

    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... arguments) {
        List<String> all = new ArrayList<>(List.of("client", "--out", report().toString()));
        all.addAll(List.of(arguments));
        if (!all.contains("--timeout")) {
            all.addAll(List.of("--timeout", "50"));
        }
        return Main.run(
                all.toArray(String[]::new), new Properties(), new PrintWriter(out, true), new PrintWriter(err, true));
    }

    private Path report() {
        return folder.resolve("report");
    }

    /** A driver that answers every call so, whatever it is. */
    private String always(String outcome) throws IOException {
        Path said = Files.writeString(folder.resolve("said"), outcome);
        Path script = Files.writeString(folder.resolve("driver.sh"), ALWAYS.replace("$0", said.toString()));
        return "sh " + script;
    }

    @Test
    void whatFailsStandsInEveryReport() throws IOException {
        int exitCode =
                run("--command", always("\"outcome\":\"miss\""), "--scenario", "CLIENT-01/a-value-that-is-a-word");
        assertThat(exitCode).isEqualTo(1);
        assertThat(out.toString())
                .contains("failed    CLIENT-01", "expected hit \"red\"", "received miss", "rerun    java -jar ")
                .contains(" client --command 'sh ")
                .contains("--scenario CLIENT-01/a-value-that-is-a-word");
        assertThat(Files.readString(report().resolve("index.html"))).contains("CLIENT-01");
        assertThat(Files.readString(report().resolve("rules.html")))
                .contains("CLIENT-103")
                .doesNotContain("LOCK-01");
        assertThat(Files.readString(report().resolve("junit.xml"))).contains("CLIENT-01");
        assertThat(VerdictFile.read(report().resolve("verdict.json")).failed())
                .extracting(VerdictFile.FailedRule::id)
                .containsExactly("CLIENT-01");
        assertThat(ResultsReader.read(report().resolve("results.ndjson")).scenarios())
                .filteredOn(scenario -> scenario.record().outcome() == Outcome.FAILED)
                .singleElement()
                .satisfies(scenario -> assertThat(scenario.record().failure().text())
                        .contains("called    get \"apple\"", "is asked to get \"apple\""));
    }

    @Test
    void aPartThatPassesIsNoVerdict() throws IOException {
        assertThat(run(
                        "--command",
                        always("\"outcome\":\"miss\""),
                        "--scenario",
                        "CLIENT-04/a-get-of-what-is-not-there"))
                .isEqualTo(3);
    }

    @Test
    void anUnsupportedCallIsNotOffered() throws IOException {
        assertThat(run("--command", always("\"outcome\":\"unsupported\""), "--rules", "CLIENT-04"))
                .isEqualTo(2);
        assertThat(out.toString()).contains("1 not offered").contains("no scenario passed");
    }

    @Test
    void anotherProtocolIsNotRun() throws IOException {
        assertThat(run("--command", always("\"outcome\":\"miss\""), "--rules", "CLIENT-110", "--protocol", "meta"))
                .isEqualTo(2);
        assertThat(ResultsReader.read(report().resolve("results.ndjson")).scenarios())
                .filteredOn(scenario -> scenario.rule().id().equals("CLIENT-110"))
                .extracting(scenario -> scenario.record().reason())
                .containsOnly("asked over binary only");
    }

    @Test
    void aFailureOfTheBaselineFailsNothing() throws IOException {
        String driver = always("\"outcome\":\"miss\"");
        Path baseline = folder.resolve("baseline.yaml");
        String rules = "CLIENT-01,CLIENT-04";
        assertThat(run("--command", driver, "--rules", rules, "--write-baseline", baseline.toString()))
                .isEqualTo(1);
        assertThat(run("--command", driver, "--rules", rules, "--baseline", baseline.toString()))
                .isEqualTo(3);
    }

    @Test
    void programsReadTheFailures() throws IOException {
        run("--json", "--command", always("\"outcome\":\"miss\""), "--scenario", "CLIENT-01/a-value-that-is-a-word");
        assertThat(out.toString().lines().findFirst().orElse(""))
                .contains("\"rule\":\"CLIENT-01\"", "\"difference\":\"get: miss instead of hit …\"");
    }

    @Test
    void nonsenseInACallIsBroken() throws IOException {
        Path script = Files.writeString(
                folder.resolve("driver.sh"),
                "read line; echo '{\"id\":1,\"outcome\":\"done\"}'; read line; echo hello; read line");
        assertThat(run("--command", "sh " + script, "--rules", "CLIENT-04")).isEqualTo(2);
        assertThat(out.toString()).contains("the driver's line is no JSON: hello");
    }

    @Test
    void whoEndsInACallHasFailed() throws IOException {
        Path script = Files.writeString(
                folder.resolve("driver.sh"),
                "read line; echo '{\"id\":1,\"outcome\":\"done\"}'; read line; echo 'assertion failed' >&2; kill -ABRT $$");
        assertThat(run("--command", "sh " + script, "--scenario", "CLIENT-04/a-get-of-what-is-not-there"))
                .isEqualTo(1);
        assertThat(out.toString()).contains("signal 6", "assertion failed");
    }

    @Test
    void whoNeverReturnsHasFailed() throws IOException {
        Path script = Files.writeString(
                folder.resolve("driver.sh"), "read line; echo '{\"id\":1,\"outcome\":\"done\"}'; read line; read line");
        assertThat(run("--command", "sh " + script, "--scenario", "CLIENT-04/a-get-of-what-is-not-there"))
                .isEqualTo(1);
        assertThat(out.toString()).contains("nothing came of the call within 1.0 s");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "sh -c 'exit 3' | exit status 3",
                "sh -c 'echo hello; read line' | the driver's line is no JSON: hello",
                "no-such-driver-here | no-such-driver-here",
            })
    void aDriverThatDoesNotWorkIsSaid(String command, String words) {
        assertThat(run("--command", command)).isEqualTo(2);
        assertThat(err.toString()).startsWith("memtck: ").contains(words);
        assertThat(report()).doesNotExist();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--protocol | http | --protocol http: the protocol is text, binary or meta",
                "--timeout | 0 | --timeout 0: it is 20 to 60000 milliseconds",
                "--parallel | 0 | --parallel 0: the number is 1 to 256",
                "--command | ' ' | there is no command in it",
                "--command | driver && true | is for a shell",
                "--rules | LOCK-01 | matches no rule",
            })
    void whatDoesNotFitIsWrongUsage(String option, String value, String words) {
        assertThat(run(option, value)).isEqualTo(64);
        assertThat(err.toString()).contains(words);
    }

    @Test
    void withoutADriverItIsSaidWhatToType() {
        assertThat(run()).isEqualTo(64);
        assertThat(err.toString()).contains("--command \"python3 driver.py\"");
    }

    @Test
    void aRuleIsExplained() {
        int exitCode = Main.run(
                new String[] {"explain", "client-20"},
                new Properties(),
                new PrintWriter(out, true),
                new PrintWriter(err, true));
        assertThat(exitCode).isZero();
        assertThat(out.toString())
                .contains("CLIENT-20", "java -jar memtck.jar client --command <driver> --rules CLIENT-20");
    }
}
