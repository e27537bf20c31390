package dev.memtck.runner.hostile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.ScenarioRecord;
import dev.memtck.reports.results.ScenarioResult;
import dev.memtck.runner.FakeServer;
import dev.memtck.runner.Judged;
import dev.memtck.runner.gate.Gate;
import dev.memtck.runner.hostile.AlmostRight.Mouth;
import dev.memtck.runner.run.Conditions;
import dev.memtck.runner.run.Plan;
import dev.memtck.runner.run.Questions;
import dev.memtck.runner.run.Selection;
import dev.memtck.runner.wire.Clock;
import dev.memtck.runner.wire.Limits;
import dev.memtck.runner.wire.Target;
import java.io.IOException;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** One scenario, its reply told wrongly in every way: the run ends, the rule failed, and the words say what was wrong. */
@Timeout(120)
class HostileRepliesIT {
    /** {@code set}, then {@code get} of 26 letters. */
    private static final String GET = "TEXT-50/one-key";

    private static final Limits SHORT = new Limits(Duration.ofSeconds(1), Duration.ofMillis(20));

    /** Where it matters how much of it others wait: a busy machine takes some of that itself. */
    private static final Limits LONG = new Limits(Duration.ofSeconds(3), Duration.ofMillis(20));

    /** As much of a flood as is read, and little else. In bytes. */
    private static final long LARGEST_RESULTS = 12 << 20;

    @TempDir
    private Path out;

