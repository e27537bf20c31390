package dev.memtck.runner.junit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.server.ReferenceServer;
import dev.memtck.server.ServerOptions;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** What a judging from a test leaves alone of the JVM that it shares with other tests. */
@Isolated("hears what the JVM prints")
class ConformanceSilenceIT {
    @TempDir
    private Path folder;

    @Test
    void itPrintsNothingAndLeavesTheJvmsPropertiesAlone() throws Exception {
        Properties before = (Properties) System.getProperties().clone();
        PrintStream out = System.out;
        PrintStream err = System.err;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        PrintStream heard = new PrintStream(printed, true, StandardCharsets.UTF_8);
        System.setOut(heard);
        System.setErr(heard);
        try (ReferenceServer server = ReferenceServer.start(ServerOptions.onFreePort())) {
            assertThat(Conformance.of("127.0.0.1", server.port())
                            .with("--out", folder.resolve("report").toString())
                            .with("--rules", "TEXT-64")
                            .tests())
                    .hasSize(2);
        } finally {
            System.setOut(out);
            System.setErr(err);
        }
        assertThat(printed.toString(StandardCharsets.UTF_8)).isEmpty();
        assertThat(System.getProperties()).isEqualTo(before);
        assertThat(folder.resolve("report/allure-results")).doesNotExist();
    }
}
