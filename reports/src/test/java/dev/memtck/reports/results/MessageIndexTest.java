package dev.memtck.reports.results;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.ScenarioRecord.Finding;
import dev.memtck.reports.results.ScenarioRecord.Observed;
import dev.memtck.reports.results.ScenarioRecord.Time;
import io.cucumber.messages.types.Attachment;
import io.cucumber.messages.types.AttachmentContentEncoding;
import io.cucumber.messages.types.Duration;
import io.cucumber.messages.types.Envelope;
import io.cucumber.messages.types.Feature;
import io.cucumber.messages.types.FeatureChild;
import io.cucumber.messages.types.GherkinDocument;
import io.cucumber.messages.types.Location;
import io.cucumber.messages.types.Pickle;
import io.cucumber.messages.types.PickleTag;
import io.cucumber.messages.types.Scenario;
import io.cucumber.messages.types.TestCase;
import io.cucumber.messages.types.TestCaseStarted;
import io.cucumber.messages.types.TestRunFinished;
import io.cucumber.messages.types.TestStepFinished;
import io.cucumber.messages.types.TestStepResult;
import io.cucumber.messages.types.TestStepResultStatus;
import io.cucumber.messages.types.Timestamp;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** One scenario that is asked several times: what of that stands in the results. */
class MessageIndexTest {
    private static final Timestamp NOW = new Timestamp(7L, 0L);
    private static final String FILE = "locking/lock.feature";
    private static final String TITLE = "B cannot lock";

    private final MessageIndex index = new MessageIndex();
    private int askings;

    @BeforeEach
    void addTheScenario() {
        Scenario scenario = new Scenario(
                new Location(7L, null), List.of(), "Scenario", TITLE, "", List.of(), List.of(), "scenario");
        Feature feature = new Feature(
                new Location(1L, null),
                List.of(),
                "en",
                "Feature",
                "locking.md § lock",
                "",
                List.of(new FeatureChild(null, null, scenario)));
        index.add(Envelope.of(new GherkinDocument(FILE, feature, List.of())));
        index.add(Envelope.of(new Pickle(
                "pickle",
                FILE,
                TITLE,
                "en",
                List.of(),
                List.of(new PickleTag("@LOCK-21", "tag")),
                List.of("scenario"))));
        index.add(Envelope.of(new TestCase("case", "pickle", List.of(), null)));
    }

    @ParameterizedTest(name = "failed, then {0}")
    @EnumSource(names = {"PASSED", "BROKEN", "NOT_RUN", "NOT_OFFERED"})
    void noFailureIsTakenBack(Outcome second) {
        ask(Outcome.FAILED, second);
        assertThat(result()).isEqualTo("failed in asking 1");
    }

    @Test
    void manyPassesTakeNoFailureBack() {
        ask(Outcome.BROKEN, Outcome.PASSED, Outcome.FAILED, Outcome.PASSED, Outcome.BROKEN, Outcome.PASSED);
        assertThat(result()).isEqualTo("failed in asking 3");
    }

    @Test
    void whoseAFailureIsChangesNothingElse() {
        ask(Outcome.FAILED);
        Blame blame = Blame.besideOthers("LOCK-21/b-cannot-lock", List.of("TEXT-60/deleted"), "");
        index.add(ResultsWriter.envelope(blame));
        assertThat(result()).isEqualTo("failed in asking 1");
        assertThat(index.results(SampleRun.of(1).info()).scenarios())
                .extracting(ScenarioResult::blame)
                .containsExactly(Optional.of(blame));
    }

    @Test
    void anEndOfTheServerThatShowsInASecondFailureTellsMore() {
        ask(Outcome.FAILED);
        askWith(new Finding(
                Outcome.FAILED, "ended", new Failure("A", new Mismatch("", "", ""), null, null, "", "", true)));
        assertThat(result()).isEqualTo("failed ended");
        ask(Outcome.FAILED);
        assertThat(result()).isEqualTo("failed ended");
    }

