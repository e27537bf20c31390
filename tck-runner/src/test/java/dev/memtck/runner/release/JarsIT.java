package dev.memtck.runner.release;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.ResultsReader;
import dev.memtck.reports.results.ResultsSchema;
import dev.memtck.runner.JarProcess;
import dev.memtck.runner.Judged;
import dev.memtck.runner.SmallKit;
import dev.memtck.runner.rules.ScenarioEntry;
import dev.memtck.server.misbehave.MisbehaviourList;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** The two jars as users run them, each alone in a folder of its own. */
@Execution(ExecutionMode.CONCURRENT)
class JarsIT {

    /** Asked of a target that is told not to evict, which it is not. */
    private static final String WITHOUT_EVICTION = "THREAD-16";

    /** Of the results of a run of everything. */
    private static final int MOST_BYTES = 8_000_000;

    @TempDir
    private Path folder;

    @Test
    void theKitAloneInAFolderJudgesTheServerInItAndLeavesEveryReport() throws IOException, InterruptedException {
        Path jar = SmallKit.in(folder, "text/retrieval.feature");
        JarProcess.Ended embedded = JarProcess.run(folder, jar, "self");
        assertThat(embedded.exitCode()).as(embedded.output()).isZero();
        assertEveryReportIsThere(folder.resolve("memtck-report"), embedded);
    }

    /** As the build's own embedded run does, which may not end otherwise. */
    @Test
    void theKitFindsThatTheDaemonKeepsEveryRule() throws IOException, InterruptedException {
        String credentials = Files.writeString(folder.resolve("credentials"), "kit:a password of this test\n")
                .toString();
        String daemon = "java -XX:TieredStopAtLevel=1 -jar '"
                + JarProcess.DAEMON.toAbsolutePath().normalize() + "' -p {port} -t 2 -z 0x3333:0xffff -Y "
                + credentials;
        Path out = folder.resolve("daemon");
        JarProcess.Ended judged = JarProcess.run(
                folder,
                JarProcess.KIT,
                "--start",
                daemon,
                "--level",
                "should",
                "--require",
                "text,binary,locking,leases,meta,auth",
                "--auth",
                credentials,
                "--lease-flag",
                "0x3333:0xffff",
                "--destructive",
                "--search",
                "off",
                "--allure",
                "--messages",
                "--out",
                out.toString());
        assertThat(judged.exitCode()).as(judged.output()).isZero();
        assertEveryReportIsThere(out, judged);
        assertOtherToolsCanRead(out);
        assertThat(outcomes(out)).isEqualTo(outcomesOfTheReferenceServer());
    }

    private static void assertOtherToolsCanRead(Path report) throws IOException {
        Set<String> scenarios = ResultsReader.read(report.resolve("results.ndjson")).scenarios().stream()
                .map(scenario -> "dev/memtck/features/" + scenario.location())
                .collect(Collectors.toSet());
        assertThat(namesForAllure(report.resolve("allure-results"))).isEqualTo(scenarios);
        assertThat(report.resolve("messages.ndjson")).content().startsWith("{\"meta\":{");
    }

