package dev.memtck.runner.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import dev.memtck.reports.JavaSource;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.launcher.EngineFilter;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

/** The example of {@code docs/junit.md}, with a client from Maven Central. */
class JUnitPageTest {
    private static final Path PAGE = Path.of("../docs/junit.md");
    private static final Pattern JAVA = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);

    @TempDir
    private Path folder;

    @Test
    void theExampleCompilesAndItsTestsPass() throws Exception {
        Matcher example = JAVA.matcher(Files.readString(PAGE));
        assertThat(example.find()).isTrue();
        Path source = Files.writeString(folder.resolve("SessionCacheTest.java"), example.group(1));
        assertThat(new JavaSource(source).compile(folder)).isEmpty();
        SummaryGeneratingListener heard = new SummaryGeneratingListener();
        try (URLClassLoader loader = new URLClassLoader(
                new URL[] {folder.toUri().toURL()}, getClass().getClassLoader())) {
            LauncherFactory.create()
                    .execute(
                            LauncherDiscoveryRequestBuilder.request()
                                    .selectors(selectClass(loader.loadClass("SessionCacheTest")))
                                    .filters(EngineFilter.includeEngines("junit-jupiter"))
                                    // This test may run on a worker of the other executor.
                                    .configurationParameter("junit.jupiter.execution.parallel.enabled", "false")
                                    .build(),
                            heard);
        }
        assertThat(heard.getSummary().getFailures())
                .extracting(failure -> failure.getException().toString())
                .isEmpty();
        assertThat(heard.getSummary().getTestsSucceededCount()).isEqualTo(2);
    }
}
