package dev.memtck.runner.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** {@code docs/architecture.md} says of each package of the kit what it is. */
class ArchitecturePageTest {
    private static final Path SOURCES = Path.of("src/main/java/dev/memtck/runner");
    private static final Pattern ROW = Pattern.compile("(?m)^\\| `([a-z]+)` \\| .+ \\|$");

    @Test
    void everyPackageIsInTheTable() throws IOException {
        List<String> onPage = ROW.matcher(Files.readString(Path.of("../docs/architecture.md")))
                .results()
                .map(match -> match.group(1))
                .toList();
        try (Stream<Path> folders = Files.list(SOURCES)) {
            List<String> packages = folders.filter(Files::isDirectory)
                    .map(folder -> folder.getFileName().toString())
                    .toList();
            assertThat(packages).hasSizeGreaterThan(10).isSubsetOf(onPage);
        }
    }
}
