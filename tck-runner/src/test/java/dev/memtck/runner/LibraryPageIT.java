package dev.memtck.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import dev.memtck.reports.JavaSource;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.EngineFilter;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** The example of {@code docs/library.md}: Hazelcast in this JVM, judged by its tests. */
class LibraryPageIT {
    private static final Path PAGE = Path.of("../docs/library.md");
    private static final Pattern JAVA = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);
    private static final String BASELINE = ".with(\"--baseline\", \"known-failures.yaml\")";

    @TempDir
    private Path folder;

    @Test
    void whatFailsIsATestThatFailsUntilTheBaselineKnowsIt() throws Exception {
        Path baseline = folder.resolve("known-failures.yaml");
        Heard first = run("first", ".with(\"--write-baseline\", \"" + baseline + "\")");
        assertThat(first.failed).containsKey("verdict");
        assertThat(first.failed.get("verdict")).startsWith("does not conform\n").contains("report: ");
        assertThat(first.failed).hasSizeGreaterThan(1);
        first.failed.remove("verdict");
        assertThat(first.failed)
                .allSatisfy((title, message) -> assertThat(message).contains("expected  ", "received  ", "rerun "));
        assertThat(first.passed).hasSizeGreaterThan(10).contains("version");
        assertThat(first.containers).anyMatch(name -> name.startsWith("TEXT-73 (must): version answers VERSION"));

        Heard second = run("second", ".with(\"--baseline\", \"" + baseline + "\")");
        assertThat(second.failed).isEmpty();
        assertThat(second.passed).isEqualTo(first.passed);
        assertThat(second.aborted).hasSizeGreaterThanOrEqualTo(first.failed.size() + 1);
        assertThat(second.aborted.values()).anyMatch(reason -> reason.startsWith("fails as the baseline says: "));
        assertThat(second.aborted.get("verdict")).startsWith("partial run, no verdict");
    }

    private Heard run(String name, String baseline) throws Exception {
        Path classes = Files.createDirectories(folder.resolve(name));
        Path source = Files.writeString(
                classes.resolve("HazelcastConformanceTest.java"),
                example()
                        .replace(
                                BASELINE,
                                baseline + ".reportIn(java.nio.file.Path.of(\"" + classes.resolve("report") + "\"))"));
        assertThat(new JavaSource(source).compile(classes)).isEmpty();
        Heard heard = new Heard();
        try (URLClassLoader loader = new URLClassLoader(
                new URL[] {classes.toUri().toURL()}, getClass().getClassLoader())) {
            LauncherFactory.create()
                    .execute(
                            LauncherDiscoveryRequestBuilder.request()
                                    .selectors(selectClass(loader.loadClass("HazelcastConformanceTest")))
                                    .filters(EngineFilter.includeEngines("junit-jupiter"))
                                    // This test may run on a worker of the other executor.
                                    .configurationParameter("junit.jupiter.execution.parallel.enabled", "false")
                                    .build(),
                            heard);
        }
        return heard;
    }

    private static String example() throws IOException {
        Matcher example = JAVA.matcher(Files.readString(PAGE));
        assertThat(example.find()).isTrue();
        assertThat(example.group(1)).contains(BASELINE);
        return example.group(1);
    }

    private static final class Heard implements TestExecutionListener {
        private final List<String> containers = new ArrayList<>();
        private final List<String> passed = new ArrayList<>();
        private final Map<String, String> failed = new TreeMap<>();
        private final Map<String, String> aborted = new TreeMap<>();

        @Override
        public void executionFinished(TestIdentifier test, TestExecutionResult result) {
            String name = test.getDisplayName();
            String words = result.getThrowable().map(Throwable::getMessage).orElse("");
            if (test.isContainer()) {
                containers.add(name);
            }
            switch (result.getStatus()) {
                case SUCCESSFUL -> {
                    if (test.isTest()) {
                        passed.add(name);
                    }
                }
                case FAILED -> failed.put(name, words);
                case ABORTED -> aborted.put(name, words);
            }
        }
    }
}
