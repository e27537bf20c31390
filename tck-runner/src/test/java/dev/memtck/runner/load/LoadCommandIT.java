package dev.memtck.runner.load;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.memtck.runner.FakeServer;
import dev.memtck.runner.target.EmbeddedTarget;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.Socket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

/** What a run prints, writes and exits with. Never how fast anything was. */
@Execution(ExecutionMode.CONCURRENT)
class LoadCommandIT {
    private static final String ELSEWHERE = "; is this the right port? Give your server's with --target";
    private static final Duration FIRST_LOOK = Duration.ofMillis(500);

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    private Path folder;

    @Test
    void aServerAgainstItselfGivesTwoTurnsARoundAndTheirRatios() throws Exception {
        Path json = folder.resolve("load.json");
        String pid = String.valueOf(ProcessHandle.current().pid());
        try (EmbeddedTarget server = EmbeddedTarget.start()) {
            String place = server.target().toString();
            assertThat(load(
                            "--target",
                            place,
                            "--against",
                            place,
                            "--rounds",
                            "2",
                            "--keys",
                            "100",
                            "--pipeline",
                            "4",
                            "--pid",
                            pid,
                            "--against-pid",
                            pid,
                            "--json",
                            json.toString()))
                    .isZero();
        }
        JsonNode results = new ObjectMapper().readTree(json.toFile());
        assertThat(results.get("turns")).hasSize(4).allSatisfy(turn -> {
            assertThat(turn.get("repliesPerSecond").asDouble()).isPositive();
            assertThat(turn.get("hits").asLong()).isPositive();
            assertThat(turn.get("stored").asLong()).isPositive();
            assertThat(turn.get("misses").asLong()).isZero();
            assertThat(turn.get("unexpected").asLong()).isZero();
            assertThat(turn.get("latencyMicros").get("p99").asDouble()).isPositive();
            assertThat(turn.get("serverMicros").asDouble()).isPositive();
            assertThat(turn.get("clientMicros").asDouble()).isPositive();
        });
        assertThat(results.get("comparison").get("throughput").get("median").asDouble())
                .isPositive();
        assertThat(out.toString())
                .startsWith("memtck load: text, 16 connections, pipeline 4, get:set 10:1, 100-byte values, 100 keys"
                        + " (uniform), as fast as possible, 2 client threads, 2 x 1.0 s after 0 ms of warm-up\n")
                .contains("target : against, median (least to most) of the rounds\n  throughput     ");
        assertThat(err.toString()).contains(", round 2, second 1: ");
    }

    @ParameterizedTest
    @EnumSource(WireFormat.class)
    void everyProtocolIsAnsweredRightAndNamedInThePlan(WireFormat protocol) throws Exception {
        Path json = folder.resolve("load.json");
        try (EmbeddedTarget server = EmbeddedTarget.start()) {
            assertThat(load(
                            "--target",
                            server.target().toString(),
                            "--protocol",
                            protocol.toString(),
                            "--keys",
                            "100",
                            "--pipeline",
                            "8",
                            "--threads",
                            "1",
                            "--value-bytes",
                            "0",
                            "--json",
                            json.toString()))
                    .as(out.toString())
                    .isZero();
        }
        assertThat(out.toString()).startsWith("memtck load: " + protocol + ", 16 connections, pipeline 8");
        JsonNode results = new ObjectMapper().readTree(json.toFile());
        assertThat(results.get("plan").asText()).startsWith(protocol + ", ");
        JsonNode turn = results.get("turns").get(0);
        assertThat(turn.get("hits").asLong()).isPositive();
        assertThat(turn.get("stored").asLong()).isPositive();
        assertThat(turn.get("misses").asLong()).isZero();
        assertThat(turn.get("unexpected").asLong()).isZero();
    }

