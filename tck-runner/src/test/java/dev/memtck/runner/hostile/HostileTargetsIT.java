package dev.memtck.runner.hostile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.Verdict;
import dev.memtck.reports.results.Verdict.Conclusion;
import dev.memtck.runner.FakeServer;
import dev.memtck.runner.Judged;
import dev.memtck.runner.gate.Gate;
import dev.memtck.runner.judge.Plan;
import dev.memtck.runner.run.Selection;
import dev.memtck.runner.target.Limits;
import dev.memtck.runner.target.Target;
import java.io.IOException;
import java.io.OutputStream;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Targets that hang, close, flood, lie or are something else: a whole run ends, in bounded memory, with the right word. */
class HostileTargetsIT {
    private static final Limits SHORT = new Limits(Duration.ofMillis(200), Duration.ofMillis(20));

    @TempDir
    private Path out;

    @Test
    void oneThatAcceptsAndSaysNothing() throws IOException {
        try (FakeServer server =
                FakeServer.start(socket -> socket.getInputStream().transferTo(OutputStream.nullOutputStream()))) {
            assertCouldNotTell(judge(server), "no scenario passed");
        }
    }

    @Test
    void oneThatNeverAccepts() throws IOException {
        try (ServerSocket listener = new ServerSocket(0, 1)) {
            Socket first = new Socket("127.0.0.1", listener.getLocalPort());
            Socket second = new Socket("127.0.0.1", listener.getLocalPort());
            Results results = judge(listener.getLocalPort());
            assertThat(Gate.judge(results).conclusion()).isEqualTo(Conclusion.COULD_NOT_TELL);
            first.close();
            second.close();
        }
    }

    @Test
    void oneThatClosesAtOnce() throws IOException {
        try (FakeServer server = FakeServer.start(Socket::close)) {
            assertCouldNotTell(judge(server), "no scenario passed");
        }
    }

    @Test
    void oneThatFloodsWithoutALineEnd() throws IOException {
        try (FakeServer server = FakeServer.start(socket -> flood(socket, "x".repeat(8_192)))) {
            assertCouldNotTell(judge(server), "no scenario passed");
        }
    }

    @Test
    void oneThatSpeaksHttp() throws IOException {
        try (FakeServer server =
                FakeServer.answering(line -> "HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n")) {
            assertCouldNotTell(judge(server), "no scenario passed");
        }
    }

    @Test
    void oneThatAnswersTheProbesAndNothingElse() throws IOException {
        try (FakeServer server = FakeServer.answering(line -> probeReply(line, ""))) {
            assertEveryScenarioEnded(judge(server));
        }
    }

    @Test
    void oneThatAnswersTheProbesAndClosesOnAllElse() throws IOException {
        try (FakeServer server = FakeServer.answering(line -> probeReply(line, null))) {
            assertEveryScenarioEnded(judge(server));
        }
    }

    @Test
    void oneThatAnswersTheProbesAndFloodsOnAllElse() throws IOException {
        try (FakeServer server = FakeServer.answering(line -> probeReply(line, "STORED\r\n".repeat(500_000)))) {
            assertEveryScenarioEnded(judge(server));
        }
    }

    @Test
    void oneThatLiesAboutTheLengthOfEveryItem() throws IOException {
        try (FakeServer server = FakeServer.answering(line -> line.startsWith("get ") && !line.contains("-none")
                ? "VALUE k 0 2147483647\r\nx\r\nEND\r\n"
                : probeReply(line, "STORED\r\n"))) {
            assertEveryScenarioEnded(judge(server));
        }
    }

    @Test
    void oneThatDiesHalfWay() throws IOException {
        AtomicInteger lines = new AtomicInteger();
        try (FakeServer server =
                FakeServer.answering(line -> lines.incrementAndGet() > 100 ? null : probeReply(line, "STORED\r\n"))) {
            Results results = judge(server);
            assertThat(results.ending()).isEqualTo(Results.Ending.FINISHED);
            assertThat(results.scenarioTotals().count(Outcome.BROKEN)).isPositive();
            assertThat(results.scenarios())
                    .filteredOn(scenario -> scenario.record().outcome() == Outcome.BROKEN)
                    .extracting(scenario -> scenario.record().reason())
                    .contains("the target stopped answering in an earlier scenario");
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
                .with(SHORT)
                .with(Selection.of(Set.of("TEXT-73/version"))));
        Verdict verdict = Gate.judge(results);
        assertThat(verdict.conclusion()).isEqualTo(Conclusion.COULD_NOT_TELL);
        assertThat(verdict.conclusion().exitCode()).isEqualTo(2);
        assertThat(verdict.reasons())
                .anySatisfy(reason -> assertThat(reason)
                        .startsWith("whether leases is offered is unclear (\"getss 1 mt")
                        .contains("got " + end));
    }

    /** A text server with locks, as far as the probes can see. */
    private static String probeReply(String line, String otherwise) {
        if (line.startsWith("get ")) {
            return "END\r\n";
        }
        if (line.equals("unlock_all")) {
            return "OK\r\n";
        }
        return line.startsWith("memtck_") || line.startsWith("getss ") || line.equals("version")
                ? "ERROR\r\n"
                : otherwise;
    }

    private static void flood(Socket socket, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
        while (true) {
            socket.getOutputStream().write(bytes);
        }
    }

    private static void assertCouldNotTell(Results results, String reason) {
        Verdict verdict = Gate.judge(results);
        assertThat(verdict.conclusion()).isEqualTo(Conclusion.COULD_NOT_TELL);
        assertThat(verdict.reasons()).contains(reason);
        assertThat(results.scenarioTotals().count(Outcome.NOT_OFFERED))
                .isEqualTo(results.scenarios().size());
    }

    private static void assertEveryScenarioEnded(Results results) {
        assertThat(results.ending()).isEqualTo(Results.Ending.FINISHED);
        assertThat(results.scenarioTotals().count(Outcome.FAILED)).isPositive();
        assertThat(Gate.judge(results).conclusion()).isEqualTo(Conclusion.DOES_NOT_CONFORM);
    }

    private Results judge(FakeServer server) throws IOException {
        return judge(server.port());
    }

    private Results judge(int port) throws IOException {
        return Judged.run(Plan.of(new Target("127.0.0.1", port), out).with(SHORT));
    }
}
