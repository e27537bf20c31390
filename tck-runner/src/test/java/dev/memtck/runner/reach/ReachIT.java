package dev.memtck.runner.reach;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.ResultsReader;
import dev.memtck.reports.results.ScenarioResult;
import dev.memtck.runner.JarProcess;
import dev.memtck.server.access.Identity;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** A server gets the same verdict whatever it is reached over; shown on a part, for the time it takes. */
@Execution(ExecutionMode.CONCURRENT)
class ReachIT {
    private static final String PASSWORD = "pa55w0rd-of-this-test";
    private static final String MEMCACHED = "memcached -u root -U 0 -t 2 ";
    private static final Set<Outcome> JUDGED = EnumSet.of(Outcome.PASSED, Outcome.FAILED, Outcome.BROKEN);
    private static final Pattern OF_THE_PASSWORD = Pattern.compile("TEXT-9[0-3]/");
    private static final String ON_PORT = MEMCACHED + "-l 127.0.0.1 -p {port} ";

    @TempDir
    private static Path folder;

    private static Map<String, Outcome> plain;
    private static Path certificate;
    private static String encryption;
    private static Path credentials;

    @BeforeAll
    static void judgeItPlain() throws Exception {
        Identity identity = Identity.make(folder.resolve("identity"), "EC");
        certificate = identity.certificate();
        encryption = "-Z -o ssl_chain_cert=" + certificate + ",ssl_key=" + identity.key();
        credentials = Files.writeString(folder.resolve("credentials"), "kit:" + PASSWORD + "\n");
        plain = judge(1, "plain", "--start", ON_PORT);
        assertThat(plain.values()).filteredOn(Outcome.PASSED::equals).hasSizeGreaterThan(40);
        assertThat(plain).containsValue(Outcome.FAILED);
    }

    @Test
    void memcachedBehindTls() throws Exception {
        assertThat(judge(1, "tls", "--start", ON_PORT + encryption, "--tls", "--tls-ca", certificate.toString()))
                .isEqualTo(plain);
    }

    @Test
    void memcachedBehindAPassword() throws Exception {
        Map<String, Outcome> behind =
                judge(1, "auth", "--start", ON_PORT + "-Y " + credentials, "--auth", credentials.toString());
        Map<String, Outcome> ofThePassword = new TreeMap<>(behind);
        ofThePassword
                .keySet()
                .removeIf(scenario -> !OF_THE_PASSWORD.matcher(scenario).lookingAt());
        assertThat(ofThePassword.values()).hasSizeGreaterThan(5).containsOnly(Outcome.PASSED);
        behind.keySet().removeAll(ofThePassword.keySet());
        // It speaks text only then, so that what also asks over binary is not asked.
        assertThat(behind).hasSizeGreaterThan(plain.size() * 9 / 10);
        assertThat(plain).containsAllEntriesOf(behind);
        try (Stream<Path> files = Files.walk(folder.resolve("auth"))) {
            List<Path> written = files.filter(Files::isRegularFile).toList();
            assertThat(written).hasSizeGreaterThan(5);
            for (Path file : written) {
                assertThat(Files.readString(file, StandardCharsets.ISO_8859_1))
                        .as(file.toString())
                        .doesNotContain(PASSWORD);
            }
        }
    }

    @Test
    void memcachedBehindAUnixSocket() throws Exception {
        Path socket = folder.resolve("s");
        assertThat(judge(1, "unix", "--start", MEMCACHED + "-s " + socket, "--target", "unix:" + socket))
                .isEqualTo(plain);
    }

    @Test
    void theReferenceServerBehindTlsAndAPassword() throws Exception {
        String daemon = "java -jar " + JarProcess.DAEMON.toAbsolutePath().normalize()
                + " -l 127.0.0.1 -p {port} -z 0x3333:0xffff " + encryption + " -Y " + credentials;
        JarProcess.Ended ended = JarProcess.run(
                folder,
                JarProcess.KIT,
                "--start",
                daemon,
                "--tls",
                "--tls-ca",
                certificate.toString(),
                "--auth",
                credentials.toString(),
                "--shard",
                "1/16",
                "--crowd",
                "small",
                "--out",
                "reference");
        assertThat(ended.exitCode()).as(ended.output()).isEqualTo(3);
        assertThat(ended.output()).containsPattern("scenarios: \\d{3} passed, 0 failed,");
    }

    private static Map<String, Outcome> judge(int exitCode, String out, String... options)
            throws IOException, InterruptedException {
        List<String> all = new ArrayList<>(List.of(
                "--profile", "text", "--shard", "2/4", "--seed", "same", "--crowd", "small", "--search", "off"));
        all.addAll(List.of("--out", out));
        all.addAll(Arrays.asList(options));
        JarProcess.Ended ended = JarProcess.run(folder, JarProcess.KIT, all.toArray(String[]::new));
        assertThat(ended.exitCode()).as(ended.output()).isEqualTo(exitCode);
        assertThat(ended.output()).doesNotContain(PASSWORD);
        Results results = ResultsReader.read(folder.resolve(out).resolve("results.ndjson"));
        Map<String, Outcome> outcomes = new TreeMap<>();
        for (ScenarioResult scenario : results.scenarios()) {
            if (JUDGED.contains(scenario.record().outcome())) {
                outcomes.put(scenario.record().scenario(), scenario.record().outcome());
            }
        }
        return outcomes;
    }
}