    @ParameterizedTest
    @CsvSource({"text, END, STORED", "meta, EN, HD"})
    void missesAreCounted(String protocol, String miss, String stored) throws Exception {
        Path json = folder.resolve("load.json");
        try (FakeServer server = answeringGetsAndSets(miss, stored)) {
            assertThat(load(
                            "--target",
                            "127.0.0.1:" + server.port(),
                            "--protocol",
                            protocol,
                            "--ratio",
                            "1:0",
                            "--rate",
                            "1000",
                            "--json",
                            json.toString()))
                    .as(out.toString())
                    .isZero();
        }
        JsonNode turn = new ObjectMapper().readTree(json.toFile()).get("turns").get(0);
        assertThat(turn.get("misses").asLong()).isPositive();
        assertThat(turn.get("hits").asLong()).isZero();
    }

    @Test
    void aRateIsKept() throws Exception {
        Path json = folder.resolve("load.json");
        try (EmbeddedTarget server = EmbeddedTarget.start()) {
            assertThat(load("--target", server.target().toString(), "--rate", "500", "--json", json.toString()))
                    .isZero();
        }
        JsonNode turn = new ObjectMapper().readTree(json.toFile()).get("turns").get(0);
        long due = turn.get("hits").asLong()
                + turn.get("stored").asLong()
                + turn.get("unanswered").asLong();
        assertThat(due).isBetween(480L, 520L);
    }

    @ParameterizedTest
    @CsvSource({"text, ERROR, STORED", "meta, VA 100, HD"})
    void aReplyThatIsNotRightIsShownAndExitCode1(String protocol, String wrong, String stored) throws Exception {
        try (FakeServer server = answeringGetsAndSets(wrong, stored)) {
            assertThat(load("--target", "127.0.0.1:" + server.port(), "--protocol", protocol, "--ratio", "1:0"))
                    .isEqualTo(1);
        }
        assertThat(out.toString()).contains("16 unexpected\n  unexpected     " + wrong + "\\r\\n\n");
    }

    @ParameterizedTest
    @CsvSource({"text, SERVER_ERROR no", "meta, ERROR"})
    void aServerThatDoesNotStoreIsExitCode2(String protocol, String answer) throws Exception {
        try (FakeServer server = FakeServer.answering(line -> answer + "\r\n")) {
            assertThat(load("--target", "127.0.0.1:" + server.port(), "--protocol", protocol))
                    .isEqualTo(2);
            assertThat(err.toString())
                    .startsWith("memtck: 127.0.0.1:" + server.port() + " does not store over " + protocol
                            + ": a set was answered: " + answer + "\\r\\n");
        }
    }

    @Test
    void aServerThatStallsCannotHideTheRequestsThatWaited() throws Exception {
        Path json = folder.resolve("load.json");
        try (FakeServer server = FakeServer.start(socket -> {
            byte[] chunk = new byte[65_536];
            // Answers the first look and the sets that fill it, then reads on and says nothing.
            for (int n = socket.getInputStream().read(chunk);
                    n >= 0;
                    n = socket.getInputStream().read(chunk)) {
                String requests = new String(chunk, 0, n, ISO_8859_1);
                int seen = requests.split("set ", -1).length - 1;
                String look = requests.equals("get memtck\r\n") ? "END\r\n" : "";
                socket.getOutputStream().write((look + "STORED\r\n".repeat(seen)).getBytes(ISO_8859_1));
            }
        })) {
            assertThat(load(
                            "--target",
                            "127.0.0.1:" + server.port(),
                            "--keys",
                            "1",
                            "--ratio",
                            "1:0",
                            "--rate",
                            "100",
                            "--connections",
                            "1",
                            "--threads",
                            "1",
                            "--json",
                            json.toString()))
                    .isEqualTo(1);
        }
        JsonNode turn = new ObjectMapper().readTree(json.toFile()).get("turns").get(0);
        assertThat(turn.get("unanswered").asLong()).isBetween(95L, 100L);
        assertThat(turn.get("latencyMicros").get("p50").asDouble()).isBetween(400_000.0, 600_000.0);
        assertThat(out.toString()).contains("no reply came in the measured time");
    }

