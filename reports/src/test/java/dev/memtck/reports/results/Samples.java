package dev.memtck.reports.results;

import java.time.Duration;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Results made by hand. */
public final class Samples {
    private Samples() {}

    /** A finished run of these scenarios. */
    public static Results results(ScenarioResult... scenarios) {
        return results(SampleRun.of(scenarios.length), scenarios);
    }

    /** A finished run of these scenarios, with an envelope. */
    public static Results results(SampleRun run, ScenarioResult... scenarios) {
        return new Results(
                run.info(), Arrays.asList(scenarios), Results.Ending.FINISHED, List.of(), Duration.ofSeconds(3));
    }

    /** The same with a baseline of one entry. */
    public static Results withKnown(Results results, String id, String words) {
        KnownFailure known = KnownFailure.of(id, words, "a reason");
        return results(
                SampleRun.of(results.scenarios().size())
                        .with(new RunInfo.Settings(Level.MUST, Map.of(), List.of(known))),
                results.scenarios().toArray(ScenarioResult[]::new));
    }

    /** What exploring found: one thing at a level, or nothing. */
    public static Explored explored(Level... levels) {
        List<Explored.Discovery> discoveries = Arrays.stream(levels)
                .map(level -> new Explored.Discovery(
                        level == Level.MUST ? "TEXT-60" : "LOCK-08",
                        level,
                        "delete",
                        3,
                        true,
                        "delete {apple}\\r\\n",
                        "\"DELETED\\r\\n\"",
                        "OK\\r\\n",
                        "byte 0 differs: expected \"D\", received \"O\"",
                        "delete: OK instead of DELETED",
                        "stored",
                        List.of("When A sends \"delete {apple}\\r\\n\"", "Then A receives \"DELETED\\r\\n\""),
                        Map.of("apple", "mtxseed7-apple"),
                        List.of(new TranscriptLine(
                                12, "A", TranscriptLine.Direction.SENT, "delete mtxseed7-apple\\r\\n", null))))
                .toList();
        return new Explored(
                discoveries,
                List.of(),
                new Explored.Extent(
                        100,
                        10,
                        2_000,
                        5_000,
                        new Explored.Pairs(30, 90),
                        new Explored.Pairs(200, 900),
                        new Explored.Pairs(40, 50)),
                "");
    }

    /** The same run, explored too. */
    public static Results withExplored(Results results, Explored explored) {
        return new Results(
                results.run(),
                results.scenarios(),
                results.ending(),
                results.remarks(),
                Optional.of(explored),
                results.wallTime());
    }

    private static final RuleSource SOURCE = new RuleSource(
            "\"LOCKED: the object is locked by another session.\" — locking.md § lock", "another connection.");

    /** A scenario of a rule. */
    public static ScenarioResult scenario(String ruleId, Level level, Outcome outcome) {
        return scenario(ruleId, level, "B cannot lock what A has locked", outcome);
    }

    /** A scenario of a rule, with a title. */
    public static ScenarioResult scenario(String ruleId, Level level, String title, Outcome outcome) {
        RuleRef rule = new RuleRef(ruleId, level, "lock answers LOCKED", "locking.md", "ASCII protocol: lock", SOURCE);
        return scenario(rule, title, SampleRecord.of(ruleId + "/b-cannot-lock", outcome));
    }

    /** A scenario of a rule, with a title and a record. */
    public static ScenarioResult scenario(RuleRef rule, String title, SampleRecord record) {
        return new ScenarioResult(
                rule,
                title,
                "locking/lock.feature:7",
                Profile.of(rule.id(), List.of("@text")),
                List.of(new StepResult("When", "B sends \"lock {apple}\\r\\n\"", List.of(), "passed")),
                record.record());
    }

    /** A survey that recorded an answer. */
    public static ScenarioResult survey(String ruleId, String question, String answer) {
        return survey(ruleId, Map.of(question, answer));
    }

    /** A survey that recorded answers. */
    public static ScenarioResult survey(String ruleId, Map<String, String> answers) {
        ScenarioResult passed = scenario(ruleId, Level.SURVEY, Outcome.PASSED);
        return scenario(
                passed.rule(),
                passed.title(),
                SampleRecord.of(passed.record().scenario(), Outcome.PASSED).answers(answers));
    }

    /** A scenario with as many steps and as long a transcript as the features have at most. */
    public static ScenarioResult ofUsualLength(String ruleId, Outcome outcome) {
        ScenarioResult result = scenario(ruleId, Level.MUST, outcome);
        List<TranscriptLine> transcript = result.record().observed().transcript();
        return new ScenarioResult(
                result.rule(),
                result.title(),
                result.location(),
                result.profiles(),
                Collections.nCopies(6, result.steps().get(0)),
                SampleRecord.of(result.record().scenario(), outcome)
                        .transcript(Collections.nCopies(4, transcript).stream()
                                .flatMap(List::stream)
                                .toList())
                        .record());
    }

    /** A scenario in which this was observed. */
    public static ScenarioResult with(Timeline timeline) {
        ScenarioResult result = scenario("LOCK-21", Level.MUST, Outcome.FAILED);
        return result.with(withTimeline(result.record(), timeline));
    }

    /** The same, with this among what was observed. */
    public static ScenarioRecord withTimeline(ScenarioRecord record, Timeline timeline) {
        ScenarioRecord.Observed observed = record.observed();
        return new ScenarioRecord(
                record.scenario(),
                record.location(),
                new ScenarioRecord.Finding(record.outcome(), record.reason(), record.failure()),
                record.time(),
                new ScenarioRecord.Observed(
                        observed.steps(),
                        observed.answers(),
                        observed.keys(),
                        observed.transcript(),
                        List.of(timeline)));
    }
}
