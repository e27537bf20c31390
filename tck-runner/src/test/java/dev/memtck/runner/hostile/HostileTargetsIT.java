package dev.memtck.runner.hostile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.RunRemark;
import dev.memtck.reports.results.Verdict;
import dev.memtck.reports.results.Verdict.Conclusion;
import dev.memtck.runner.FakeServer;
import dev.memtck.runner.Judged;
import dev.memtck.runner.OtherRules;
import dev.memtck.runner.gate.Gate;
import dev.memtck.runner.rules.ScenarioEntry;
import dev.memtck.runner.run.Conditions;
import dev.memtck.runner.run.Plan;
import dev.memtck.runner.run.Questions;
import dev.memtck.runner.run.Selection;
import dev.memtck.runner.target.TargetSettings.ToldLimits;
import dev.memtck.runner.wire.Limits;
import dev.memtck.runner.wire.Target;
import java.io.IOException;
import java.io.OutputStream;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Targets that hang, close, flood, lie or are something else: a whole run ends, with the right word. */
@Timeout(300)
class HostileTargetsIT {
    /** A reply or a close that a busy machine is late with is no silence. */
    private static final Limits PATIENT = new Limits(Duration.ofSeconds(1), Duration.ofMillis(20));

    /** Scenarios that wait for their deadlines cost nothing else. */
    private static final int SCENARIOS_AT_ONCE = 32;

    private static final String GONE = "the target had stopped answering, and did not return within 1.0 s";

    /** So many lines are answered. */
    private static final int ALIVE = 100;

    /** And then as many are not: more than those who are at work when it dies can lose before anybody asks whether it has. */
    private static final int DEAD = 16;

    private static final int FEW_AT_ONCE = 4;

    @TempDir
    private Path out;

