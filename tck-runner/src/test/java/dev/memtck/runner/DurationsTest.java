package dev.memtck.runner;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Whatever tells a user how long something took or may take tells it in one form. */
class DurationsTest {
    /** A string that goes on from a number with a unit of time. */
    private static final Pattern UNIT =
            Pattern.compile("\"(?:(?:[^\"\\\\\\n]|\\\\.)*%[-.\\d]*[dfs])? (?:s|ms|min|h)(?![a-z=])");

    /** These tell points on a scale of milliseconds, which must have one unit. */
    private static final List<String> SCALES = List.of("TimelineView.java", "Counterexample.java");

    @Test
    void areWrittenByOneClass() {
        assertThat(sources()
                        .filter(file -> UNIT.matcher(read(file)).find())
                        .map(file -> file.getFileName().toString())
                        .filter(name -> !SCALES.contains(name)))
                .containsExactly("DurationText.java");
    }

    private static Stream<Path> sources() {
        return Stream.of("reports", "tck-runner")
                .map(module -> Path.of("..", module, "src/main/java"))
                .flatMap(DurationsTest::files)
                .filter(file -> file.toString().endsWith(".java"));
    }

    private static Stream<Path> files(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
