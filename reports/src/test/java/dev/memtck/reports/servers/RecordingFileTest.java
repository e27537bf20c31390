package dev.memtck.reports.servers;

import static dev.memtck.reports.results.Samples.results;
import static dev.memtck.reports.results.Samples.scenario;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a recording keeps of a run. */
class RecordingFileTest {
    private static final ServerRecording RECORDING = ServerRecording.of(
            results(
                    scenario("LOCK-21", Level.MUST, Outcome.FAILED),
                    scenario("TEXT-36", Level.SHOULD, Outcome.FAILED),
                    Samples.survey("TEXT-13", "a tab", "\"STORED\\r\\n\"")),
            "Some server 1",
            "server -p PORT");

    @TempDir
    private Path folder;

    @Test
    void whatIsWrittenIsReadAgain() throws IOException {
        Path file = folder.resolve("server.json");
        RecordingFile.write(RECORDING, file);
        assertThat(RecordingFile.read(file)).isEqualTo(RECORDING);
        assertThat(Files.readString(file))
                .contains("\"name\" : \"Some server 1\"")
                .contains("    {\"id\" : \"LOCK-21\",\"outcome\" : \"failed\",\"failure\" : {\"scenario\" : "
                        + "\"B cannot lock what A has locked\",\"failed\" : 1,\"of\" : 1,\"sent\" : ");
    }

    @Test
    void aFailureKeepsItsBytesAndAShouldIsTolerated() {
        assertThat(RECORDING.rule("LOCK-21").orElseThrow().failure().mismatch().received())
                .isEqualTo("\"OK\\r\\n\"");
        assertThat(RECORDING.rule("TEXT-36").orElseThrow().outcome()).isEqualTo(Outcome.TOLERATED);
    }

    @Test
    void answersAreFoundByScenarioAndQuestion() {
        assertThat(RECORDING.answer("TEXT-13", "TEXT-13/b-cannot-lock", "a tab"))
                .contains("\"STORED\\r\\n\"");
        assertThat(RECORDING.answer("TEXT-13", "TEXT-13/b-cannot-lock", "a nul"))
                .isEmpty();
        assertThat(RECORDING.answer("TEXT-99", "TEXT-99/x", "a tab")).isEmpty();
    }

    @Test
    void whatIsNoRecordingIsSaidSo() throws IOException {
        Path file = Files.writeString(folder.resolve("other.json"), "{}");
        assertThatThrownBy(() -> RecordingFile.read(file))
                .hasMessageEndingWith("other.json is no recording of a server: it names no server or no rules");
        Path later = folder.resolve("later.json");
        RecordingFile.write(RECORDING, later);
        Files.writeString(later, Files.readString(later).replace("\"format\" : 1", "\"format\" : 9"));
        assertThatThrownBy(() -> RecordingFile.read(later))
                .hasMessageEndingWith("has format 9, this memtck reads up to 1: use memtck 0.1.0 or newer.");
    }
}