    static Stream<Arguments> noTextServers() {
        return Stream.of(
                from(
                        "silence",
                        socket -> socket.getInputStream().transferTo(OutputStream.nullOutputStream()),
                        "no reply"),
                from("close after the request", HostileTargetsIT::readLine, "the end of the connection"),
                from(
                        "reset after the first byte",
                        socket -> {
                            read(socket, 1);
                            AlmostRight.reset(socket);
                        },
                        "a reset of the connection"),
                from(
                        "half a word, then a close",
                        socket -> {
                            readLine(socket);
                            AlmostRight.write("EN", socket);
                        },
                        "\"EN\""),
                from(
                        "a flood without a line end",
                        socket -> AlmostRight.flood("x", socket),
                        "\"x{80} … \\(\\d+ more characters\\)\""),
                from(
                        "a flood of lines",
                        socket -> AlmostRight.flood("x\r\n", socket),
                        "\"(x\\\\r\\\\n){16} … \\(\\d+ more characters\\)\""),
                from("a drip", HostileTargetsIT::drip, "\"x+( … \\(\\d+ more characters\\))?\""),
                from(
                        "HTTP",
                        socket -> answerOnce(socket, "HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n"),
                        "\"HTTP/1.1 400 Bad Request\\\\r\\\\nContent-Length: 0\\\\r\\\\n\\\\r\\\\n\""),
                from(
                        "SSH",
                        socket -> answerOnce(socket, "SSH-2.0-OpenSSH_9.2\r\n"),
                        "\"SSH-2.0-OpenSSH_9.2\\\\r\\\\n\""),
                from(
                        "a TLS alert",
                        socket -> answerOnce(socket, "\u0015\3\1\0\2\2\106"),
                        "\"\\\\x15\\\\x03\\\\x01\\\\0\\\\x02\\\\x02F\""),
                from(
                        "the binary protocol",
                        socket -> answerOnce(socket, "\u0081\0\0\0\0\0\0\u0081"),
                        "\"\\\\x81\\\\0\\\\0\\\\0\\\\0\\\\0\\\\0\\\\x81\""));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("noTextServers")
    void areToldFromTextServers(String name, FakeServer.Behaviour behaviour, String got) throws IOException {
        try (FakeServer server = FakeServer.start(behaviour)) {
            Results results = judge(server.port());
            Verdict verdict = Gate.judge(results);
            assertThat(verdict.conclusion().exitCode()).isEqualTo(2);
            assertThat(verdict.reasons())
                    .singleElement()
                    .satisfies(reason -> assertThat(reason)
                            .matches(
                                    "no scenario passed: 127\\.0\\.0\\.1:\\d+ does not speak the memcached text protocol"
                                            + " \\(\"get mt\\w+-none\\\\r\\\\n\" got " + got
                                            + ", \"version\\\\r\\\\n\" got " + got
                                            + "\\); is this the right port\\?"));
            assertThat(results.scenarioTotals().count(Outcome.NOT_OFFERED))
                    .isEqualTo(results.scenarios().size());
        }
    }

    @Test
    void oneThatAcceptsAndClosesAtOnce() throws IOException {
        try (FakeServer server = FakeServer.start(Socket::close)) {
            Results results = judge(server.port());
            assertThat(Gate.judge(results).conclusion().exitCode()).isEqualTo(2);
            assertThat(results.scenarioTotals().count(Outcome.NOT_OFFERED))
                    .isEqualTo(results.scenarios().size());
        }
    }

    @Test
    void oneThatNeverAccepts() throws IOException {
        try (ServerSocket listener = new ServerSocket(0, 1);
                Socket first = new Socket("127.0.0.1", listener.getLocalPort());
                Socket second = new Socket("127.0.0.1", listener.getLocalPort())) {
            assertThat(first.isConnected() && second.isConnected()).isTrue();
            Verdict verdict = Gate.judge(judge(listener.getLocalPort()));
            assertThat(verdict.conclusion().exitCode()).isEqualTo(2);
            assertThat(verdict.reasons())
                    .containsExactly("cannot connect to 127.0.0.1:" + listener.getLocalPort()
                            + ": no connection within 1.0 s. Is the server running, and does it listen on that"
                            + " address?");
        }
    }

    @Test
    void oneThatAnswersTheProbesAndNothingElse() throws IOException {
        try (FakeServer server = FakeServer.answering(line -> probeReply(line, ""))) {
            assertEveryScenarioEnded(judgeByOneScenarioOfEachRule(server.port(), "is silent"));
        }
    }

    @Test
    void oneThatAnswersTheProbesAndClosesOnAllElse() throws IOException {
        try (FakeServer server = FakeServer.answering(line -> probeReply(line, null))) {
            assertEveryScenarioEnded(judge(server.port()));
        }
    }

    @Test
    void oneThatAnswersTheProbesAndFloodsOnAllElse() throws IOException {
        try (FakeServer server = FakeServer.answering(line -> probeReply(line, "STORED\r\n".repeat(500_000)))) {
            assertEveryScenarioEnded(judgeByOneScenarioOfEachRule(server.port(), "floods"));
        }
    }

    @Test
    void oneThatLiesAboutTheLengthOfEveryItem() throws IOException {
        try (FakeServer server = FakeServer.answering(line -> line.startsWith("get ") && !line.contains("-none")
                ? "VALUE k 0 2147483647\r\nx\r\nEND\r\n"
                : probeReply(line, "STORED\r\n"))) {
            assertEveryScenarioEnded(judge(server.port()));
        }
    }

    @Test
    void oneThatDiesHalfWay() throws IOException {
        AtomicInteger lines = new AtomicInteger();
        AtomicBoolean isDead = new AtomicBoolean();
        try (FakeServer server = FakeServer.answering(line -> {
            // What the kit asks by itself, to clean up or to see whether the target is there, is nobody's deed.
            if (lines.incrementAndGet() > 100 && line.startsWith("set ")) {
                isDead.set(true);
            }
            return isDead.get() ? null : probeReply(line, "STORED\r\n");
        })) {
            assertGaveUp(judge(server.port()));
        }
    }

    @Test
    void oneWhoseGetssHangs() throws IOException {
        try (FakeServer server = FakeServer.answering(line -> line.startsWith("getss") ? "" : textReply(line))) {
            assertUnclearLeases(server, "no reply");
        }
    }

    @Test
    void oneWhoseGetssCloses() throws IOException {
        try (FakeServer server = FakeServer.answering(line -> line.startsWith("getss") ? null : textReply(line))) {
            assertUnclearLeases(server, "the end of the connection");
        }
    }

    /** Enough of a text server for the one scenario that is asked. */
    private static String textReply(String line) {
        return line.startsWith("get") ? "END\r\n" : line.equals("version") ? "VERSION 7\r\n" : "ERROR\r\n";
    }

    private void assertUnclearLeases(FakeServer server, String end) throws IOException {
        Results results = Judged.run(Plan.of(new Target("127.0.0.1", server.port()), out)
                .under(Conditions.of(PATIENT))
                .asking(Questions.of(Selection.of(Set.of("TEXT-73/version")))));
        Verdict verdict = Gate.judge(results);
        assertThat(verdict.conclusion()).isEqualTo(Conclusion.COULD_NOT_TELL);
        assertThat(verdict.conclusion().exitCode()).isEqualTo(2);
        assertThat(verdict.reasons())
                .anySatisfy(reason -> assertThat(reason)
                        .startsWith("whether leases is offered is unclear (\"getss 1 mt")
                        .contains("got " + end));
    }

    @Test
    void oneThatDiesHalfWayAndComesBackIsAskedOn() throws IOException {
        AtomicInteger lines = new AtomicInteger();
        AtomicInteger closes = new AtomicInteger();
        try (FakeServer server = FakeServer.answering(line -> {
            boolean isDead = lines.incrementAndGet() > ALIVE && closes.get() < DEAD;
            return isDead && closes.incrementAndGet() > 0 ? null : probeReply(line, "STORED\r\n");
        })) {
            Results results = Judged.run(
                    Judged.ruleBook()
                            .only(one -> Judged.isQuick(one) && one.rule().id().startsWith("TEXT-4")),
                    plan(server.port()).under(new Conditions(PATIENT, ToldLimits.NONE, FEW_AT_ONCE)));
            assertThat(results.ending()).isEqualTo(Results.Ending.FINISHED);
            assertThat(results.scenarios())
                    .noneMatch(scenario -> scenario.record().reason().startsWith(GONE));
            assertThat(results.remarks())
                    .extracting(RunRemark::text)
                    .anyMatch(remark -> remark.endsWith("asked again because the target had ended meanwhile"));
        }
    }

    private static void assertGaveUp(Results results) {
        assertThat(results.ending()).isEqualTo(Results.Ending.FINISHED);
        // Who was at work alone so far is the one that ended it.
        assertThat(results.scenarios())
                .filteredOn(scenario -> scenario.record().outcome() != Outcome.NOT_OFFERED
                        && scenario.record().outcome() != Outcome.NOT_RUN)
                .extracting(scenario ->
                        scenario.record().outcome() + " " + scenario.record().reason())
                .anyMatch(words -> words.startsWith("BROKEN the target ended meanwhile (")
                        || words.startsWith("FAILED ended the server: "));
        assertThat(results.scenarios())
                .filteredOn(scenario -> scenario.record().reason().equals(GONE))
                .hasSizeGreaterThan(100)
                .allMatch(scenario -> scenario.record().outcome() == Outcome.NOT_RUN);
        Verdict verdict = Gate.judge(results);
        assertThat(verdict.conclusion().exitCode()).isIn(1, 2);
        assertThat(verdict.reasons()).anyMatch(reason -> reason.startsWith(GONE + ": "));
        assertThat(verdict.remarks()).anyMatch(remark -> remark.endsWith(" (" + GONE + ")"));
    }

    /** A text server with locks, as far as the probes can see. */
    private static String probeReply(String line, String otherwise) {
        if (line.startsWith("get ")) {
            return "END\r\n";
        }
        if (line.equals("unlock_all")) {
            return "OK\r\n";
        }
        return line.startsWith("xmemtck_") || line.startsWith("getss ") || line.equals("version")
                ? "ERROR\r\n"
                : otherwise;
    }

    private static void assertEveryScenarioEnded(Results results) {
        assertThat(results.ending()).isEqualTo(Results.Ending.FINISHED);
        assertThat(results.scenarioTotals().count(Outcome.FAILED)).isPositive();
        assertThat(Gate.judge(results).conclusion()).isEqualTo(Conclusion.DOES_NOT_CONFORM);
    }

    private Results judge(int port) throws IOException {
        return Judged.run(plan(port));
    }

    /** Where each scenario costs much and differs from the next only in what is asked. */
    private Results judgeByOneScenarioOfEachRule(int port, String why) throws IOException {
        Set<ScenarioEntry> asked = Set.copyOf(OtherRules.of(why, scenario -> true));
        return Judged.run(Judged.ruleBook().only(asked::contains), plan(port));
    }

    private Plan plan(int port) {
        return Plan.of(new Target("127.0.0.1", port), out)
                .under(new Conditions(PATIENT, ToldLimits.NONE, SCENARIOS_AT_ONCE));
    }

    private static Arguments from(String name, FakeServer.Behaviour behaviour, String got) {
        return Arguments.of(name, behaviour, got);
    }

    private static void read(Socket socket, int bytes) throws IOException {
        socket.getInputStream().readNBytes(bytes);
    }

    private static void readLine(Socket socket) throws IOException {
        int b = socket.getInputStream().read();
        while (b >= 0 && b != '\n') {
            b = socket.getInputStream().read();
        }
    }

    private static void answerOnce(Socket socket, String answer) throws IOException {
        readLine(socket);
        AlmostRight.write(answer, socket);
        socket.getInputStream().transferTo(OutputStream.nullOutputStream());
    }

    private static void drip(Socket socket) throws IOException {
        while (true) {
            AlmostRight.write("x", socket);
            try {
                Thread.sleep(5);
            } catch (InterruptedException e) {
                throw new SocketException("interrupted");
            }
        }
    }
}