    @Test
    void whereNobodyListensIsExitCode2() {
        assertThat(load("--target", "127.0.0.1:1")).isEqualTo(2);
        assertThat(err.toString())
                .startsWith("memtck: cannot connect to 127.0.0.1:1: Connection refused. Is the server");
    }

    static Stream<Arguments> wrongTargets() {
        return Stream.of(
                wrong(
                        "a web server",
                        FakeServer.lineByLine(line -> "HTTP/1.1 400 Bad Request\r\n\r\n"),
                        "it seems to be a web server (it says \"HTTP/1.1 400 Bad Request\")" + ELSEWHERE),
                wrong(
                        "an ssh server",
                        greeting("SSH-2.0-OpenSSH_9.2\r\n"),
                        "it seems to be an ssh server (it says \"SSH-2.0-OpenSSH_9.2\")" + ELSEWHERE),
                wrong(
                        "a server that greets in bytes",
                        greeting("J\0\0\0\n8.0.36\0"),
                        "it sends before it is asked, which no memcached does (it says \"J 8.0.36\")" + ELSEWHERE),
                wrong(
                        "TLS",
                        socket -> {
                            socket.getInputStream().read();
                            socket.getOutputStream().write("\u0015\3\1\0\2\2\106".getBytes(ISO_8859_1));
                        },
                        "it speaks TLS (it answers with a TLS alert); this command speaks none"),
                wrong(
                        "a password",
                        FakeServer.lineByLine(line -> "CLIENT_ERROR unauthenticated\r\n"),
                        "the server asks for user and password (it answers over text: \"CLIENT_ERROR unauthenticated\");"
                                + " this command gives none"),
                wrong(
                        "silence",
                        greeting(""),
                        "it takes connections and says nothing within 500 ms: does it speak TLS, does it ask for a"
                                + " password, is it slow?"),
                wrong(
                        "closes at once",
                        Socket::close,
                        "it closes each connection at once and says nothing: does it speak TLS, does it let this address"
                                + " in?"));
    }

    private static Arguments wrong(String name, FakeServer.Behaviour behaviour, String words) {
        return Arguments.of(name, behaviour, words);
    }

    private static FakeServer.Behaviour greeting(String words) {
        return socket -> {
            socket.getOutputStream().write(words.getBytes(ISO_8859_1));
            socket.getInputStream().transferTo(OutputStream.nullOutputStream());
        };
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("wrongTargets")
    void whoListensInPlaceOfAServerIsSaidAndNothingIsStored(String name, FakeServer.Behaviour behaviour, String words)
            throws Exception {
        try (EmbeddedTarget right = EmbeddedTarget.start();
                FakeServer server = FakeServer.start(behaviour)) {
            String wrong = "127.0.0.1:" + server.port();
            assertThat(load("--target", wrong)).isEqualTo(2);
            assertThat(load("--target", right.target().toString(), "--against", wrong))
                    .isEqualTo(2);
            assertThat(err.toString()).isEqualTo(("memtck: " + wrong + ": " + words + "\n").repeat(2));
            assertThat(out.toString()).isEmpty();
        }
    }

    /** Takes what is neither a get nor a set for data. */
    private static FakeServer answeringGetsAndSets(String gets, String sets) throws IOException {
        return FakeServer.answering(
                line -> line.matches("(get|mg) .*") ? gets + "\r\n" : line.matches("(set|ms) .*") ? sets + "\r\n" : "");
    }

    /** Runs for a second without warm-up. */
    private int load(String... arguments) {
        List<String> all = new ArrayList<>(List.of("--seconds", "1", "--warm-up", "0"));
        all.addAll(List.of(arguments));
        return new CommandLine(new LoadCommand(FIRST_LOOK))
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err, true))
                .execute(all.toArray(String[]::new));
    }
}
