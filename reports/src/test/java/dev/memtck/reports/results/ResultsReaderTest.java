package dev.memtck.reports.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that are missing, foreign, of another time, or cut short. Whole files are read in the runner's tests. */
class ResultsReaderTest {
    @TempDir
    private Path folder;

    @Test
    void aFileThatIsMissingIsNamed() {
        Path file = folder.resolve("none.ndjson");
        assertThatThrownBy(() -> ResultsReader.read(file))
                .isInstanceOf(UnreadableResults.class)
                .hasMessageContaining("none.ndjson cannot be read");
    }

    @Test
    void aFileOfSomethingElseIsSaidToBeSo() throws IOException {
        Path file = Files.writeString(folder.resolve("other.ndjson"), "{\"meta\":{}}\n");
        assertThatThrownBy(() -> ResultsReader.read(file))
                .hasMessageContaining("is no results file")
                .hasMessageContaining("Give the results.ndjson of a memtck run");
    }

    @Test
    void aLaterFormatAsksForALaterKit() throws IOException {
        Path file = begun(0);
        Files.writeString(file, Files.readString(file).replace("\"format\":1", "\"format\":99"));
        assertThatThrownBy(() -> ResultsReader.read(file))
                .hasMessageContaining("has format 99, this memtck reads up to 1: use memtck 0.1.0 or newer");
    }

    @Test
    void aFirstLineThatIsDamagedIsSaidToBeSo() throws IOException {
        Path file = Files.writeString(folder.resolve("damaged.ndjson"), "{\"run\":{\"format\":[]}}\n");
        assertThatThrownBy(() -> ResultsReader.read(file))
                .hasMessageContaining("damaged.ndjson is damaged: its first line cannot be read: ");
    }

    @Test
    void aFeatureThatIsDamagedIsNamed() throws IOException {
        Path file = folder.resolve("results.ndjson");
        ResultsWriter.open(file, SampleRun.of(1).info(), List.of(new FeatureText("a.feature", "Future: x")))
                .close();
        assertThatThrownBy(() -> ResultsReader.read(file))
                .isInstanceOf(UnreadableResults.class)
                .hasMessageContaining("results.ndjson is damaged: a feature in it cannot be read: a.feature: (1:1)");
    }

    @Test
    void whatALaterMemtckAddsIsSkipped() throws IOException {
        Path file = begun(3);
        Files.writeString(file, Files.readString(file) + "{\"later\":{\"x\":1}}\n");
        assertThat(ResultsReader.read(file).remarks()).isEmpty();
    }

    @Test
    void aRunThatEndedBeforeItsFirstScenarioIsBrokenOff() throws IOException {
        Path file = begun(3);
        Results results = ResultsReader.read(file);
        assertThat(results.run()).isEqualTo(SampleRun.of(3).info());
        assertThat(results.ending()).isEqualTo(Results.Ending.BROKEN_OFF);
        assertThat(results.scenarios()).isEmpty();
    }

    @Test
    void aRemarkIsAddedToTheFileOfARunThatIsOver() throws IOException {
        Path file = begun(3);
        ResultsWriter.append(file, RunRemark.of("the server was ended with SIGKILL"));
        Results results = ResultsReader.read(file);
        assertThat(results.run()).isEqualTo(SampleRun.of(3).info());
        assertThat(results.remarks()).containsExactly(RunRemark.of("the server was ended with SIGKILL"));
    }

    @Test
    void whatExploringFoundIsAddedToo() throws IOException {
        Path file = begun(3);
        assertThat(ResultsReader.read(file).explored()).isEmpty();
        ResultsWriter.append(file, Samples.explored(Level.MUST, Level.SHOULD));
        assertThat(ResultsReader.read(file).explored()).contains(Samples.explored(Level.MUST, Level.SHOULD));
    }

    @Test
    void aLineThatCannotBeReadWithholdsTheVerdict() throws IOException {
        Path file = begun(3);
        ResultsWriter.append(file, Samples.explored());
        Files.writeString(file, Files.readString(file).replace("\"requests\":2000", "\"requests\":[]") + "{}\n");
        assertThat(ResultsReader.read(file).remarks())
                .singleElement()
                .matches(remark -> remark.weight() == RunRemark.Weight.DOUBT)
                .matches(remark -> remark.text().startsWith("line 2 of the results file cannot be read: "));
    }

    @Test
    void halfALineAtTheEndIsPassedOver() throws IOException {
        Path file = begun(3);
        Files.writeString(file, Files.readString(file) + "{\"scenario\":{\"scen");
        assertThat(ResultsReader.read(file).ending()).isEqualTo(Results.Ending.BROKEN_OFF);
    }

    @Test
    void halfALineBehindTheEndIsNot() throws IOException {
        Path file = begun(0);
        ResultsWriter.end(file, SampleRun.of(0).info().started());
        Files.writeString(file, Files.readString(file) + "{\"explored\":{\"disc");
        assertThat(ResultsReader.read(file).remarks())
                .singleElement()
                .matches(remark -> remark.weight() == RunRemark.Weight.DOUBT);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "null",
                "7",
                "{\"feature\":{\"file\":\"a\"}}",
                "{\"scenario\":{\"scenario\":\"a\",\"location\":\"b:1\"}}",
                "{\"scenario\":{\"scenario\":\"a\",\"outcome\":\"passed\"}}",
                "{\"blame\":{}}",
                "{\"explored\":{}}",
                "{\"end\":{}}"
            })
    void aLineThatLacksWhatItIsAboutWithholdsTheVerdict(String line) throws IOException {
        Path file = begun(3);
        Files.writeString(file, Files.readString(file) + line + "\n{\"later\":1}\n");
        assertThat(ResultsReader.read(file).remarks())
                .singleElement()
                .matches(remark -> remark.weight() == RunRemark.Weight.DOUBT)
                .matches(remark -> remark.text().startsWith("line 2 of the results file cannot be read: "));
    }

    /** A later memtck may say more of anything; what stands in a map is no field. */
    @Test
    void fieldsThatAreNotKnownAreSkippedWhereverTheyStand() throws IOException {
        Path file = folder.resolve("results.ndjson");
        ScenarioRecord record =
                SampleRecord.of("LOCK-21/b-cannot-lock", Outcome.FAILED).record();
        try (ResultsWriter writer =
                ResultsWriter.open(file, SampleRun.of(1).info(), List.of(new FeatureText("a.feature", "Feature: a")))) {
            writer.write(Samples.withTimeline(
                    record, new Timeline(List.of(new Timeline.Operation("A", "get", 1, 2L, "x")), "why")));
            writer.write(Blame.own("LOCK-21/b-cannot-lock"));
        }
        ResultsWriter.append(file, Samples.explored(Level.MUST));
        ResultsWriter.end(file, SampleRun.of(1).info().started());
        ResultsFile before = ResultsReader.lines(file);
        Files.writeString(
                file,
                Files.readString(file).replaceAll("(?<!keys\":|answers\":|options\":)\\{(?=\")", "{\"later\":1,"));
        ResultsFile after = ResultsReader.lines(file);
        assertThat(after.lines()).isEqualTo(before.lines()).hasSize(5);
        assertThat(after.run().judged()).isEqualTo(before.run().judged());
    }

    /** The file of a run of so many scenarios that has asked none yet. */
    private Path begun(int scenarios) throws IOException {
        Path file = folder.resolve("results.ndjson");
        ResultsWriter.open(file, SampleRun.of(scenarios).info(), List.of()).close();
        return file;
    }
}
