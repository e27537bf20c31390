package dev.memtck.runner.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.JavaSource;
import dev.memtck.runner.Main;
import dev.memtck.runner.rules.RuleBook;
import dev.memtck.runner.rules.ScenarioEntry;
import dev.memtck.runner.rules.Subject;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What the README says is true. */
class ReadmeTest {
    private static final Path README = Path.of("../README.md");
    private static final Pattern JAVA = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);

    private static final Pattern KIT = Pattern.compile("(?m)^java -jar memtck\\.jar (.*)$");
    private static final Pattern ARGUMENT = Pattern.compile("\"[^\"]*\"|\\S+");

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

    /** Of what each asks the scenarios are listed; no server is started, or asked. */
    @ParameterizedTest
    @MethodSource("commands")
    void aCommandIsOneThatTheKitTakes(String command) {
        StringWriter told = new StringWriter();
        PrintWriter console = new PrintWriter(told);
        int code = Main.run(arguments(command + " --list"), new Properties(), console, console);
        assertThat(told.toString()).containsPattern("(?m)^[1-9]\\d* scenarios$");
        assertThat(code).isZero();
    }

    /** What stands behind the jar at the beginning of a line. */
    static List<String> commands() throws IOException {
        return KIT.matcher(Files.readString(README))
                .results()
                .map(command -> command.group(1).replaceFirst(" +#.*", ""))
                .toList();
    }

    private static String[] arguments(String command) {
        return ARGUMENT.matcher(command)
                .results()
                .map(argument -> argument.group().replace("\"", ""))
                .toArray(String[]::new);
    }

    @ParameterizedTest
    @EnumSource(Subject.class)
    void theCountsAreThoseOfTheFeatures(Subject subject) throws IOException {
        List<ScenarioEntry> scenarios = RuleBook.of(subject).scenarios();
        long rules = scenarios.stream()
                .map(scenario -> scenario.rule().id())
                .distinct()
                .count();
        assertThat(Files.readString(README)).contains(rules + " rules, in " + scenarios.size() + " scenarios");
    }
}
