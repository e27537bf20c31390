package dev.memtck.runner.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.differences.Differences;
import dev.memtck.reports.differences.Differences.Answer;
import dev.memtck.reports.differences.Differences.Connection;
import dev.memtck.reports.differences.Differences.Pair;
import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.RuleRef;
import dev.memtck.reports.results.RuleSource;
import dev.memtck.reports.results.SampleRecord;
import dev.memtck.reports.results.Samples;
import dev.memtck.reports.results.ScenarioResult;
import dev.memtck.reports.results.TranscriptLine;
import dev.memtck.reports.results.TranscriptLine.Cut;
import dev.memtck.reports.results.TranscriptLine.Direction;
import dev.memtck.runner.wire.Link;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Two runs side by side. */
class ComparisonTest {

    @Test
    void theSameRunDoesNotDiffer() {
        Results run = Samples.results(scenario("a", Outcome.PASSED, "A STORED\\r\\n", "B END\\r\\n"));
        Differences differences = Comparison.of(run, run);
        assertThat(differences.words()).isEqualTo("0 of 1 scenarios differ");
    }

    @Test
    void aDifferingReplyIsShownWithWhatFollowsItOnItsConnection() {
        Differences differences = Comparison.of(
                Samples.results(
                        scenario("a", Outcome.PASSED, "A OK\\r\\n", "B END\\r\\n", "A LOCKED\\r\\n", "A OK\\r\\n")),
                Samples.results(
                        scenario("a", Outcome.FAILED, "A OK\\r\\n", "B END\\r\\n", "A OK\\r\\n", "A OK\\r\\n")));
        assertThat(differences.words()).isEqualTo("1 of 1 scenarios differ");
        assertThat(differences.scenarios().get(0).connections())
                .containsExactly(new Connection(
                        "A",
                        2,
                        List.of(
                                new Pair("command 2\\r\\n", "LOCKED\\r\\n", "OK\\r\\n"),
                                new Pair("command 3\\r\\n", "OK\\r\\n", "OK\\r\\n")),
                        2));
    }

    @Test
    void aReplyThatNeverCameIsADifference() {
        Differences differences = Comparison.of(
                Samples.results(scenario("a", Outcome.PASSED, "A OK\\r\\n")),
                Samples.results(scenario("a", Outcome.PASSED)));
        assertThat(differences.scenarios().get(0).connections().get(0).pairs())
                .containsExactly(new Pair("command 0\\r\\n", "OK\\r\\n", null));
    }

    @Test
    void behindACutNothingIsCompared() {
        ScenarioResult cut = scenario("a", Outcome.PASSED, "A OK\\r\\n");
        cut.record()
                .observed()
                .transcript()
                .add(new TranscriptLine(9, "A", Direction.RECEIVED, "VALUE", new Cut("END", 900, "f00d")));
        Results longer = Samples.results(scenario("a", Outcome.PASSED, "A OK\\r\\n", "A STORED\\r\\n"));
        assertThat(Comparison.of(Samples.results(cut), longer).scenarios()).isEmpty();
    }

    @Test
    void whatWasOnItsWayWhenTheKitClosedTheConnectionIsNotCompared() {
        Results read = Samples.results(closing("A OK\\r\\n", "A STORED\\r\\n"));
        Results unread = Samples.results(closing("A OK\\r\\n"));
        assertThat(Comparison.of(read, unread).scenarios()).isEmpty();
        assertThat(Comparison.of(read, Samples.results(closing("A LOCKED\\r\\n")))
                        .scenarios())
                .hasSize(1);
    }

    /** A closes, and B goes on. */
    private static ScenarioResult closing(String... replies) {
        ScenarioResult scenario = scenario("a", Outcome.PASSED, replies);
        List<TranscriptLine> transcript = scenario.record().observed().transcript();
        transcript.add(new TranscriptLine(8, "A", Direction.NOTE, Link.CLOSED_BY_KIT, null));
        transcript.add(new TranscriptLine(9, "B", Direction.SENT, "get {apple}\\r\\n", null));
        transcript.add(new TranscriptLine(10, "B", Direction.RECEIVED, "END\\r\\n", null));
        return scenario;
    }

    @Test
    void whatOnlyOneOffersIsCountedApart() {
        Differences differences = Comparison.of(
                Samples.results(scenario("a", Outcome.PASSED, "A OK\\r\\n"), scenario("b", Outcome.NOT_OFFERED)),
                Samples.results(scenario("a", Outcome.NOT_OFFERED), scenario("b", Outcome.NOT_OFFERED)));
        assertThat(differences.words())
                .isEqualTo("0 of 0 scenarios differ; 1 more ask for what only one of them offers");
    }

    @Test
    void whereOneHasEndedNothingMoreIsShown() {
        ScenarioResult closed = scenario("a", Outcome.PASSED, "A OK\\r\\n");
        closed.record()
                .observed()
                .transcript()
                .add(new TranscriptLine(9, "A", Direction.NOTE, "closed by the target", null));
        Results open = Samples.results(scenario("a", Outcome.PASSED, "A OK\\r\\n", "A OK\\r\\n", "A END\\r\\n"));
        assertThat(Comparison.of(Samples.results(closed), open)
                        .scenarios()
                        .get(0)
                        .connections())
                .containsExactly(new Connection(
                        "A", 2, List.of(new Pair("command 0\\r\\n", "the end of the connection", "OK\\r\\n")), 2));
    }

