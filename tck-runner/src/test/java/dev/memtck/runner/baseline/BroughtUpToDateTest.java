package dev.memtck.runner.baseline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.KnownFailure;
import dev.memtck.reports.results.KnownFailure.Acceptance;
import dev.memtck.reports.results.KnownFailure.Unsteady;
import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.SampleRecord;
import dev.memtck.reports.results.Samples;
import dev.memtck.reports.results.ScenarioResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A baseline, a run later. What fails in these tests has the problem of {@link SampleRecord}. */
class BroughtUpToDateTest {
    private static final String WORDS = "differs: expected \"L\", received \"O\"";
    private static final Acceptance BORNE =
            new Acceptance("older clients need it", "https://example.org/7", LocalDate.of(2030, 1, 31));

    private static List<KnownFailure> after(List<KnownFailure> before, ScenarioResult... run) {
        return new BroughtUpToDate(new BaselineFile("a server", before), Samples.results(run))
                .after()
                .failures();
    }

    private static ScenarioResult scenario(String id, Outcome outcome) {
        ScenarioResult any = Samples.scenario(id.replaceFirst("/.*", ""), Level.MUST, outcome);
        return Samples.scenario(any.rule(), any.title(), SampleRecord.of(id, outcome));
    }

    private static KnownFailure entry(String id, String words) {
        return new KnownFailure(new KnownFailure.Described(id, words), BORNE, null, null);
    }

    @Test
    void anEntryThatStillHoldsStaysAsItIsWritten() {
        KnownFailure entry = entry("TEXT-01", "the whole text");
        assertThat(after(List.of(entry), scenario("TEXT-01/a", Outcome.FAILED))).containsExactly(entry);
    }

    @Test
    void oneThatPassesGoesUnlessItIsUnsteady() {
        KnownFailure unsteady =
                new KnownFailure(new KnownFailure.Described("TEXT-02", WORDS), BORNE, new Unsteady(8, 10), null);
        assertThat(after(
                        List.of(entry("TEXT-01", WORDS), unsteady),
                        scenario("TEXT-01/a", Outcome.PASSED),
                        scenario("TEXT-02/a", Outcome.PASSED)))
                .containsExactly(unsteady);
    }

    @Test
    void oneOfWhatTheRunTellsNothingOfStays() {
        List<KnownFailure> entries = List.of(entry("TEXT-01", WORDS), entry("LOCK-21", WORDS));
        assertThat(after(entries, scenario("TEXT-01/a", Outcome.NOT_RUN))).isEqualTo(entries);
        assertThat(after(entries, scenario("TEXT-01/a", Outcome.PASSED), scenario("TEXT-01/b", Outcome.BROKEN)))
                .as("the other half of what an entry is of was not judged")
                .isEqualTo(entries);
    }

    @Test
    void oneThatFailsByOtherWordsKeepsItsReasonLinkAndLastDay() {
        assertThat(after(List.of(entry("TEXT-01", "received  \"ERROR")), scenario("TEXT-01/a", Outcome.FAILED)))
                .singleElement()
                .satisfies(entry -> {
                    assertThat(entry.words()).isEqualTo(WORDS);
                    assertThat(entry.acceptance()).isEqualTo(BORNE);
                });
    }

    @Test
    void whatNoEntryExplainsIsAddedOnceWhereAllOfARuleFailAlike() {
        assertThat(after(List.of(), scenario("TEXT-01/a", Outcome.FAILED), scenario("TEXT-01/b", Outcome.FAILED)))
                .extracting(KnownFailure::id)
                .containsExactly("TEXT-01");
    }

    @Test
    void whereOnlySomeFailAPatternNamesTheseAndNoOther() {
        assertThat(after(
                        List.of(),
                        scenario("TEXT-11/key-too-long-of-get", Outcome.FAILED),
                        scenario("TEXT-11/key-too-long-of-gets", Outcome.FAILED),
                        scenario("TEXT-11/key-as-long-as-may-be", Outcome.PASSED)))
                .extracting(KnownFailure::id)
                .containsExactly("TEXT-11/key-too-long-of-get*");
        assertThat(after(
                        List.of(),
                        scenario("TEXT-11/get", Outcome.FAILED),
                        scenario("TEXT-11/set", Outcome.FAILED),
                        scenario("TEXT-11/let", Outcome.PASSED)))
                .extracting(KnownFailure::id)
                .containsExactly("TEXT-11/get", "TEXT-11/set");
    }

    @Test
    void aPatternCoversWhatItNames() {
        KnownFailure entry = entry("TEXT-11/key-*-get*", WORDS);
        assertThat(entry.covers(scenario("TEXT-11/key-too-long-of-gets", Outcome.FAILED)))
                .isTrue();
        assertThat(entry.covers(scenario("TEXT-11/key-too-long-of-set", Outcome.FAILED)))
                .isFalse();
    }

    @Test
    void theCommentAboveTheEntriesStays(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(
                folder.resolve("known.yaml"), "# Ask Ada before you add to this.\n\nserver: s\nfailures: []\n");
        BaselineFile now = new BaselineFile("s", List.of(entry("TEXT-01", WORDS)));
        now.replace(file);
        assertThat(file).content().startsWith("# Ask Ada before you add to this.\n\nserver: ");
        assertThat(BaselineFile.read(file)).isEqualTo(now);
        assertThat(folder).isDirectoryContaining(path -> path.equals(file)).isDirectoryNotContaining("glob:**.tmp");
    }
}
