package dev.memtck.reports.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
        Path file = folder.resolve("later.ndjson");
        ResultsWriter.open(file, SampleRun.of(0).info()).close();
        Files.writeString(file, Files.readString(file).replace("\\\"format\\\":1", "\\\"format\\\":99"));
        assertThatThrownBy(() -> ResultsReader.read(file))
                .hasMessageContaining("has format 99, this memtck reads up to 1: use memtck 0.1.0 or newer");
    }

    @Test
    void aRunThatEndedBeforeItsFirstScenarioIsBrokenOff() throws IOException {
        Path file = folder.resolve("results.ndjson");
        ResultsWriter.open(file, SampleRun.of(3).info()).close();
        Results results = ResultsReader.read(file);
        assertThat(results.run()).isEqualTo(SampleRun.of(3).info());
        assertThat(results.ending()).isEqualTo(Results.Ending.BROKEN_OFF);
        assertThat(results.scenarios()).isEmpty();
    }

    @Test
    void aRemarkIsAddedToTheFileOfARunThatIsOver() throws IOException {
        Path file = folder.resolve("results.ndjson");
        ResultsWriter.open(file, SampleRun.of(3).info()).close();
        ResultsWriter.append(file, RunRemark.of("the server was ended with SIGKILL"));
        Results results = ResultsReader.read(file);
        assertThat(results.run()).isEqualTo(SampleRun.of(3).info());
        assertThat(results.remarks()).containsExactly(RunRemark.of("the server was ended with SIGKILL"));
    }

    @Test
    void whatExploringFoundIsAddedToo() throws IOException {
        Path file = folder.resolve("results.ndjson");
        ResultsWriter.open(file, SampleRun.of(3).info()).close();
        assertThat(ResultsReader.read(file).explored()).isEmpty();
        ResultsWriter.append(file, Samples.explored(Level.MUST, Level.SHOULD));
        assertThat(ResultsReader.read(file).explored()).contains(Samples.explored(Level.MUST, Level.SHOULD));
    }

    @Test
    void whatExploringFoundAndCannotBeReadWithholdsTheVerdict() throws IOException {
        Path file = folder.resolve("results.ndjson");
        ResultsWriter.open(file, SampleRun.of(3).info()).close();
        ResultsWriter.append(file, Samples.explored());
        Files.writeString(file, Files.readString(file).replace("\\\"requests\\\":2000", "\\\"requests\\\":[]"));
        assertThat(ResultsReader.read(file).remarks())
                .containsExactly(new RunRemark("what was found by exploring cannot be read", RunRemark.Weight.DOUBT));
    }

    @Test
    void halfALineAtTheEndIsPassedOver() throws IOException {
        Path file = folder.resolve("results.ndjson");
        ResultsWriter.open(file, SampleRun.of(3).info()).close();
        Files.writeString(file, Files.readString(file) + "{\"testCaseStarted\":{\"att");
        assertThat(ResultsReader.read(file).ending()).isEqualTo(Results.Ending.BROKEN_OFF);
    }
}
