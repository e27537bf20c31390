package dev.memtck.reports.results;

import dev.memtck.reports.results.CapabilityFinding.Demand;
import dev.memtck.reports.results.CapabilityFinding.Status;
import dev.memtck.reports.results.TranscriptLine.Direction;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/** Results made by hand. */
public final class Samples {
    private Samples() {}

    /** An envelope for so many scenarios. */
    public static RunInfo run(int scenarios) {
        return new RunInfo(
                RunInfo.FORMAT,
                "0.1.0",
                "f00d",
                "127.0.0.1:11211",
                "1.6.18",
                List.of(new CapabilityFinding(
                        "text", Status.OFFERED, Demand.NONE, "\"get x\\r\\n\" got \"END\\r\\n\"")),
                Level.MUST,
                Map.of(),
                List.of(),
                Shard.WHOLE,
                List.of(),
                "seed7",
                Instant.parse("2026-11-21T08:00:00Z"),
                scenarios,
                List.of("TEXT-05"),
                "");
    }

    /** A finished run of these scenarios. */
    public static Results results(ScenarioResult... scenarios) {
        return new Results(
                run(scenarios.length), Arrays.asList(scenarios), Results.Ending.FINISHED, Duration.ofSeconds(3));
    }

    /** The same with a baseline of one entry. */
    public static Results withKnown(Results results, String id, String words) {
        RunInfo run = results.run();
        return new Results(
                new RunInfo(
                        run.format(),
                        run.kit(),
                        run.features(),
                        run.target(),
                        run.targetVersion(),
                        run.capabilities(),
                        run.gateLevel(),
                        run.options(),
                        run.selection(),
                        run.shard(),
                        List.of(new KnownFailure(id, words, "a reason", null, null, null, null)),
                        run.seed(),
                        run.started(),
                        run.scenarios(),
                        run.pendingRules(),
                        run.trouble()),
                results.scenarios(),
                results.ending(),
                results.wallTime());
    }

    /** A scenario of a rule. */
    public static ScenarioResult scenario(String ruleId, Level level, Outcome outcome) {
        return scenario(ruleId, level, "B cannot lock what A has locked", outcome);
    }

    /** A scenario of a rule, with a title. */
    public static ScenarioResult scenario(String ruleId, Level level, String title, Outcome outcome) {
        RuleRef rule =
                new RuleRef(ruleId, level, "lock answers LOCKED", "locking.md", "ASCII protocol: lock", "locking");
        Failure failure = outcome == Outcome.FAILED
                ? new Failure(
                        "B",
                        "\"lock {apple}\\r\\n\"",
                        "\"LOCKED\\r\\n\"",
                        "\"OK\\r\\n\"",
                        0,
                        "byte 0 differs: expected \"L\", received \"O\"",
                        "the whole text")
                : null;
        String reason = switch (outcome) {
            case PASSED -> "";
            case FAILED -> failure.problem();
            case NOT_RUN -> "destructive";
            case NOT_OFFERED -> "locking is not offered";
            case BROKEN -> "no connection";
            case TOLERATED -> throw new IllegalArgumentException("the gate's word, not the kit's");
        };
        return new ScenarioResult(
                rule,
                title,
                "locking/lock.feature:7",
                List.of(new StepResult("When", "B sends \"lock {apple}\\r\\n\"", List.of(), "passed")),
                new ScenarioRecord(
                        RunInfo.FORMAT,
                        ruleId + "/b-cannot-lock",
                        outcome,
                        reason,
                        failure,
                        "java -jar memtck.jar --seed seed7 --scenario " + ruleId + "/b-cannot-lock",
                        Map.of(),
                        Map.of("apple", "mtseed7.1.apple"),
                        12,
                        0,
                        List.of(
                                new TranscriptLine(100, "B", Direction.NOTE, "connected", null),
                                new TranscriptLine(200, "B", Direction.SENT, "lock mtseed7.1.apple\\r\\n", null),
                                new TranscriptLine(900, "B", Direction.RECEIVED, "OK\\r\\n", null))));
    }

    /** A survey that recorded an answer. */
    public static ScenarioResult survey(String ruleId, String question, String answer) {
        ScenarioResult passed = scenario(ruleId, Level.SURVEY, Outcome.PASSED);
        ScenarioRecord record = passed.record();
        return with(
                passed,
                new ScenarioRecord(
                        record.format(),
                        record.scenario(),
                        record.outcome(),
                        record.reason(),
                        null,
                        record.rerun(),
                        Map.of(question, answer),
                        record.keys(),
                        record.millis(),
                        record.waitedMillis(),
                        record.transcript()));
    }

    /** A scenario with as many steps and as long a transcript as the features have at most. */
    public static ScenarioResult ofUsualLength(String ruleId, Outcome outcome) {
        ScenarioResult result = scenario(ruleId, Level.MUST, outcome);
        ScenarioRecord record = result.record();
        ScenarioResult longer = with(
                result,
                new ScenarioRecord(
                        record.format(),
                        record.scenario(),
                        record.outcome(),
                        record.reason(),
                        record.failure(),
                        record.rerun(),
                        record.answers(),
                        record.keys(),
                        record.millis(),
                        record.waitedMillis(),
                        Collections.nCopies(4, record.transcript()).stream()
                                .flatMap(List::stream)
                                .toList()));
        return new ScenarioResult(
                longer.rule(),
                longer.title(),
                longer.location(),
                Collections.nCopies(6, longer.steps().get(0)),
                longer.record());
    }

    /** A scenario in which this was observed. */
    public static ScenarioResult with(History history) {
        ScenarioResult result = scenario("LOCK-21", Level.MUST, Outcome.FAILED);
        return new ScenarioResult(
                result.rule(), result.title(), result.location(), result.steps(), result.record(), List.of(history));
    }

    private static ScenarioResult with(ScenarioResult result, ScenarioRecord record) {
        return new ScenarioResult(result.rule(), result.title(), result.location(), result.steps(), record);
    }
}
