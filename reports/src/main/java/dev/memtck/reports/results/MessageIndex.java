package dev.memtck.reports.results;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.memtck.reports.results.ScenarioRecord.Finding;
import dev.memtck.reports.results.ScenarioRecord.Observed;
import dev.memtck.reports.results.ScenarioRecord.Time;
import io.cucumber.messages.types.Attachment;
import io.cucumber.messages.types.AttachmentContentEncoding;
import io.cucumber.messages.types.Envelope;
import io.cucumber.messages.types.Pickle;
import io.cucumber.messages.types.PickleStep;
import io.cucumber.messages.types.PickleStepArgument;
import io.cucumber.messages.types.PickleTableCell;
import io.cucumber.messages.types.PickleTag;
import io.cucumber.messages.types.TestCase;
import io.cucumber.messages.types.TestCaseStarted;
import io.cucumber.messages.types.TestStep;
import io.cucumber.messages.types.TestStepFinished;
import io.cucumber.messages.types.TestStepResult;
import io.cucumber.messages.types.TestStepResultStatus;
import io.cucumber.messages.types.Timestamp;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Puts the messages of a stream together again: pickles, the scenarios started, their steps and attachments. */
final class MessageIndex {
    private final FeatureIndex features = new FeatureIndex();
    private final Map<String, Pickle> pickles = new HashMap<>();
    private final Map<String, TestCase> testCases = new HashMap<>();
    private final Map<String, TestCaseStarted> started = new LinkedHashMap<>();
    private final Map<String, List<TestStepFinished>> stepsFinished = new HashMap<>();
    private final Map<String, ScenarioRecord> records = new HashMap<>();
    private final Map<String, String> unreadableRecords = new HashMap<>();
    private final Map<String, List<History>> histories = new HashMap<>();
    private final Map<String, Blame> blames = new HashMap<>();
    private final List<RunRemark> remarks = new ArrayList<>();
    private Explored explored;
    private Instant first;
    private Instant last;
    private boolean finished;

    void add(Envelope message) {
        message.getGherkinDocument().ifPresent(features::add);
        message.getPickle().ifPresent(pickle -> pickles.put(pickle.getId(), pickle));
        message.getTestCase().ifPresent(testCase -> testCases.put(testCase.getId(), testCase));
        message.getTestRunStarted().filter(run -> first == null).ifPresent(run -> first = instant(run.getTimestamp()));
        message.getTestCaseStarted().ifPresent(start -> {
            started.put(start.getId(), start);
            last = instant(start.getTimestamp());
        });
        message.getTestStepFinished().ifPresent(step -> {
            stepsFinished
                    .computeIfAbsent(step.getTestCaseStartedId(), id -> new ArrayList<>())
                    .add(step);
            last = instant(step.getTimestamp());
        });
        message.getAttachment()
                .filter(attachment -> ScenarioRecord.MEDIA_TYPE.equals(attachment.getMediaType()))
                .ifPresent(attachment ->
                        attachment.getTestCaseStartedId().ifPresent(id -> addRecord(id, attachment.getBody())));
        message.getAttachment()
                .filter(attachment -> History.MEDIA_TYPE.equals(attachment.getMediaType()))
                .ifPresent(attachment -> attachment
                        .getTestCaseStartedId()
                        .ifPresent(id -> histories
                                .computeIfAbsent(id, first -> new ArrayList<>())
                                .add(history(attachment))));
        message.getAttachment()
                .filter(attachment -> Blame.MEDIA_TYPE.equals(attachment.getMediaType()))
                .ifPresent(attachment -> addBlame(attachment.getBody()));
        message.getAttachment()
                .filter(attachment -> RunRemark.MEDIA_TYPE.equals(attachment.getMediaType()))
                .ifPresent(attachment -> addRemark(attachment.getBody()));
        message.getAttachment()
                .filter(attachment -> Explored.MEDIA_TYPE.equals(attachment.getMediaType()))
                .ifPresent(attachment -> addExplored(attachment.getBody()));
        message.getTestRunFinished().ifPresent(run -> {
            finished = true;
            last = instant(run.getTimestamp());
        });
    }

    private void addRecord(String startedId, String json) {
        try {
            records.put(startedId, Json.read(json, ScenarioRecord.class));
        } catch (JsonProcessingException e) {
            unreadableRecords.put(startedId, e.getOriginalMessage());
        }
    }

    /** One that cannot be read changes nothing: the failure stands anyway. */
    private void addBlame(String json) {
        try {
            Blame blame = Json.read(json, Blame.class);
            blames.put(blame.scenario(), blame);
        } catch (JsonProcessingException e) {
            remarks.add(RunRemark.of("whose a failure is cannot be read"));
        }
    }

    /** Of one that cannot be read it is said that it is there. */
    private void addRemark(String json) {
        try {
            remarks.add(Json.read(json, RunRemark.class));
        } catch (JsonProcessingException e) {
            remarks.add(RunRemark.of("a remark that cannot be read"));
        }
    }

    /** Of what cannot be read it is said that it is there, and the verdict is withheld. */
    private void addExplored(String json) {
        try {
            Explored read = Json.read(json, Explored.class);
            explored = explored == null ? read : explored.and(read);
        } catch (JsonProcessingException e) {
            remarks.add(new RunRemark("what was found by exploring cannot be read", RunRemark.Weight.DOUBT));
        }
    }

