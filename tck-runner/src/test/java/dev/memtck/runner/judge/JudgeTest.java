package dev.memtck.runner.judge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.Failure;
import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.ScenarioRecord;
import dev.memtck.reports.results.ScenarioResult;
import dev.memtck.reports.results.TranscriptLine;
import dev.memtck.runner.FakeServer;
import dev.memtck.runner.Judged;
import dev.memtck.runner.run.Conditions;
import dev.memtck.runner.run.Plan;
import dev.memtck.runner.run.Questions;
import dev.memtck.runner.run.Selection;
import dev.memtck.runner.wire.Limits;
import dev.memtck.runner.wire.Target;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** One scenario against servers that answer {@code lock} wrongly in every way: what the kit says of it, word for word. */
@Execution(ExecutionMode.CONCURRENT)
class JudgeTest {
    private static final String SCENARIO = "LOCK-22/a-key-that-was-never-stored";
    /** What these servers answer comes in one piece. */
    private static final Limits SHORT = new Limits(Duration.ofSeconds(2), Duration.ofMillis(10));

    @TempDir
    private Path out;

    @Test
    void aRightAnswerPasses() throws IOException {
        ScenarioRecord record = judge("NOT_FOUND\r\n");
        assertThat(record.outcome()).isEqualTo(Outcome.PASSED);
        assertThat(record.reason()).isEmpty();
        assertThat(record.observed().transcript())
                .extracting(TranscriptLine::text)
                .contains("lock " + record.observed().keys().get("apple") + "\\r\\n", "NOT_FOUND\\r\\n");
    }

    @Test
    void aWrongAnswerFailsWithTheFirstByteThatDiffers() throws IOException {
        Failure failure = judge("OK\r\n").failure();
        assertThat(failure.client()).isEqualTo("A");
        assertThat(failure.mismatch().sent()).isEqualTo("\"lock {apple}\\r\\n\"");
        assertThat(failure.mismatch().expected()).isEqualTo("\"NOT_FOUND\\r\\n\"");
        assertThat(failure.mismatch().received()).isEqualTo("\"OK\\r\\n\"");
        assertThat(failure.differsAt()).isZero();
        assertThat(failure.problem()).isEqualTo("byte 0 differs: expected \"N\", received \"O\"");
    }

    @Test
    void theWholeTextNamesRuleDocumentBytesAndTheCommandThatRepeatsIt() throws IOException {
        String text = judge("OK\r\n").failure().text();
        assertThat(text.replaceAll("(?m)^ +\\d+\\.\\d ", "TIME ")
                        .replaceAll("/127.0.0.1:\\d+", "HERE")
                        .replaceAll("127.0.0.1:\\d+", "TARGET")
                        .replaceAll("mt[0-9a-z]+\\.[0-9a-z]+\\.", "PREFIX.")
                        .replaceAll("feature:\\d+", "feature:LINE")
                        .replaceAll("--seed \\S+", "--seed SEED"))
                .isEqualTo("""
                        LOCK-22 (must)  locking.md § ASCII protocol: lock
                        lock on a missing object answers NOT_FOUND
                        source    ""NOT_FOUND\\r\\n", if the object does not exist." — locking.md § ASCII protocol
                        scenario  a key that was never stored  (locking/lock.feature:LINE)

                        A sent    "lock {apple}\\r\\n"
                        expected  "NOT_FOUND\\r\\n"
                        received  "OK\\r\\n"
                        problem   byte 0 differs: expected "N", received "O"

                              ms  transcript
                        TIME  A     connected from HERE
                        TIME  A  -> lock {apple}\\r\\n
                        TIME  A  <- OK\\r\\n

                        keys      {apple=PREFIX.apple}
                        rerun     java -jar memtck.jar --target TARGET --seed SEED --scenario LOCK-22/a-key-that-was-never-stored
                        """);
    }

