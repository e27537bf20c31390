package dev.memtck.runner;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.JavaSource;
import dev.memtck.runner.rules.ScenarioEntry;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the README says is true. */
class ReadmeTest {
    private static final Path README = Path.of("../README.md");
    private static final Pattern JAVA = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);

    @TempDir
    private Path folder;

    @Test
    void theExampleCompilesAndRuns() throws Exception {
        Matcher example = JAVA.matcher(Files.readString(README));
        assertThat(example.find()).isTrue();
        Path source = Files.writeString(folder.resolve("Example.java"), example.group(1));
        assertThat(new JavaSource(source).compile(folder)).isEmpty();
        try (URLClassLoader loader = new URLClassLoader(
                new URL[] {folder.toUri().toURL()}, getClass().getClassLoader())) {
            loader.loadClass("Example").getMethod("main", String[].class).invoke(null, (Object) new String[0]);
        }
    }

    @Test
    void theCountsAreThoseOfTheFeatures() throws IOException {
        List<ScenarioEntry> scenarios = Judged.ruleBook().scenarios();
        long rules = scenarios.stream()
                .map(scenario -> scenario.rule().id())
                .distinct()
                .count();
        assertThat(Files.readString(README)).contains(rules + " rules, in " + scenarios.size() + " scenarios");
    }
}
