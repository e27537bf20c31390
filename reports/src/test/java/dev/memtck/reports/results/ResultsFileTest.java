package dev.memtck.reports.results;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.ScenarioRecord.Finding;
import dev.memtck.reports.results.ScenarioRecord.Observed;
import dev.memtck.reports.results.ScenarioRecord.Time;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What the lines of a file say together, above all of one scenario that was asked several times. */
class ResultsFileTest {
    private static final String ID = "LOCK-21/b-cannot-lock";
    private static final String LOCATION = "locking/lock.feature:7";

    private static final FeatureText FEATURE = new FeatureText("locking/lock.feature", """
            Feature: locking.md § lock

              @LOCK-21 @must @text-locking
              Rule: One lock at a time
                "MUST NOT lock twice" — locking.md § lock

                Scenario: B cannot lock
                  Given A sends "lock {apple}\\r\\n"
                  And these are stored
                    | key     | value |
                    | {apple} | red   |
                  When B sends "lock {apple}\\r\\n"
            """);

    private final List<ResultLine> lines = new ArrayList<>();
    private int askings;

    @BeforeEach
    void addTheFeature() {
        lines.add(ResultLine.of(FEATURE));
    }

    @Test
    void whatAScenarioIsStandsInItsFeature() {
        askWith(new Finding(Outcome.FAILED, "differs", null), "passed", "failed");
        ScenarioResult result = results().scenarios().get(0);
        assertThat(result.title()).isEqualTo("B cannot lock");
        assertThat(result.rule().id()).isEqualTo("LOCK-21");
        assertThat(result.rule().text()).isEqualTo("One lock at a time");
        assertThat(result.profiles()).contains(Profile.LOCKS_OVER_TEXT);
        assertThat(result.steps())
                .containsExactly(
                        new StepResult("Given", "A sends \"lock {apple}\\r\\n\"", List.of(), "passed"),
                        new StepResult(
                                "And",
                                "these are stored",
                                List.of(List.of("key", "value"), List.of("{apple}", "red")),
                                "failed"),
                        new StepResult("When", "B sends \"lock {apple}\\r\\n\"", List.of(), "not reached"));
    }

    @Test
    void aScenarioThatIsInNoFeatureOfTheFileWithholdsTheVerdict() {
        lines.clear();
        ask(Outcome.PASSED);
        assertThat(results().scenarios()).isEmpty();
        assertThat(results().remarks())
                .containsExactly(new RunRemark(
                        ID + " stands at " + LOCATION + ", which is in no feature of the file",
                        RunRemark.Weight.DOUBT));
    }

    @Test
    void aRunLastsFromItsStartToItsEndOrToItsLastScenario() {
        Instant started = SampleRun.of(1).info().started();
        assertThat(results().wallTime()).isZero();
        lines.add(ResultLine.of(new ScenarioRecord(
                ID,
                LOCATION,
                new Finding(Outcome.PASSED, "", null),
                new Time(started.plusSeconds(3), 1, 0),
                Observed.NOTHING)));
        assertThat(results().wallTime()).isEqualTo(Duration.ofSeconds(3));
        lines.add(ResultLine.of(new RunEnd(started.plusSeconds(4))));
        assertThat(results().wallTime()).isEqualTo(Duration.ofSeconds(4));
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
        lines.add(ResultLine.of(blame));
        assertThat(result()).isEqualTo("failed in asking 1");
        assertThat(results().scenarios()).extracting(ScenarioResult::blame).containsExactly(Optional.of(blame));
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
    void howeverOftenItWasAskedItIsOneScenario() {
        ask(Outcome.BROKEN, Outcome.BROKEN, Outcome.PASSED);
        assertThat(results().ending()).isEqualTo(Results.Ending.BROKEN_OFF);
        lines.add(ResultLine.of(new RunEnd(Instant.EPOCH)));
        assertThat(results().scenarioTotals().all()).isEqualTo(1);
        assertThat(results().ending()).isEqualTo(Results.Ending.FINISHED);
    }

    private void ask(Outcome... outcomes) {
        for (Outcome outcome : outcomes) {
            askWith(new Finding(outcome, "in asking " + (askings + 1), null));
        }
    }

    private void askWith(Finding finding, String... steps) {
        askings++;
        lines.add(ResultLine.of(new ScenarioRecord(
                ID, LOCATION, finding, Time.NONE, new Observed(List.of(steps), null, null, null, null))));
    }

    private Results results() {
        return new ResultsFile(SampleRun.of(1).info(), lines).results(FeatureText::parse);
    }

    private String result() {
        ScenarioRecord record = results().scenarios().get(0).record();
        return record.outcome().word() + " " + record.reason();
    }
}
