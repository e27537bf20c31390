package dev.memtck.reports.results;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.ScenarioRecord.Finding;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every kind of line is as the schema says, and what no reader could read is not. */
class ResultsSchemaTest {
    @TempDir
    private Path folder;

    @Test
    void everyKindOfLineIsSo() throws IOException {
        Path file = folder.resolve("results.ndjson");
        RunInfo run = SampleRun.of(1)
                .with(new RunInfo.Settings(
                        Level.SHOULD,
                        Map.of("destructive", ""),
                        List.of(KnownFailure.of("LOCK-21", "w", "r")),
                        null,
                        "https://issues.example/new"))
                .info();
        try (ResultsWriter writer =
                ResultsWriter.open(file, run, List.of(new FeatureText("a.feature", "Feature: a")))) {
            writer.write(SampleRecord.of("LOCK-21/y", Outcome.PASSED)
                    .transcript(List.of(TranscriptLine.leftOut(7, 3)))
                    .record());
            ScenarioRecord failed = SampleRecord.of("LOCK-21/x", Outcome.FAILED)
                    .answers(Map.of("a tab", "OK"))
                    .record();
            writer.write(failed);
            writer.write(Samples.withTimeline(
                    failed, new Timeline(List.of(new Timeline.Operation("A", "get", 1, null, null)), "why")));
            writer.write(failed.with(new Finding(
                    Outcome.FAILED,
                    "ended",
                    new Failure(
                            "A",
                            new Mismatch("s", "e", "r"),
                            7,
                            null,
                            "p",
                            "t",
                            true,
                            "harm",
                            new ExpectedBytes(6, "0000")))));
            writer.write(Blame.own("LOCK-21/x"));
            writer.write(new RunRemark("a remark", RunRemark.Weight.DOUBT));
        }
        ResultsWriter.append(file, Samples.explored(Level.MUST, Level.SHOULD));
        ResultsWriter.end(file, Instant.parse("2026-11-21T08:00:00Z"));
        assertThat(ResultsSchema.read().troubles(file)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(names = {"PASSED", "FAILED", "NOT_RUN", "NOT_OFFERED", "BROKEN"})
    void everyOutcomeIsAWordOfIt(Outcome outcome) throws IOException {
        ScenarioRecord record = SampleRecord.of("LOCK-21/x", outcome).record();
        assertThat(ResultsSchema.read().troubles(Json.write(ResultLine.of(record))))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"run\":{}}",
                "{\"scenario\":{\"scenario\":\"a\",\"location\":\"b:1\",\"outcome\":\"fine\"}}",
                "{\"scenario\":{\"scenario\":\"a\",\"location\":\"b\",\"outcome\":\"passed\"}}",
                "{\"scenario\":{\"scenario\":\"a\",\"location\":\"b:1\",\"outcome\":\"passed\",\"millis\":-1}}",
                "{\"scenario\":{\"scenario\":\"a\",\"location\":\"b:1\",\"outcome\":\"passed\","
                        + "\"transcript\":[{\"micros\":1,\"sent\":\"a\",\"received\":\"b\"}]}}",
                "{\"blame\":{\"scenario\":\"a\",\"whose\":\"nobody\",\"beside\":[],\"words\":\"\"}}",
                "{\"blame\":{\"scenario\":\"a\",\"whose\":\"own\",\"beside\":[],\"words\":\"\"},"
                        + "\"end\":{\"finished\":\"2026-11-21T08:00:00Z\"}}",
                "{\"end\":{}}"
            })
    void whatIsWrongIsNot(String line) throws IOException {
        assertThat(ResultsSchema.read().troubles(line)).isNotEmpty();
    }

    @Test
    void whatALaterMemtckAddsIsAllowed() throws IOException {
        assertThat(ResultsSchema.read().troubles("{\"later\":{}}")).isEmpty();
        assertThat(
                        ResultsSchema.read()
                                .troubles(
                                        "{\"scenario\":{\"scenario\":\"a\",\"location\":\"b:1\",\"outcome\":\"passed\",\"later\":1}}"))
                .isEmpty();
    }
}
