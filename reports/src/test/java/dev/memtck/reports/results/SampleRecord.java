package dev.memtck.reports.results;

import dev.memtck.reports.results.ScenarioRecord.Finding;
import dev.memtck.reports.results.ScenarioRecord.Observed;
import dev.memtck.reports.results.ScenarioRecord.Time;
import dev.memtck.reports.results.TranscriptLine.Direction;
import java.util.List;
import java.util.Map;

/** What the kit says of a scenario. What a test does not say is that B asked once for a lock. */
public final class SampleRecord {
    private static final Failure FAILURE = new Failure(
            "B",
            new Mismatch("\"lock {apple}\\r\\n\"", "\"LOCKED\\r\\n\"", "\"OK\\r\\n\""),
            0,
            "byte 0 differs: expected \"L\", received \"O\"",
            "the whole text");

    private final String scenario;
    private final Finding finding;
    private Map<String, String> answers = Map.of();
    private List<TranscriptLine> transcript = List.of(
            new TranscriptLine(100, "B", Direction.NOTE, "connected", null),
            new TranscriptLine(200, "B", Direction.SENT, "lock mtseed7.1.apple\\r\\n", null),
            new TranscriptLine(900, "B", Direction.RECEIVED, "OK\\r\\n", null));

    private SampleRecord(String scenario, Finding finding) {
        this.scenario = scenario;
        this.finding = finding;
    }

    /** A scenario that ended so, with a reason that fits. */
    public static SampleRecord of(String scenario, Outcome outcome) {
        return new SampleRecord(
                scenario,
                switch (outcome) {
                    case PASSED -> new Finding(outcome, "", null);
                    case FAILED -> new Finding(outcome, FAILURE.problem(), FAILURE);
                    case NOT_RUN -> new Finding(outcome, "destructive", null);
                    case NOT_OFFERED -> new Finding(outcome, "locking is not offered", null);
                    case BROKEN -> new Finding(outcome, "no connection", null);
                    case TOLERATED, NEWER, BLOCKED ->
                        throw new IllegalArgumentException("the gate's word, not the kit's");
                });
    }

    public SampleRecord answers(Map<String, String> recorded) {
        answers = recorded;
        return this;
    }

    public SampleRecord transcript(List<TranscriptLine> lines) {
        transcript = lines;
        return this;
    }

    public ScenarioRecord record() {
        return new ScenarioRecord(
                scenario,
                "locking/lock.feature:17",
                finding,
                new Time(null, 12, 0),
                new Observed(List.of(), answers, Map.of("apple", "mtseed7.1.apple"), transcript, List.of()));
    }
}
