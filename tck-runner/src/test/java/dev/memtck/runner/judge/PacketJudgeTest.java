package dev.memtck.runner.judge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.Failure;
import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.ScenarioRecord;
import dev.memtck.reports.results.TranscriptLine;
import dev.memtck.runner.FakeServer;
import dev.memtck.runner.Judged;
import dev.memtck.runner.run.Conditions;
import dev.memtck.runner.run.Plan;
import dev.memtck.runner.wire.Limits;
import dev.memtck.runner.wire.Opcode;
import dev.memtck.runner.wire.Target;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Scenarios in packets, against servers that know packets only and answer wrongly: what the kit says, word for word. */
class PacketJudgeTest {
    private static final String NOT_FOUND = "LOCK-44/lock";
    private static final String QUIET = "BIN-11/getq-of-a-missing-key";
    /** What these servers answer comes in one piece. */
    private static final Limits SHORT = new Limits(Duration.ofSeconds(2), Duration.ofMillis(10));

    @TempDir
    private Path out;

    @Test
    void aWrongStatusIsNamed() throws IOException {
        Failure failure = judge(NOT_FOUND, opcode -> 0).failure();
        assertThat(failure.client()).isEqualTo("A");
        assertThat(failure.problem()).isEqualTo("status differs: expected 0x0001 not found, received 0x0000 no error");
        assertThat(failure.differsAt()).isEqualTo(7);
        assertThat(failure.mismatch().expected())
                .isEqualTo("Lock 0x0001 not found, opaque 0xa1b20301; everything else empty");
        assertThat(failure.mismatch().sent()).startsWith("Lock, key \"{apple}\", opaque 0xa1b20301 [80 40 00 ");
        assertThat(failure.mismatch().received())
                .isEqualTo(
                        "Lock 0x0000 no error, opaque 0xa1b20301 [81 40 00 00 00 00 00 00 00 00 00 00 a1 b2 03 01 00 00"
                                + " 00 00 00 00 00 00]");
    }

    @Test
    void theTranscriptHasTheBytesAndWhatTheyMean() throws IOException {
        ScenarioRecord record = judge(NOT_FOUND, opcode -> 0);
        assertThat(record.observed().transcript())
                .extracting(TranscriptLine::text)
                .anyMatch(text -> text.startsWith("\\x80@\\0"))
                .contains("= Lock, key \"" + record.observed().keys().get("apple") + "\", opaque 0xa1b20301");
    }

    @Test
    void silenceFails() throws IOException {
        ScenarioRecord record = judge(NOT_FOUND, opcode -> opcode == Opcode.LOCK.code() ? FakeServer.SILENCE : 0);
        assertThat(record.outcome()).isEqualTo(Outcome.FAILED);
        assertThat(record.reason()).isEqualTo("no reply within 2.0 s");
    }

    @Test
    void aReplyWhereNothingMayComeIsNamed() throws IOException {
        Failure failure =
                judge(QUIET, opcode -> opcode == Opcode.GETQ.code() ? 1 : 0).failure();
        assertThat(failure.problem())
                .isEqualTo("a packet came that must not: GetQ 0x0001 not found, opaque 0xa1b20301");
        assertThat(failure.mismatch().expected()).startsWith("no reply; then, to the fence \"\\x80\\n\\0");
    }

    @Test
    void aCommandThatAMustNeedsMustBeKnown() throws IOException {
        ScenarioRecord record = judge(NOT_FOUND, opcode -> opcode == Opcode.LOCK.code() ? 0x81 : 0);
        assertThat(record.reason())
                .isEqualTo("status differs: expected 0x0001 not found, received 0x0081 unknown command");
    }

    @Test
    void aShouldAsksNothingOfATargetThatDoesNotKnowTheCommand() throws IOException {
        ScenarioRecord record = judge(
                "LOCK-70/rau", opcode -> opcode == Opcode.NOOP.code() || opcode == 0x44 || opcode == 0x48 ? 0 : 0x81);
        assertThat(record.outcome()).isEqualTo(Outcome.NOT_OFFERED);
        assertThat(record.reason())
                .isEqualTo("the target does not know the command: RaU got 0x0081 unknown command, the made-up 0x99 got"
                        + " 0x0081 unknown command");
    }

    private ScenarioRecord judge(String scenario, FakeServer.PacketAnswer answer) throws IOException {
        FakeServer.PacketAnswer sane = opcode -> opcode == 0x99 ? 0x81 : answer.to(opcode);
        try (FakeServer server = FakeServer.answeringPackets(sane)) {
            return Judged.scenario(
                    scenario,
                    Plan.of(new Target("127.0.0.1", server.port()), out).under(Conditions.of(SHORT)));
        }
    }
}