    Results results(RunInfo run) {
        List<ScenarioResult> scenarios = started.values().stream()
                .map(this::scenario)
                .collect(Collectors.toMap(
                        ScenarioResult::location, result -> result, MessageIndex::moreTelling, LinkedHashMap::new))
                .values()
                .stream()
                .map(result -> result.with(blames.get(result.record().scenario())))
                .sorted(Comparator.comparing(ScenarioResult::location, Locations.BY_FILE_AND_LINE))
                .toList();
        boolean whole = finished && scenarios.size() == run.suite().scenarios();
        Duration wallTime = first == null || last == null ? Duration.ZERO : Duration.between(first, last);
        return Blocking.in(new Results(
                run,
                scenarios,
                whole ? Results.Ending.FINISHED : Results.Ending.BROKEN_OFF,
                List.copyOf(remarks),
                Optional.ofNullable(explored),
                wallTime));
    }

    /** Of a scenario that was asked again. No failure is taken back by asking again, and doubt takes nothing back. */
    private static ScenarioResult moreTelling(ScenarioResult before, ScenarioResult now) {
        Outcome first = before.record().outcome();
        Outcome second = now.record().outcome();
        boolean tellsMore = first == Outcome.BROKEN
                ? second != Outcome.NOT_RUN
                : second == Outcome.FAILED && (first != Outcome.FAILED || endsTarget(now) && !endsTarget(before));
        return tellsMore ? now : before;
    }

    private static boolean endsTarget(ScenarioResult result) {
        Failure failure = result.record().failure();
        return failure != null && failure.endedTarget();
    }

    private ScenarioResult scenario(TestCaseStarted start) {
        TestCase testCase = testCases.get(start.getTestCaseId());
        Pickle pickle = pickles.get(testCase.getPickleId());
        List<TestStepFinished> finishedSteps = stepsFinished.getOrDefault(start.getId(), List.of());
        RuleRef rule = features.rule(pickle);
        return new ScenarioResult(
                rule,
                pickle.getName(),
                features.location(pickle),
                Profile.of(
                        rule.id(),
                        pickle.getTags().stream().map(PickleTag::getName).toList()),
                steps(testCase, pickle, finishedSteps),
                record(start.getId(), pickle, finishedSteps),
                histories.getOrDefault(start.getId(), List.of()));
    }

    /** A history is there to be looked at; one that cannot be read changes no outcome. */
    private static History history(Attachment attachment) {
        try {
            return Json.read(text(attachment), History.class);
        } catch (JsonProcessingException | IllegalArgumentException e) {
            return new History(List.of(), "a history that cannot be read");
        }
    }

    /** Bytes that a scenario attaches stand in base 64, text as it is. */
    private static String text(Attachment attachment) {
        return attachment.getContentEncoding() == AttachmentContentEncoding.BASE64
                ? new String(Base64.getDecoder().decode(attachment.getBody()), StandardCharsets.UTF_8)
                : attachment.getBody();
    }

    private List<StepResult> steps(TestCase testCase, Pickle pickle, List<TestStepFinished> finishedSteps) {
        Map<String, PickleStep> byId = new HashMap<>();
        pickle.getSteps().forEach(step -> byId.put(step.getId(), step));
        Map<String, String> statuses = new HashMap<>();
        finishedSteps.forEach(step -> statuses.put(
                step.getTestStepId(),
                step.getTestStepResult().getStatus().value().toLowerCase(Locale.ROOT)));
        List<StepResult> results = new ArrayList<>();
        for (TestStep step : testCase.getTestSteps()) {
            step.getPickleStepId()
                    .map(byId::get)
                    .ifPresent(pickleStep -> results.add(new StepResult(
                            features.keyword(pickleStep),
                            pickleStep.getText(),
                            table(pickleStep),
                            statuses.getOrDefault(step.getId(), "not reached"))));
        }
        return results;
    }

    private static List<List<String>> table(PickleStep step) {
        return step.getArgument()
                .flatMap(PickleStepArgument::getDataTable)
                .map(table -> table.getRows().stream()
                        .map(row -> row.getCells().stream()
                                .map(PickleTableCell::getValue)
                                .toList())
                        .toList())
                .orElse(List.of());
    }

    /** The kit's record, believed only where the engine does not contradict it. */
    private ScenarioRecord record(String startedId, Pickle pickle, List<TestStepFinished> finishedSteps) {
        String unreadable = unreadableRecords.get(startedId);
        if (unreadable != null) {
            return broken(pickle, "the kit's record of this scenario cannot be read: " + unreadable);
        }
        ScenarioRecord record = records.get(startedId);
        if (record == null) {
            return broken(pickle, "the run broke off in this scenario: the kit left no record of it");
        }
        boolean allPassed = !finishedSteps.isEmpty()
                && finishedSteps.stream()
                        .map(TestStepFinished::getTestStepResult)
                        .map(TestStepResult::getStatus)
                        .allMatch(status -> status == TestStepResultStatus.PASSED);
        if (allPassed != (record.outcome() == Outcome.PASSED)) {
            return broken(pickle, "the kit says " + record.outcome().word() + ", the engine does not");
        }
        return record;
    }

    private static ScenarioRecord broken(Pickle pickle, String reason) {
        return new ScenarioRecord(
                RunInfo.FORMAT,
                pickle.getName(),
                new Finding(Outcome.BROKEN, reason, null),
                null,
                new Time(0, 0),
                new Observed(Map.of(), Map.of(), List.of()));
    }

    private static Instant instant(Timestamp timestamp) {
        return Instant.ofEpochSecond(timestamp.getSeconds(), timestamp.getNanos());
    }
}