    @Test
    void whetherTheKitStillSawTheEndIsNoDifference() {
        ScenarioResult closed = scenario("a", Outcome.PASSED, "A OK\\r\\n");
        closed.record()
                .observed()
                .transcript()
                .add(new TranscriptLine(9, "A", Direction.NOTE, "reset by the target", null));
        Results unseen = Samples.results(scenario("a", Outcome.PASSED, "A OK\\r\\n"));
        assertThat(Comparison.of(Samples.results(closed), unseen).scenarios()).isEmpty();
        assertThat(Comparison.of(unseen, Samples.results(closed)).scenarios()).isEmpty();
    }

    @Test
    void whatWasNotAllowedOrBrokeOnOneTellsNothing() {
        Differences differences = Comparison.of(
                Samples.results(scenario("a", Outcome.PASSED, "A OK\\r\\n"), scenario("b", Outcome.PASSED)),
                Samples.results(scenario("a", Outcome.NOT_RUN), scenario("b", Outcome.BROKEN)));
        assertThat(differences.words()).isEqualTo("0 of 0 scenarios differ");
    }

    @Test
    void answersOfSurveysAreComparedWithoutFreeTexts() {
        assertThat(answers("\"SERVER_ERROR no\\r\\n\"", "\"SERVER_ERROR never\\r\\n\""))
                .isEmpty();
        assertThat(answers("\"ts=1\\n\" … (9 bytes)", "\"ts=2\\n\" … (8 bytes)"))
                .isEmpty();
        assertThat(answers("Get 0x0081 unknown command, value \"a\"", "Get 0x0081 unknown command, value \"b\""))
                .isEmpty();
        assertThat(answers("\"STORED\\r\\n\"", "\"SERVER_ERROR no\\r\\n\", then nothing"))
                .containsExactly(new Answer("asked", "STORED\\r\\n", "SERVER_ERROR …\\r\\n, then nothing"));
    }

    private static List<Answer> answers(String first, String second) {
        List<Differences.ScenarioDifference> found = Comparison.of(
                        Samples.results(survey(first)), Samples.results(survey(second)))
                .scenarios();
        return found.isEmpty() ? List.of() : found.get(0).answers();
    }

    private static ScenarioResult survey(String answer) {
        return scenario("s", SampleRecord.of("s", Outcome.PASSED).answers(Map.of("asked", answer)));
    }

    /** Where reads were split in another way the lines that are left out are others. */
    @Test
    void whatIsNotRecordedIsNoDifference() {
        assertThat(differences(
                        List.of(received("A", "OK"), received("A", "LOCKED"), gap(), closed("A")),
                        List.of(received("A", "OK"), gap(), received("A", "END"), closed("A"))))
                .isEqualTo("0 of 1 scenarios differ");
        assertThat(differences(
                        List.of(received("A", "OK"), gap(), closed("A")),
                        List.of(received("A", "OK"), received("A", "END"), received("B", "END"), closed("A"))))
                .isEqualTo("0 of 1 scenarios differ");
        assertThat(differences(List.of(received("A", "OK"), gap()), List.of(received("A", "END"), gap())))
                .isEqualTo("1 of 1 scenarios differ");
    }

    @Test
    void whereNotEveryCasUniqueIsRecordedNobodyCanSayWhichItIs() {
        List<TranscriptLine> second =
                List.of(received("A", "VALUE a 0 1 7\\r\\nx"), received("B", "VALUE b 0 1 8\\r\\nx"));
        List<TranscriptLine> cut = List.of(
                new TranscriptLine(1, "A", Direction.RECEIVED, "VALUE", new Cut("x", 300, "")),
                received("B", "VALUE b 0 1 8\\r\\nx"));
        assertThat(differences(cut, second)).isEqualTo("0 of 1 scenarios differ");
    }

    private static String differences(List<TranscriptLine> first, List<TranscriptLine> second) {
        return Comparison.of(Samples.results(of(first)), Samples.results(of(second)))
                .words();
    }

    private static ScenarioResult of(List<TranscriptLine> transcript) {
        ScenarioResult sample = Samples.scenario("LOCK-21", Level.MUST, Outcome.PASSED);
        return sample.with(SampleRecord.of(sample.record().scenario(), Outcome.PASSED)
                .transcript(transcript)
                .record());
    }

    private static TranscriptLine received(String client, String line) {
        return new TranscriptLine(1, client, Direction.RECEIVED, line + "\\r\\n", null);
    }

    private static TranscriptLine closed(String client) {
        return new TranscriptLine(1, client, Direction.NOTE, Link.CLOSED_BY_TARGET, null);
    }

    private static TranscriptLine gap() {
        return TranscriptLine.leftOut(1, 3);
    }

    /** @param replies each with the name of its connection in front */
    private static ScenarioResult scenario(String id, Outcome outcome, String... replies) {
        List<TranscriptLine> transcript = new ArrayList<>();
        for (int i = 0; i < replies.length; i++) {
            String client = replies[i].substring(0, 1);
            transcript.add(new TranscriptLine(i, client, Direction.SENT, "command " + i + "\\r\\n", null));
            transcript.add(new TranscriptLine(i, client, Direction.RECEIVED, replies[i].substring(2), null));
        }
        return scenario(id, SampleRecord.of(id, outcome).transcript(transcript));
    }

    private static ScenarioResult scenario(String id, SampleRecord record) {
        return Samples.scenario(
                new RuleRef("LOCK-21", Level.MUST, "text", "locking.md", "lock", RuleSource.NONE), id, record);
    }
}
