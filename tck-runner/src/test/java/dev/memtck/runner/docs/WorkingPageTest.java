package dev.memtck.runner.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The table of {@code docs/working-on-memtck.md} has every profile of the poms and every property of the tests. */
class WorkingPageTest {
    private static final Path ROOT = Path.of("..");
    private static final Pattern PROFILE = Pattern.compile("(?s)<profile>\\s*<id>([^<]+)</id>(.*?)</profile>");
    private static final Pattern ACTIVATION = Pattern.compile("(?s)<activation>.*?<name>([^<]+)</name>");
    private static final Pattern PROFILE_ON_PAGE = Pattern.compile("-P([a-z-]+)");
    private static final Pattern PROPERTY_ON_PAGE = Pattern.compile("-D(memtck\\.[a-z]+)");
    /** What looks like one and is the name of a file is left out. */
    private static final Pattern PROPERTY = Pattern.compile("\"(memtck\\.(?!jar|sock)[a-z]+)\"");

    private static String table() throws IOException {
        return String.join(
                "\n",
                Files.readAllLines(ROOT.resolve("docs/working-on-memtck.md")).stream()
                        .filter(line -> line.startsWith("|"))
                        .toList());
    }

    @Test
    void everyProfileIsInTheTable() throws IOException {
        Set<String> activations = new TreeSet<>();
        for (String module : List.of("", "features", "reference-server", "reports", "tck-runner")) {
            PROFILE.matcher(Files.readString(ROOT.resolve(module).resolve("pom.xml")))
                    .results()
                    .forEach(profile -> activations.add(ACTIVATION
                            .matcher(profile.group(2))
                            .results()
                            .findFirst()
                            .map(property -> "-D" + property.group(1))
                            .orElse("-P" + profile.group(1))));
        }
        assertThat(activations)
                .hasSizeGreaterThan(5)
                .allSatisfy(activation -> assertThat(table()).containsPattern("`" + activation + "\\b"));
        assertThat(firsts(PROFILE_ON_PAGE, table()))
                .allSatisfy(profile -> assertThat(activations).contains("-P" + profile));
    }

    @Test
    void everyPropertyOfTheTestsIsInTheTable() throws IOException {
        Set<String> properties = new TreeSet<>();
        for (String module : List.of("reference-server", "reports", "tck-runner")) {
            try (Stream<Path> sources = Files.walk(ROOT.resolve(module).resolve("src/test/java"))) {
                for (Path source : sources.filter(Files::isRegularFile).toList()) {
                    properties.addAll(firsts(PROPERTY, Files.readString(source)));
                }
            }
        }
        assertThat(properties).hasSizeGreaterThan(3).isEqualTo(firsts(PROPERTY_ON_PAGE, table()));
    }

    private static Set<String> firsts(Pattern pattern, String text) {
        Set<String> found = new TreeSet<>();
        pattern.matcher(text).results().forEach(match -> found.add(match.group(1)));
        return found;
    }
}
