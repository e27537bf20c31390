package dev.memtck.runner.load;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.memtck.runner.JarProcess;
import dev.memtck.runner.servers.RealServer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The reference server against Debian's memcached: figures are there and every reply was right; no word on speed. */
class LoadIT {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({"text, 1, uniform", "text, 32, zipf", "meta, 1, uniform", "meta, 32, zipf"})
    void linesInTurns(String protocol, int pipeline, String distribution) throws Exception {
        Path json = folder.resolve("load.json");
        try (JarProcess reference = JarProcess.start(folder, JarProcess.DAEMON, "-p", "0");
                RealServer memcached = RealServer.memcached(folder)) {
            assertLoads(
                    "--target=127.0.0.1:" + reference.printedPort(),
                    "--against=" + memcached.host() + ":" + memcached.port(),
                    "--protocol=" + protocol,
                    "--pipeline=" + pipeline,
                    "--distribution=" + distribution,
                    "--json=" + json);
        }
        assertEveryReplyWasRight(json, 4);
    }

    @ParameterizedTest
    @CsvSource({"1", "32"})
    void binaryOnMemcached(int pipeline) throws Exception {
        Path json = folder.resolve("load.json");
        try (RealServer memcached = RealServer.memcached(folder)) {
            assertLoads(
                    "--target=" + memcached.host() + ":" + memcached.port(),
                    "--protocol=binary",
                    "--pipeline=" + pipeline,
                    "--json=" + json);
        }
        assertEveryReplyWasRight(json, 2);
    }

    /** Two rounds of a second each. In processes of their own: a second is short where other tests' garbage is collected. */
    private void assertLoads(String... arguments) throws IOException, InterruptedException {
        List<String> all = new ArrayList<>(List.of("load", "--seconds=1", "--warm-up=0", "--rounds=2"));
        all.addAll(List.of(arguments));
        JarProcess.Ended ended = JarProcess.run(folder, JarProcess.KIT, all.toArray(String[]::new));
        assertThat(ended.exitCode()).as(ended.output()).isZero();
    }

    private static void assertEveryReplyWasRight(Path json, int turns) throws Exception {
        JsonNode results = new ObjectMapper().readTree(json.toFile());
        assertThat(results.get("turns")).hasSize(turns).allSatisfy(turn -> {
            assertThat(turn.get("repliesPerSecond").asDouble()).isPositive();
            assertThat(turn.get("misses").asLong()).isZero();
            assertThat(turn.get("unexpected").asLong()).isZero();
        });
    }
}