    @Test
    void silenceFails() throws IOException {
        ScenarioRecord record = judge("");
        assertThat(record.outcome()).isEqualTo(Outcome.FAILED);
        assertThat(record.reason()).isEqualTo("no reply within 2.0 s");
        assertThat(record.failure().mismatch().received()).isEqualTo("nothing");
    }

    @Test
    void halfAReplyFails() throws IOException {
        assertThat(judge("NOT_").reason()).isEqualTo("the reply stops after 4 bytes within 2.0 s");
    }

    @Test
    void aCloseInsteadOfAReplyFails() throws IOException {
        assertThat(judge((String) null).reason()).isEqualTo("no reply, then the end of the connection");
    }

    @Test
    void aReplyTooManyIsChargedToTheScenarioThatCausedIt() throws IOException {
        Failure failure = judge("NOT_FOUND\r\nNOT_FOUND\r\n").failure();
        assertThat(failure.mismatch().expected())
                .startsWith("nothing more: every reply of the scenario has been received; then,");
        assertThat(failure.mismatch().received()).startsWith("\"NOT_FOUND\\r\\n");
        assertThat(failure.problem()).isEqualTo("byte 0 differs: expected \"E\", received \"N\"");
    }

    @Test
    void anEndlessReplyEndsTheScenarioAndIsNotKept() throws IOException {
        ScenarioRecord record = judge("NOT_FOUND" + "!".repeat(1 << 22));
        assertThat(record.outcome()).isEqualTo(Outcome.FAILED);
        assertThat(record.reason()).isEqualTo("byte 9 differs: expected \"\\r\", received \"!\"");
        assertThat(record.failure().text()).hasSizeLessThan(20_000);
    }

    @Test
    void aTargetThatIsGoneByWhatOneScenarioAloneHasSentFails() throws IOException {
        AtomicInteger locks = new AtomicInteger();
        ScenarioRecord record = judge(line -> {
            if (line.startsWith("lock ")) {
                locks.incrementAndGet();
            }
            return locks.get() > 0 ? null : sane(line);
        });
        assertThat(record.outcome()).isEqualTo(Outcome.FAILED);
        assertThat(record.failure().endedTarget()).isTrue();
        assertThat(record.failure().mismatch().sent()).isEqualTo("\"lock {apple}\\r\\n\"");
        assertThat(record.reason())
                .isEqualTo("ended the server: it closed every connection, and nobody answers on fresh ones");
    }

    @Test
    void whatWasNotAskedForStandsInTheResultsToo() throws IOException {
        try (FakeServer server = FakeServer.answering(JudgeTest::sane)) {
            Results results = Judged.run(Plan.of(new Target("127.0.0.1", server.port()), out)
                    .under(Conditions.of(SHORT))
                    .asking(Questions.of(Selection.of(Set.of(SCENARIO)))));
            assertThat(results.ending()).isEqualTo(Results.Ending.FINISHED);
            assertThat(results.scenarios()).hasSameSizeAs(Judged.ruleBook().scenarios());
            assertThat(results.scenarios().stream()
                            .map(ScenarioResult::record)
                            .filter(record -> !record.scenario().equals(SCENARIO)))
                    .allSatisfy(record -> assertThat(record.reason()).isEqualTo("not asked for"));
        }
    }

    private ScenarioRecord judge(String answerToLock) throws IOException {
        return judge(line -> line.startsWith("lock ") ? answerToLock : sane(line));
    }

    private ScenarioRecord judge(FakeServer.Answer answer) throws IOException {
        try (FakeServer server = FakeServer.answering(answer)) {
            return Judged.scenario(
                    SCENARIO,
                    Plan.of(new Target("127.0.0.1", server.port()), out).under(Conditions.of(SHORT)));
        }
    }

    static String sane(String line) {
        if (line.startsWith("get ")) {
            return "END\r\n";
        }
        return line.equals("unlock_all") ? "OK\r\n" : "ERROR\r\n";
    }
}