    @ParameterizedTest(name = "{0}, then failed")
    @EnumSource(names = {"PASSED", "BROKEN", "NOT_RUN", "NOT_OFFERED"})
    void aFailureCountsWheneverItComes(Outcome first) {
        ask(first, Outcome.FAILED);
        assertThat(result()).isEqualTo("failed in asking 2");
    }

    @ParameterizedTest(name = "broken, then {0}")
    @EnumSource(names = {"PASSED", "NOT_OFFERED"})
    void whatCouldNotTellIsReplacedByWhatTold(Outcome second) {
        ask(Outcome.BROKEN, second);
        assertThat(result()).isEqualTo(second.word() + " in asking 2");
    }

    @Test
    void ofTwoThatCouldNotTellTheLaterOneStands() {
        ask(Outcome.BROKEN, Outcome.BROKEN);
        assertThat(result()).isEqualTo("broken in asking 2");
    }

    @Test
    void whatWasNotRunTheSecondTimeToldNothing() {
        ask(Outcome.BROKEN, Outcome.NOT_RUN);
        assertThat(result()).isEqualTo("broken in asking 1");
    }

    @ParameterizedTest(name = "passed, then {0}")
    @EnumSource(names = {"BROKEN", "NOT_RUN"})
    void doubtTakesNoPassBack(Outcome second) {
        ask(Outcome.PASSED, second);
        assertThat(result()).isEqualTo("passed in asking 1");
    }

    @Test
    void aRunThatBreaksOffInTheSecondAskingKeepsTheFirst() {
        ask(Outcome.PASSED);
        begin();
        assertThat(result()).isEqualTo("passed in asking 1");
    }

    @Test
    void anAskingThatLeftNoRecordIsReplacedByOneThatDid() {
        begin();
        assertThat(result()).isEqualTo("broken the run broke off in this scenario: the kit left no record of it");
        ask(Outcome.PASSED);
        assertThat(result()).isEqualTo("passed in asking 2");
    }

    @Test
    void howeverOftenItWasAskedItIsOneScenario() {
        ask(Outcome.BROKEN, Outcome.BROKEN, Outcome.PASSED);
        index.add(Envelope.of(new TestRunFinished(null, true, NOW, null, null)));
        Results results = index.results(SampleRun.of(1).info());
        assertThat(results.scenarioTotals().all()).isEqualTo(1);
        assertThat(results.ending()).isEqualTo(Results.Ending.FINISHED);
    }

    private void ask(Outcome... outcomes) {
        for (Outcome outcome : outcomes) {
            askWith(new Finding(outcome, "in asking " + (askings + 1), null));
        }
    }

    private void askWith(Finding finding) {
        String id = begin();
        TestStepResultStatus status =
                finding.outcome() == Outcome.PASSED ? TestStepResultStatus.PASSED : TestStepResultStatus.FAILED;
        index.add(Envelope.of(
                new TestStepFinished(id, "step", new TestStepResult(new Duration(0L, 0L), null, status, null), NOW)));
        index.add(Envelope.of(attachment(id, record(finding))));
    }

    /** @return its id */
    private String begin() {
        askings++;
        String id = "asking " + askings;
        index.add(Envelope.of(new TestCaseStarted(0L, id, "case", null, NOW)));
        return id;
    }

    private static ScenarioRecord record(Finding finding) {
        return new ScenarioRecord(
                RunInfo.FORMAT,
                "LOCK-21/b-cannot-lock",
                finding,
                null,
                new Time(0, 0),
                new Observed(Map.of(), Map.of(), List.of()));
    }

    private static Attachment attachment(String id, ScenarioRecord record) {
        return new Attachment(
                ResultsWriter.body(record),
                AttachmentContentEncoding.IDENTITY,
                null,
                ScenarioRecord.MEDIA_TYPE,
                null,
                id,
                null,
                null,
                null,
                null,
                null);
    }

    private String result() {
        ScenarioRecord record =
                index.results(SampleRun.of(1).info()).scenarios().get(0).record();
        return record.outcome().word() + " " + record.reason();
    }
}