    /** What told nothing is asked again, and stands there twice. */
    private static Set<String> namesForAllure(Path folder) throws IOException {
        ObjectMapper json = new ObjectMapper();
        Set<String> names = new TreeSet<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*-result.json")) {
            for (Path file : files) {
                names.add(json.readTree(file.toFile()).path("fullName").asText());
            }
        }
        return names;
    }

    private static void assertEveryReportIsThere(Path report, JarProcess.Ended run) throws IOException {
        assertThat(ResultsSchema.read().troubles(report.resolve("results.ndjson")))
                .isEmpty();
        assertThat(Files.size(report.resolve("results.ndjson"))).isLessThan(MOST_BYTES);
        assertThat(report.resolve("junit.xml")).content().contains("failures=\"0\"");
        assertThat(run.output().strip())
                .contains("\nreport:    " + report.toRealPath().resolve("index.html") + "\nverdict:   ");
    }

    @Test
    void aRunThatIsInterruptedLeavesWhatItFound() throws IOException, InterruptedException {
        try (JarProcess kit = JarProcess.start(folder, JarProcess.KIT, "self")) {
            kit.awaitLine("  ");
            JarProcess.Ended ended = kit.terminate();
            assertThat(ended.output()).contains("memtck: interrupted; what was found so far: ");
            assertThat(ended.exitCode()).as("of SIGTERM").isEqualTo(128 + 15);
        }
        assertThat(folder.resolve("memtck-report/index.html"))
                .content()
                .contains("<strong>could not tell</strong>", "the run broke off: ");
    }

    @Test
    void theDaemonAloneInAnEmptyFolderRunsAndStopsInOrderOnSigterm() throws IOException, InterruptedException {
        Path jar = Files.copy(JarProcess.DAEMON, folder.resolve("reference-server.jar"));
        try (JarProcess daemon = JarProcess.start(folder, jar, "-p", "0", "-v")) {
            try (Socket client = new Socket(InetAddress.getLoopbackAddress(), daemon.printedPort())) {
                client.getOutputStream().write("set k 0 0 1\r\nx\r\n".getBytes(StandardCharsets.US_ASCII));
                assertThat(client.getInputStream().readNBytes(8))
                        .isEqualTo("STORED\r\n".getBytes(StandardCharsets.US_ASCII));
                JarProcess.Ended ended = daemon.terminate();
                assertThat(client.getInputStream().read()).isEqualTo(-1);
                assertThat(ended.output()).isEqualTo("stopped\n");
                assertThat(ended.exitCode()).isZero();
            }
        }
    }

    /** Nor does it need it: the other tests here start that jar alone. */
    @Test
    void theDaemonsJarDoesNotHoldJUnit() throws IOException {
        try (JarFile jar = new JarFile(JarProcess.DAEMON.toFile())) {
            assertThat(jar.stream().map(JarEntry::getName))
                    .contains("dev/memtck/server/junit/WithReferenceServer.class")
                    .noneMatch(name -> name.startsWith("org/junit/") || name.startsWith("org/opentest4j/"));
        }
    }

    @Test
    void theDaemonMisbehavesAsToldAndListsHowItCan() throws IOException, InterruptedException {
        JarProcess.Ended listed = daemon("--misbehave", "list");
        assertThat(listed.exitCode()).isZero();
        assertThat(listed.output()).isEqualTo(MisbehaviourList.text());
        try (JarProcess daemon =
                        JarProcess.start(folder, JarProcess.DAEMON, "-p", "0", "--misbehave", "no-end,split-replies");
                Socket client = new Socket(InetAddress.getLoopbackAddress(), daemon.printedPort())) {
            client.getOutputStream().write("get k\r\nset k 0 0 1\r\nx\r\n".getBytes(StandardCharsets.US_ASCII));
            client.shutdownOutput();
            assertThat(client.getInputStream().readAllBytes())
                    .isEqualTo("STORED\r\n".getBytes(StandardCharsets.US_ASCII));
        }
    }

    @Test
    void theDaemonSaysWhatIsWrongWithItsOptions() throws IOException, InterruptedException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            JarProcess.Ended ended = daemon("-p", String.valueOf(taken.getLocalPort()));
            assertThat(ended.exitCode()).isEqualTo(71);
            assertThat(ended.output())
                    .isEqualTo("reference-server: cannot listen on 127.0.0.1:" + taken.getLocalPort()
                            + ": Address already in use. Is another server on that port? Choose another with -p, or"
                            + " -p 0 for any free one.\n");
        }
        assertUsage("-U " + 1, "-U 1: there is no UDP here; leave -U out, or give -U 0");
        assertUsage("-p 70000", "-p 70000 is not a port; a port is 0 to 65535");
        assertUsage("-I 1g", "-I 1g is not a size; write 500000, 512k or 1m");
        assertUsage("-I 100", "the item size limit (-I) must be between 1k and 128m");
        assertUsage("-m 0", "the memory for items (-m) must be more than 0");
        assertUsage("-t 0", "workers (-t) must be between 1 and 256");
        JarProcess.Ended elsewhere = daemon("-p", "0", "-l", "192.0.2.1");
        assertThat(elsewhere.exitCode()).isEqualTo(71);
        assertThat(elsewhere.output())
                .isEqualTo("reference-server: cannot listen on 192.0.2.1:0: Cannot assign requested address. Give -l an"
                        + " address of this machine.\n");
        assertUsage("-z 3333", "-z 3333 is not a flag and a mask of 16 bits in hex; write 0x3333:0xffff");
        assertUsage("-q", "Unknown option: '-q'");
        assertUsage(
                "--misbehave no-end,nothing",
                "--misbehave nothing: there is no such misbehaviour; --misbehave list prints all of them");
        JarProcess.Ended tooMuch = daemon("-m", "9999999");
        assertThat(tooMuch.exitCode()).isEqualTo(64);
        assertThat(tooMuch.output()).contains("start it with: java -Xmx");
    }

    @Test
    void wrongUsageRemovesNoServersSocket() throws IOException, InterruptedException {
        Path socket = folder.resolve("served");
        try (ServerSocketChannel served = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            served.bind(UnixDomainSocketAddress.of(socket));
            assertThat(daemon("-s", socket.toString(), "--misbehave", "nothing").exitCode())
                    .isEqualTo(64);
        }
        assertThat(socket).exists();
    }

    @Test
    void whatIsNoSocketIsNotRemoved() throws IOException, InterruptedException {
        Path pipe = folder.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
        JarProcess.Ended ended = daemon("-s", pipe.toString());
        assertThat(ended.exitCode()).isEqualTo(71);
        assertThat(ended.output())
                .startsWith("reference-server: cannot listen on " + pipe + ": Address already in use");
        assertThat(pipe).exists();
    }

    private void assertUsage(String options, String complaint) throws IOException, InterruptedException {
        JarProcess.Ended ended = daemon(options.split(" "));
        assertThat(ended.output())
                .isEqualTo("reference-server: " + complaint + "\nreference-server --help lists the options.\n");
        assertThat(ended.exitCode()).isEqualTo(64);
    }

    private JarProcess.Ended daemon(String... options) throws IOException, InterruptedException {
        return JarProcess.run(folder, JarProcess.DAEMON, options);
    }

    private static Map<String, Outcome> outcomesOfTheReferenceServer() {
        Map<String, Outcome> outcomes = new TreeMap<>();
        Judged.ruleBook()
                .scenarios()
                .forEach(scenario ->
                        outcomes.put(scenario.id(), isOffered(scenario) ? Outcome.PASSED : Outcome.NOT_OFFERED));
        return outcomes;
    }

    private static boolean isOffered(ScenarioEntry scenario) {
        return !scenario.rule().id().equals(WITHOUT_EVICTION);
    }

    private static Map<String, Outcome> outcomes(Path out) throws IOException {
        Results results = ResultsReader.read(out.resolve("results.ndjson"));
        Map<String, Outcome> outcomes = new TreeMap<>();
        results.scenarios()
                .forEach(scenario -> outcomes.put(
                        scenario.record().scenario(), scenario.record().outcome()));
        return outcomes;
    }
}
