package dev.memtck.runner.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Much is printed, and little is kept. */
class LastLinesTest {
    private final LastLines lines = new LastLines();

    @Test
    void nothingIsSaidToBeNothing() {
        assertThat(lines.list()).isEmpty();
        assertThat(lines.words()).isEqualTo("; it printed nothing");
        assertThat(lines.brief()).isEqualTo("; it printed nothing");
    }

    @Test
    void theLastOnesAreKeptOldestFirst() {
        print(IntStream.rangeClosed(1, 1_000)
                .mapToObj(line -> "line " + line + "\n")
                .collect(Collectors.joining()));
        assertThat(lines.list())
                .hasSize(LastLines.MOST_LINES)
                .startsWith("line 981", "line 982")
                .endsWith("line 1000");
        assertThat(lines.brief()).isEqualTo("; its last output: line 998 | line 999 | line 1000");
    }

    @Test
    void aLineWithoutAnEndIsOneToo() {
        print("bound\nlisten");
        print("ing\nno end");
        assertThat(lines.words()).isEqualTo("; its last output:\n  bound\n  listening\n  no end");
    }

    @Test
    void aLineWithoutMeasureIsCut() {
        print("x".repeat(10_000_000) + "\nshort\n");
        assertThat(lines.list()).containsExactly("x".repeat(LastLines.MOST_BYTES) + " …", "short");
    }

    @Test
    void whatMovesACursorIsNotPrinted() {
        print("\u001b[31mred\u0007\tgrün\r\n");
        assertThat(lines.list()).containsExactly(" [31mred  grün");
    }

    private void print(String text) {
        lines.takeAll(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    }
}
