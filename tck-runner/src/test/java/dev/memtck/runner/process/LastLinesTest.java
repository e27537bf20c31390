package dev.memtck.runner.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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

    @ParameterizedTest
    @ValueSource(
            strings = {
                "server: items.c:214: do_item_link: Assertion `it->refcount > 0' failed.",
                "assertion failed: this cannot happen",
                "Segmentation fault (core dumped)",
                "==4711==ERROR: AddressSanitizer: heap-use-after-free on address 0x60200000eff0 at pc 0x55",
                "parse.c:31:7: runtime error: signed integer overflow",
                "panic: runtime error: index out of range [3] with length 3",
                "thread 'worker' panicked at src/main.rs:7:5:",
                "Exception in thread \"io-1\" java.lang.NullPointerException: item",
                "TypeError: Cannot read properties of undefined (reading 'flags')",
                "# A fatal error has been detected by the Java Runtime Environment:",
                "free(): invalid pointer",
                "terminate called after throwing an instance of 'std::out_of_range'"
            })
    void whatSaysWhyItEndsIsKeptHoweverMuchFollows(String why) {
        print("listening\n" + why + "\n" + "  at a frame: OutOfMemoryError\n".repeat(200));
        assertThat(lines.list()).hasSize(LastLines.MOST_LINES + 1).startsWith(why, "  at a frame: OutOfMemoryError");
        assertThat(lines.brief()).startsWith("; its last error: " + why + "; its last output:   at a frame");
    }

    @Test
    void whatSaysWhyItEndsAndIsAmongTheLastIsSaidOnce() {
        print("listening\nassertion failed: no\nbye\n");
        assertThat(lines.list()).containsExactly("listening", "assertion failed: no", "bye");
        assertThat(lines.brief()).isEqualTo("; its last output: listening | assertion failed: no | bye");
    }

    @Test
    void ofSeveralErrorsTheLastCounts() {
        print("IOError: the peer has gone\nAssertion `x' failed.\n" + "more\n".repeat(30));
        assertThat(lines.brief()).startsWith("; its last error: Assertion `x' failed.; its last output: more");
    }

    private void print(String text) {
        lines.takeAll(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    }
}