    static Stream<Arguments> repliesToGet() {
        return Stream.of(
                lie("silence", (line, right, socket) -> {}, "no reply within 1.0 s"),
                lie(
                        "close",
                        (line, right, socket) -> AlmostRight.close(socket),
                        "no reply, then the end of the connection"),
                lie(
                        "reset",
                        (line, right, socket) -> AlmostRight.reset(socket),
                        "no reply, then a reset of the connection"),
                cut("stall mid-line", 40, (line, right, socket) -> {}, " within 1.0 s"),
                cut(
                        "close mid-line",
                        40,
                        (line, right, socket) -> AlmostRight.close(socket),
                        ", then the end of the connection"),
                cut("stall mid-block", 20, (line, right, socket) -> {}, " within 1.0 s"),
                cut(
                        "close mid-block",
                        20,
                        (line, right, socket) -> AlmostRight.close(socket),
                        ", then the end of the connection"),
                cut("stall before the end", 5, (line, right, socket) -> {}, " within 1.0 s"),
                say("a wrong byte in the value", right -> right.replace("lmn", "lMn"), "lMn", 1, "m", "M"),
                say("a value too short", right -> right.replace("z\r\nEND", "\r\nEND"), "y\r\nEND", 1, "z", "\\r"),
                say("a value too long", right -> right.replace("z\r\nEND", "zz\r\nEND"), "zz\r\n", 1, "\\r", "z"),
                say("a length too small", right -> right.replace(" 26\r", " 25\r"), " 25\r", 2, "6", "5"),
                say("a length too large", right -> right.replace(" 26\r", " 27\r"), " 27\r", 2, "6", "7"),
                say("a negative length", right -> right.replace(" 26\r", " -1\r"), " -1\r", 1, "2", "-"),
                say("a length of 2^31", right -> right.replace(" 26\r", " 2147483648\r"), " 2147483648\r", 2, "6", "1"),
                say("bare line feeds", right -> right.replace("\r\n", "\n"), " 26\n", 3, "\\r", "\\n"),
                say("another key's reply", right -> right.replace("VALUE mt", "VALUE xy"), "VALUE xy", 6, "m", "x"),
                say(
                        "the binary protocol",
                        right -> "\u0081\0\0\0\0\0\0\1\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
                        "\u0081",
                        0,
                        "V",
                        "\\x81"),
                say("a TLS alert", right -> "\u0015\3\1\0\2\2\106", "\u0015", 0, "V", "\\x15"),
                say("HTTP", right -> "HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n", "HTTP", 0, "V", "H"),
                say("the end first", right -> "END\r\n" + right, "END", 0, "V", "E"),
                lie(
                        "a flood without a line end",
                        (line, right, socket) -> AlmostRight.flood("x", socket),
                        "byte 0 differs: expected \"V\", received \"x\""),
                lie(
                        "a flood of lines",
                        (line, right, socket) -> AlmostRight.flood("END\r\n", socket),
                        "byte 0 differs: expected \"V\", received \"E\""),
                lie(
                        "the reply without an end",
                        (line, right, socket) -> {
                            AlmostRight.write(right, socket);
                            AlmostRight.flood(right, socket);
                        },
                        "byte 0 differs: expected \"E\", received \"V\""),
                lie(
                        "the reply twice",
                        (line, right, socket) -> AlmostRight.write(right + right, socket),
                        "byte 0 differs: expected \"E\", received \"V\""));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("repliesToGet")
    void failTheRuleInTheirOwnWords(String name, Mouth lie, Expected expected) throws IOException {
        AtomicReference<String> right = new AtomicReference<>();
        try (FakeServer server = AlmostRight.lyingTo("get ", (line, answer, socket) -> {
            right.set(answer);
            lie.say(line, answer, socket);
        })) {
            ScenarioRecord record = failed(server, GET);
            assertThat(record.reason()).isEqualTo(expected.problem(right.get()));
        }
    }

    @Test
    void aResetInTheMiddleOfAReplyIsSaidSo() throws IOException {
        try (FakeServer server = AlmostRight.lyingTo("get ", (line, right, socket) -> {
            AlmostRight.write(right.substring(0, 4), socket);
            AlmostRight.reset(socket);
        })) {
            // The system may throw away what a reset overtakes.
            assertThat(failed(server, GET).reason())
                    .isIn(
                            "the reply stops after 4 bytes, then a reset of the connection",
                            "no reply, then a reset of the connection");
        }
    }

    @Test
    void aReplyThatDripsIsWaitedFor() throws IOException {
        try (FakeServer server = AlmostRight.lyingTo("get ", (line, right, socket) -> drip(right, 40, socket))) {
            assertThat(judge(server, GET).outcome()).isEqualTo(Outcome.PASSED);
        }
    }

    @Test
    void aReplyThatDripsForTooLongEnds() throws IOException {
        try (FakeServer server = AlmostRight.lyingTo("get ", (line, right, socket) -> drip(right, 250, socket))) {
            assertThat(failed(server, GET).reason())
                    .matches("the reply does not end: after \\d+ bytes in 6\\.0 s no more were read");
        }
    }

    private static void drip(String right, int millis, Socket socket) throws IOException {
        for (int i = 0; i < right.length(); i++) {
            AlmostRight.write(right.substring(i, i + 1), socket);
            Clock.SYSTEM.pass(Duration.ofMillis(millis));
        }
    }

    /** As a machine is that does something else for a while. */
    @Test
    void aTargetThatStandsStillForEverybodyIsWaitedFor() throws IOException {
        AtomicLong goesOn = new AtomicLong(System.nanoTime());
        try (FakeServer server = AlmostRight.start((line, right, socket) -> {
            if (line.startsWith("get ") && !line.contains("-none") && System.nanoTime() > goesOn.get()) {
                goesOn.set(System.nanoTime() + 2_500_000_000L);
            }
            Clock.SYSTEM.pass(Duration.ofMillis(Math.max(0, (goesOn.get() - System.nanoTime()) / 1_000_000)));
            AlmostRight.write(right, socket);
        })) {
            assertThat(judge(server, GET).outcome()).isEqualTo(Outcome.PASSED);
        }
    }

    @Test
    void whereEverybodyWaitsTooLongNothingIsKnown() throws IOException {
        ScenarioRecord record = judgedWhereGetsTake(2_000);
        assertThat(record.outcome()).isEqualTo(Outcome.BROKEN);
        assertThat(record.reason())
                .matches("the target stood still, so this tells nothing: A got no reply, and a fresh connection waited"
                        + " [\\d.]+ m?s for its answer");
    }

    @Test
    void whereOthersAreOnlySlowAReplyThatNeverComesIsMissed() throws IOException {
        ScenarioRecord record = judgedWhereGetsTake(400);
        assertThat(record.outcome()).isEqualTo(Outcome.FAILED);
        assertThat(record.reason()).isEqualTo("no reply within 3.0 s");
    }

    /** But for the one that the scenario asks, which takes for ever. */
    private ScenarioRecord judgedWhereGetsTake(int millis) throws IOException {
        try (FakeServer server = AlmostRight.start((line, right, socket) -> {
            boolean isGet = line.startsWith("get ");
            Clock.SYSTEM.pass(Duration.ofMillis(isGet ? millis : 0));
            AlmostRight.write(isGet && !line.contains("-none") ? "" : right, socket);
        })) {
            return judge(server, GET, LONG);
        }
    }

    @Test
    void aReplyToNoreplyIsSaidSo() throws IOException {
        try (FakeServer server = AlmostRight.lyingTo(
                "delete ",
                (line, right, socket) -> AlmostRight.write(line.endsWith("noreply") ? "DELETED\r\n" : right, socket))) {
            ScenarioRecord record = failed(server, "TEXT-67/delete-of-an-item");
            assertThat(record.failure().mismatch().expected()).startsWith("no reply; then, to the fence ");
            assertThat(record.reason()).isEqualTo("byte 0 differs: expected \"E\", received \"D\"");
        }
    }

    @Test
    void repliesInAnotherOrderAreSaidSo() throws IOException {
        try (FakeServer server = AlmostRight.start((line, right, socket) -> {
            boolean late = line.equals("nonsense");
            boolean early = line.startsWith("get ") && !line.contains("-none");
            AlmostRight.write(late ? "" : early ? right + "ERROR\r\n" : right, socket);
        })) {
            assertThat(failed(server, "TEXT-02/an-error-among-commands-in-one-packet")
                            .reason())
                    .isEqualTo("byte 8 differs: expected ERROR, CLIENT_ERROR <text> or SERVER_ERROR <text> for"
                            + " [error line], received \"V\"");
        }
    }

    @Test
    void aReplyOnAnotherConnectionIsMissedOnItsOwn() throws IOException {
        AtomicReference<Socket> first = new AtomicReference<>();
        try (FakeServer server = AlmostRight.start((line, right, socket) -> {
            if (line.startsWith("set ")) {
                first.set(socket);
            }
            AlmostRight.write(right, line.startsWith("append ") ? first.get() : socket);
        })) {
            ScenarioRecord record = failed(server, "TEXT-01/three-clients-take-turns-on-one-item");
            assertThat(record.failure().client()).isEqualTo("B");
            assertThat(record.reason()).isEqualTo("no reply within 1.0 s");
        }
    }

    @Test
    void aTableWithoutAnEndIsReadToALimit() throws IOException {
        try (FakeServer server =
                AlmostRight.lyingTo("stats", (line, right, socket) -> AlmostRight.flood("STAT a b\r\n", socket))) {
            assertThat(failed(server, "TEXT-74/stats").reason())
                    .startsWith("byte 262144 differs: expected the end of a table within 262144 bytes, received ");
        }
    }

    @Test
    void aSurveyOfAnEndlessAnswerEnds() throws IOException {
        try (FakeServer server = AlmostRight.lyingTo("set ", (line, right, socket) -> AlmostRight.flood("x", socket))) {
            ScenarioRecord record = judge(server, "TEXT-85/a-block-that-is-too-long");
            assertThat(record.observed().answers().values())
                    .singleElement()
                    .satisfies(answer -> assertThat(answer).endsWith(", then a flood of bytes without an end"));
        }
    }

    @Test
    void anItemLimitThatNobodyCanSendIsNotTried() throws IOException {
        try (FakeServer server = AlmostRight.lyingTo(
                "stats settings",
                (line, right, socket) -> AlmostRight.write("STAT item_size_max 2147483646\r\nEND\r\n", socket))) {
            ScenarioRecord record = judge(server, "TEXT-33/far-over-the-limit");
            assertThat(record.outcome()).isEqualTo(Outcome.NOT_RUN);
            assertThat(record.reason())
                    .isEqualTo("the target takes items of 2147483646 bytes; more than 4194304 are not sent");
        }
    }

    @Test
    void aCloseInOrderIsNoAnswerToAnItemOverTheLimit() throws IOException {
        try (FakeServer server = AlmostRight.start((line, right, socket) -> {
            if (line.startsWith("set ")) {
                AlmostRight.close(socket);
            } else if (line.equals("stats settings")) {
                AlmostRight.write("STAT item_size_max 1024\r\nEND\r\n", socket);
            } else {
                AlmostRight.write(right, socket);
            }
        })) {
            assertThat(failed(server, "TEXT-33/far-over-the-limit").reason())
                    .isEqualTo("no reply, then the end of the connection");
        }
    }

    @Test
    void anEndlessAnswerToTheCleaningEndsToo() throws IOException {
        try (FakeServer server =
                AlmostRight.lyingTo("delete ", (line, right, socket) -> AlmostRight.flood("x", socket))) {
            assertThat(judge(server, GET).outcome()).isEqualTo(Outcome.PASSED);
        }
    }

    private ScenarioRecord failed(FakeServer server, String scenario) throws IOException {
        ScenarioRecord record = judge(server, scenario);
        assertThat(record.outcome()).as(record.reason()).isEqualTo(Outcome.FAILED);
        return record;
    }

    private ScenarioRecord judge(FakeServer server, String scenario) throws IOException {
        return judge(server, scenario, SHORT);
    }

    private ScenarioRecord judge(FakeServer server, String scenario, Limits limits) throws IOException {
        Plan plan = Plan.of(new Target("127.0.0.1", server.port()), out)
                .under(Conditions.of(limits))
                .asking(Questions.of(Selection.of(Set.of(scenario))));
        Results results =
                Judged.run(Judged.ruleBook().only(candidate -> candidate.id().equals(scenario)), plan);
        assertThat(results.ending()).isEqualTo(Results.Ending.FINISHED);
        assertThat(Files.size(plan.resultsFile())).isLessThan(LARGEST_RESULTS);
        ScenarioRecord record = results.scenarios().stream()
                .map(ScenarioResult::record)
                .filter(candidate -> candidate.scenario().equals(scenario))
                .findFirst()
                .orElseThrow();
        int exitCode = Gate.judge(results).conclusion().exitCode();
        assertThat(exitCode)
                .isEqualTo(
                        switch (record.outcome()) {
                            case FAILED -> 1;
                            case PASSED -> 3;
                            default -> 2;
                        });
        return record;
    }

    /** The problem that is to be said, which may depend on the right reply. */
    @FunctionalInterface
    interface Expected {
        String problem(String right);
    }

    @FunctionalInterface
    interface Change {
        String of(String right);
    }

    private static Arguments lie(String name, Mouth lie, String problem) {
        Expected expected = right -> problem;
        return Arguments.of(name, lie, expected);
    }

    /** The reply without its last bytes, and then something else. */
    private static Arguments cut(String name, int missing, Mouth then, String end) {
        Mouth lie = (line, right, socket) -> {
            AlmostRight.write(right.substring(0, right.length() - missing), socket);
            then.say(line, right, socket);
        };
        Expected expected = right -> "the reply stops after " + (right.length() - missing) + " bytes" + end;
        return Arguments.of(name, lie, expected);
    }

    /**
     * A changed reply.
     *
     * @param mark what stands in it where it is wrong
     * @param offset of the first wrong byte behind the beginning of the mark
     */
    private static Arguments say(
            String name, Change change, String mark, int offset, String expectedByte, String receivedByte) {
        Mouth lie = (line, right, socket) -> AlmostRight.write(change.of(right), socket);
        Expected expected = right -> "byte " + (change.of(right).indexOf(mark) + offset) + " differs: expected \""
                + expectedByte + "\", received \"" + receivedByte + "\"";
        return Arguments.of(name, lie, expected);
    }
}
