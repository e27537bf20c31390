package dev.memtck.reports.html;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.TranscriptLine;
import dev.memtck.reports.results.TranscriptLine.Cut;
import dev.memtck.reports.results.TranscriptLine.Direction;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A transcript as it stands in the page. */
class WireTextTest {
    private static final Map<String, String> KEYS = Map.of("apple", "mt1.a");

    @Test
    void eachEventIsALineWithTabsBetweenItsPartsAndItsHexWithTheRealKeysBelow() {
        assertThat(made(
                        new TranscriptLine(100, "A", Direction.NOTE, "connected", null),
                        sent("get mt1.a\\r\\n"),
                        new TranscriptLine(1_250, "B", Direction.RECEIVED, "END\\r\\n", null)))
                .isEqualTo("0.1\tA\t·\tconnected\n"
                        + "0.2\tA\t→\tget {apple}\\r\\n\n\t\t\t\t67 65 74 20 6d 74 31 2e 61 0d 0a\n"
                        + "1.3\tB\t←\tEND\\r\\n\n\t\t\t\t45 4e 44 0d 0a\n");
    }

    @Test
    void bytesThatLookLikeANameAreTheirOwnInHex() {
        assertThat(made(sent("{apple}"))).isEqualTo("0.2\tA\t→\t{apple}\n\t\t\t\t7b 61 70 70 6c 65 7d\n");
    }

    @Test
    void aLongLineIsCutAndSaysHowManyBytesAreLeftOut() {
        assertThat(made(sent("\\xff".repeat(3_000))))
                .startsWith("0.2\tA\t→\t" + "\\xff".repeat(2_048) + " … (952 more bytes)\n\t\t\t\tff ff ")
                .endsWith("ff …\n");
    }

    @Test
    void aLineThatTheKitCutShowsItsTailItsLengthAndTheHexOfItsHead() {
        TranscriptLine line = new TranscriptLine(200, "A", Direction.SENT, "ab", new Cut("yz", 300, "f00d"));
        assertThat(made(line)).isEqualTo("0.2\tA\t→\tab … yz  (300 bytes, sha256 f00d)\n\t\t\t\t61 62 …\n");
    }

    @Test
    void ofAnEndlessTranscriptTheRestIsCounted() {
        TranscriptLine chatter = new TranscriptLine(200, "A", Direction.RECEIVED, "x".repeat(1_000), null);
        String text = WireText.of(Collections.nCopies(1_000, chatter), KEYS);
        assertThat(text)
                .hasSizeLessThan(252_000)
                .endsWith("\n\t\t·\tleft out here: 859 more events with 859000 bytes; the results have them\n");
    }

    @Test
    void wordsCannotBreakTheLine() {
        assertThat(made(new TranscriptLine(0, "A\tB", Direction.NOTE, "one\n\ttwo", null)))
                .isEqualTo("0.0\tA\\tB\t·\tone\\n\\ttwo\n");
    }

    private static TranscriptLine sent(String text) {
        return new TranscriptLine(200, "A", Direction.SENT, text, null);
    }

    private static String made(TranscriptLine... lines) {
        return WireText.of(List.of(lines), KEYS);
    }
}
