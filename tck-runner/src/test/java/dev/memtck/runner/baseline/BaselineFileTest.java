package dev.memtck.runner.baseline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.memtck.reports.results.KnownFailure;
import dev.memtck.reports.results.KnownFailure.Acceptance;
import dev.memtck.reports.results.KnownFailure.Described;
import dev.memtck.reports.results.KnownFailure.Unsteady;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** How a baseline is written, and what is said of one that cannot be read. */
class BaselineFileTest {
    private static final String ENTRY = """
            failures:
              - id: LOCK-21
                words: 'received  "OK\\r\\n"'
                reason: it grants every lock
            """;

    private static final String NO_LIST =
            ": line 1: this is no list \"failures:\" of entries with id, words and reason";

    @TempDir
    private Path folder;

    @Test
    void anEntryIsReadAsWritten() throws IOException {
        Path file = file(ENTRY + """
                    link: https://example.org/7
                    expires: 2027-03-31
                    unsteady: 8 of 10 runs
                    exchange: |
                      A > lock k\\r\\n
                      A < OK\\r\\n
                """);
        assertThat(BaselineFile.read(file).failures())
                .containsExactly(new KnownFailure(
                        new Described("LOCK-21", "received  \"OK\\r\\n\""),
                        new Acceptance("it grants every lock", "https://example.org/7", LocalDate.parse("2027-03-31")),
                        new Unsteady(8, 10),
                        "A > lock k\\r\\n\nA < OK\\r\\n\n"));
    }

    @Test
    void whatIsWrittenIsReadAgain() throws IOException {
        BaselineFile baseline = new BaselineFile(
                "some server",
                List.of(
                        KnownFailure.of("LOCK-21", "received  \"a: 'b'\\r\\n\"", "why"),
                        new KnownFailure(
                                new Described("A-1/x", "w"),
                                new Acceptance("why", "l", LocalDate.EPOCH),
                                new Unsteady(1, 2),
                                "A > x\n")));
        Path file = folder.resolve("written.yaml");
        baseline.write(file);
        assertThat(BaselineFile.read(file)).isEqualTo(baseline);
        assertThatThrownBy(() -> baseline.write(file)).isInstanceOf(FileAlreadyExistsException.class);
    }

    static Stream<Arguments> wrong() {
        return Stream.of(
                Arguments.of("", " has no list \"failures:\""),
                Arguments.of("hello\n", NO_LIST),
                Arguments.of("failures: hello\n", NO_LIST),
                Arguments.of("failures:\n  - LOCK-21\n", ": line 2" + NO_LIST.substring(": line 1".length())),
                Arguments.of("failures: [", ": line 1: this is no YAML: while parsing a flow node"),
                Arguments.of("server: x\n", " has no list \"failures:\""),
                Arguments.of("failures:\n  - words: w\n    reason: r\n", ": an entry has no id"),
                Arguments.of(
                        "failures:\n  - id: A-1\n    reason: r\n",
                        ": A-1 has no words: say what the text of its failure holds"),
                Arguments.of("failures:\n  - id: A-1\n    words: w\n", ": A-1 has no reason: say why it is borne"),
                Arguments.of(
                        ENTRY + "    reson: x\n",
                        ": unknown word \"reson\"; an entry has id, words, reason, link, expires, unsteady,"
                                + " exchange"),
                Arguments.of(
                        ENTRY + "    unsteady: sometimes\n",
                        ": line 5: unsteady: sometimes: write how many measured runs failed, for example 8 of 10 runs"));
    }

    @ParameterizedTest
    @MethodSource("wrong")
    void aFileThatCannotBeUsedIsSaidSo(String text, String complaint) throws IOException {
        Path file = file(text);
        assertThatThrownBy(() -> BaselineFile.read(file))
                .isInstanceOf(UnreadableBaseline.class)
                .hasMessage(file + complaint);
    }

    @Test
    void aFileThatIsMissingIsSaidSo() {
        Path file = folder.resolve("missing.yaml");
        assertThatThrownBy(() -> BaselineFile.read(file)).hasMessage(file + " cannot be read: there is no such file");
    }

    private Path file(String text) throws IOException {
        return Files.writeString(folder.resolve("baseline.yaml"), text);
    }
}
