package dev.memtck.runner.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.TranscriptLine;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How much is recorded of a scenario that says much. */
class TranscriptTest {
    private final Transcript transcript = new Transcript(Clock.SYSTEM);

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 200, 201})
    void aFewLinesAreRecordedAll(int lines) {
        note(lines);
        assertThat(transcript.abridged()).hasSize(lines).isEqualTo(transcript.whole());
    }

    @Test
    void ofManyLinesTheFirstAndTheLastAreRecordedAndHowManyAreNot() {
        note(203);
        List<TranscriptLine> lines = transcript.abridged();
        assertThat(lines).hasSize(201);
        assertThat(lines.subList(0, 100)).isEqualTo(transcript.whole().subList(0, 100));
        assertThat(lines.get(100))
                .isEqualTo(TranscriptLine.leftOut(transcript.whole().get(102).micros(), 3));
        assertThat(lines.subList(101, 201)).isEqualTo(transcript.whole().subList(103, 203));
    }

    @Test
    void ofALongRunOfBytesTheHeadAndTheTailAreRecordedWhereTheScenarioDidNotFail() {
        byte[] bytes = new byte[300];
        bytes[0] = 'a';
        bytes[299] = 'z';
        transcript.sent("A", bytes);
        assertThat(transcript.whole()).singleElement().matches(line -> line.cut() == null);
        assertThat(transcript.abridged())
                .singleElement()
                .matches(line -> line.text().startsWith("a\\0"))
                .matches(line -> line.cut().tail().endsWith("\\0z"))
                .matches(line -> line.cut().length() == 300);
    }

    private void note(int lines) {
        for (int line = 0; line < lines; line++) {
            transcript.note("A", "line " + line);
        }
    }
}
