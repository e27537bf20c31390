package dev.memtck.reports.results;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.memtck.reports.results.CapabilityFinding.Demand;
import dev.memtck.reports.results.CapabilityFinding.Status;
import dev.memtck.reports.results.KnownFailure.Acceptance;
import dev.memtck.reports.results.KnownFailure.Described;
import dev.memtck.reports.results.KnownFailure.Unsteady;
import dev.memtck.reports.results.ScenarioRecord.Finding;
import dev.memtck.reports.results.ScenarioRecord.Observed;
import dev.memtck.reports.results.ScenarioRecord.Time;
import dev.memtck.reports.results.TranscriptLine.Direction;
import java.io.IOException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Records have parts, what stands in the file has none: what was written in format 1 is read, and written so again. */
class FlatJsonTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    private static final Failure FAILURE = new Failure("A", new Mismatch("s", "e", "r"), 0, "p", "t");

    private static final String RUN = """
            {"format":1,"kit":"0.1.0","features":"f00d","target":"127.0.0.1:11211","targetVersion":"1.6.18",
             "capabilities":[{"capability":"text","status":"offered","demand":"none","evidence":"get x"}],
             "gateLevel":"should","options":{"destructive":""},"selection":["--rules LOCK-*"],"shard":"2/4",
             "knownFailures":[{"id":"LOCK-21","words":"w","reason":"r"}],"seed":"base1",
             "command":"java -jar memtck.jar --seed base1","oneScenario":"--scenario ",
             "started":"2026-11-21T08:00:00Z","scenarios":1217,"pendingRules":["TEXT-05"],"trouble":"none"}""";

    private static final String SCENARIO = """
            {"scenario":"LOCK-21/x","location":"locking/lock.feature:17","outcome":"failed","reason":"differs",
             "failure":{"client":"A","sent":"s","expected":"e","received":"r","differsAt":0,"problem":"p","text":"t"},
             "ended":"2026-11-21T08:00:07Z","millis":12,"waitedMillis":3,"steps":["passed","failed"],
             "answers":{"a tab":"OK"},"keys":{"apple":"mt1.apple"},
             "transcript":[{"micros":1,"client":"A","sent":"get"},{"micros":2,"client":"A","received":"END"},
              {"micros":3,"note":"waits"}],
             "timelines":[{"operations":[{"client":"A","name":"get","invokedNanos":1,"respondedNanos":2,"result":"x"}],
              "reason":"why"}]}""";

    @Test
    void aRunIsOneFlatObject() throws IOException {
        RunInfo run = new RunInfo(
                1,
                new RunInfo.Suite("0.1.0", "f00d", 1217, List.of("TEXT-05")),
                new RunInfo.Target(
                        "127.0.0.1:11211",
                        "1.6.18",
                        List.of(new CapabilityFinding("text", Status.OFFERED, Demand.NONE, "get x"))),
                new RunInfo.Settings(
                        Level.SHOULD, Map.of("destructive", ""), List.of(KnownFailure.of("LOCK-21", "w", "r"))),
                new RunInfo.Asked(List.of("--rules LOCK-*"), Shard.parse("2/4"), "base1"),
                new RunInfo.Command("java -jar memtck.jar --seed base1", "--scenario "),
                Instant.parse("2026-11-21T08:00:00Z"),
                "none");
        assertThat(Json.read(RUN, RunInfo.class)).isEqualTo(run);
        assertThat(JSON.readTree(Json.write(run))).isEqualTo(JSON.readTree(RUN));
    }

    @Test
    void aScenarioIsOneFlatObject() throws IOException {
        ScenarioRecord record = new ScenarioRecord(
                "LOCK-21/x",
                "locking/lock.feature:17",
                new Finding(Outcome.FAILED, "differs", FAILURE),
                new Time(Instant.parse("2026-11-21T08:00:07Z"), 12, 3),
                new Observed(
                        List.of("passed", "failed"),
                        Map.of("a tab", "OK"),
                        Map.of("apple", "mt1.apple"),
                        List.of(
                                new TranscriptLine(1, "A", Direction.SENT, "get", null),
                                new TranscriptLine(2, "A", Direction.RECEIVED, "END", null),
                                new TranscriptLine(3, "", Direction.NOTE, "waits", null)),
                        List.of(new Timeline(List.of(new Timeline.Operation("A", "get", 1, 2L, "x")), "why"))));
        assertThat(Json.read(SCENARIO, ScenarioRecord.class)).isEqualTo(record);
        assertThat(JSON.readTree(Json.write(record))).isEqualTo(JSON.readTree(SCENARIO));
    }

    @Test
    void whatWasNotAskedForIsNoMoreThanSaid() {
        assertThat(Json.write(ResultLine.of(new ScenarioRecord(
                        "LOCK-21/x",
                        "locking/lock.feature:17",
                        new Finding(Outcome.NOT_RUN, ScenarioRecord.NOT_ASKED_FOR, null),
                        Time.NONE,
                        Observed.NOTHING))))
                .isEqualTo("{\"scenario\":{\"scenario\":\"LOCK-21/x\",\"location\":\"locking/lock.feature:17\","
                        + "\"outcome\":\"not run\",\"reason\":\"not asked for\"}}");
    }

    @Test
    void theFieldsOfAFailureHaveAnOrder() {
        assertThat(Json.write(FAILURE))
                .isEqualTo("{\"client\":\"A\",\"sent\":\"s\",\"expected\":\"e\",\"received\":\"r\",\"differsAt\":0,"
                        + "\"problem\":\"p\",\"text\":\"t\"}");
        assertThat(Json.write(new KnownFailure(
                        new Described("LOCK-21", "w"),
                        new Acceptance("r", "l", LocalDate.EPOCH),
                        new Unsteady(1, 2),
                        "x")))
                .isEqualTo(
                        "{\"id\":\"LOCK-21\",\"words\":\"w\",\"reason\":\"r\",\"link\":\"l\",\"expires\":\"1970-01-01\","
                                + "\"unsteady\":{\"failed\":1,\"runs\":2},\"exchange\":\"x\"}");
    }

    @Test
    void theExpectedBytesOfAPacketAreAnObject() throws IOException {
        Failure failure = new Failure(
                "A", new Mismatch("s", "e", "r"), 7, null, "p", "t", null, null, new ExpectedBytes(6, "0000"));
        String json = "{\"client\":\"A\",\"sent\":\"s\",\"expected\":\"e\",\"received\":\"r\",\"differsAt\":7,"
                + "\"problem\":\"p\",\"text\":\"t\",\"expectedBytes\":{\"at\":6,\"hex\":\"0000\"}}";
        assertThat(Json.write(failure)).isEqualTo(json);
        assertThat(Json.read(json, Failure.class)).isEqualTo(failure);
    }

    @Test
    void theFormForDisputesIsAFieldOfTheRunAndMayBeMissing() throws IOException {
        String json = RUN.replace("\"seed\"", "\"disputeUrl\":\"https://issues.example/new\",\"seed\"");
        RunInfo run = Json.read(json, RunInfo.class);
        assertThat(run.settings().disputeUrl()).isEqualTo("https://issues.example/new");
        assertThat(JSON.readTree(Json.write(run))).isEqualTo(JSON.readTree(json));
        assertThat(Json.read(RUN, RunInfo.class).settings().disputeUrl()).isNull();
    }

    @Test
    void whatIsMissingIsNothingAndWhatIsUnknownIsSkipped() throws IOException {
        RunInfo run = Json.read("{\"format\":1,\"target\":\"a:1\",\"kit\":\"0\",\"later\":{\"x\":1}}", RunInfo.class);
        assertThat(run.judged()).isEqualTo(new RunInfo.Target("a:1", "", null));
        assertThat(run.asked()).isEqualTo(new RunInfo.Asked(List.of(), Shard.WHOLE, null));
        assertThat(run.settings().knownFailures()).isEmpty();
        ScenarioRecord record = Json.read(
                "{\"scenario\":\"a\",\"location\":\"b:1\",\"outcome\":\"passed\",\"later\":[]}", ScenarioRecord.class);
        assertThat(record.outcome()).isEqualTo(Outcome.PASSED);
        assertThat(record.observed()).isEqualTo(Observed.NOTHING);
        assertThat(record.time()).isEqualTo(Time.NONE);
    }

    @Test
    void whatATargetSaysOfItselfIsKeptWithoutTheVerb() throws IOException {
        assertThat(Json.read("{\"targetVersion\":\"VERSION 1.6.18\"}", RunInfo.class)
                        .judged()
                        .version())
                .isEqualTo("1.6.18");
    }
}
