package dev.memtck.runner.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.Main;
import dev.memtck.server.FaultyServer;
import dev.memtck.server.ReferenceServer;
import dev.memtck.server.faults.Faults;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A form that is wrong everywhere fails the rule that judges it; the others are judged on what they are about. */
class LearntFormsIT {
    @TempDir
    private Path folder;

    @Test
    void aLeaseBlockThatEndsInNulFailsOneRule() throws IOException {
        StringWriter out = new StringWriter();
        PrintWriter console = new PrintWriter(out, true);
        try (ReferenceServer server = FaultyServer.start(Faults.byName().get("lease-block-ends-in-NUL"))) {
            String[] arguments = {
                "--target",
                "127.0.0.1:" + server.port(),
                "--profile",
                "leases,many-clients",
                "--destructive",
                "--out",
                folder.resolve("report").toString()
            };
            assertThat(Main.run(arguments, new Properties(), console, console)).isEqualTo(1);
        }
        assertThat(out.toString())
                .contains("reason:    1 rule failed: LEASE-02\n")
                .contains("remark:    read as learnt: \"\\0\" beside the number in a lease's data block; LEASE-02"
                        + " judges that, and no other rule\n")
                .containsPattern("leases: (\\d+) of \\1 judged, \\d+ passed, 1 failed");
        List<String> lines = jsonLines();
        assertThat(lines)
                .last()
                .asString()
                .startsWith("{\"format\":1,\"verdict\":\"does not conform\",\"exitCode\":1,");
        assertThat(lines.subList(0, lines.size() - 1))
                .isNotEmpty()
                .allSatisfy(line -> assertThat(line)
                        .startsWith(
                                "{\"rule\":\"LEASE-02\",\"level\":\"must\",\"outcome\":\"failed\",\"sentence\":\"\\\"Encounter")
                        .contains("\"received\":\"\\\"VALUE {apple} 13107 2 ", "\\\\0\\\\r\\\\nEND", "\"rerun\":\""));
    }

    private List<String> jsonLines() {
        StringWriter lines = new StringWriter();
        StringWriter rest = new StringWriter();
        String[] arguments = {"report", folder.resolve("report/results.ndjson").toString(), "--json"};
        assertThat(Main.run(arguments, new Properties(), new PrintWriter(lines, true), new PrintWriter(rest, true)))
                .isEqualTo(1);
        assertThat(rest.toString()).contains("verdict:   ");
        return lines.toString().lines().toList();
    }
}
