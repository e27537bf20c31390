package dev.memtck.runner.load;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.memtck.runner.servers.RealServer;
import dev.memtck.runner.target.EmbeddedTarget;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

/** The reference server against Debian's memcached: figures are there and every reply was right; no word on speed. */
class LoadIT {
    private final StringWriter out = new StringWriter();

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({"text, 1, uniform", "text, 32, zipf", "meta, 1, uniform", "meta, 32, zipf"})
    void linesInTurns(String protocol, int pipeline, String distribution) throws Exception {
        Path json = folder.resolve("load.json");
        try (EmbeddedTarget reference = EmbeddedTarget.start();
                RealServer memcached = RealServer.memcached(folder)) {
            assertThat(load(
                            "--target=" + reference.target(),
                            "--against=" + memcached.host() + ":" + memcached.port(),
                            "--protocol=" + protocol,
                            "--pipeline=" + pipeline,
                            "--distribution=" + distribution,
                            "--json=" + json))
                    .as(out.toString())
                    .isZero();
        }
        assertEveryReplyWasRight(json, 4);
    }

    @ParameterizedTest
    @CsvSource({"1", "32"})
    void binaryOnMemcached(int pipeline) throws Exception {
        Path json = folder.resolve("load.json");
        try (RealServer memcached = RealServer.memcached(folder)) {
            assertThat(load(
                            "--target=" + memcached.host() + ":" + memcached.port(),
                            "--protocol=binary",
                            "--pipeline=" + pipeline,
                            "--json=" + json))
                    .as(out.toString())
                    .isZero();
        }
        assertEveryReplyWasRight(json, 2);
    }

    /** Two rounds of a second each. */
    private int load(String... arguments) {
        List<String> all = new ArrayList<>(List.of("--seconds=1", "--warm-up=0", "--rounds=2"));
        all.addAll(List.of(arguments));
        return new CommandLine(new LoadCommand())
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(new StringWriter()))
                .execute(all.toArray(String[]::new));
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
