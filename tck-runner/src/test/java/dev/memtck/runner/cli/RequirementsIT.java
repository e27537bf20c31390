package dev.memtck.runner.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.Main;
import dev.memtck.server.FaultyServer;
import dev.memtck.server.ReferenceServer;
import dev.memtck.server.faults.Faults;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Properties;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Who updates the kit can be judged by the rules that there were before. */
class RequirementsIT {
    /** It breaks META-67, which came with the second rule set. */
    private static final String FAULT = "Unix-time-in-meta-is-past";

    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();

    @Test
    void aServerThatBreaksNewerRulesOnlyPassesByTheFirstSet() throws IOException {
        try (ReferenceServer server = FaultyServer.start(Faults.byName().get(FAULT))) {
            int withAllRules = judge(server);
            assertThat(withAllRules).as(out.toString()).isEqualTo(1);
            assertThat(out.toString()).contains("reason:    1 rule failed: META-67");

            assertThat(judge(server, "--requirements", "1")).as(out.toString()).isZero();
            assertThat(out.toString())
                    .contains("remark:    judged by rule set 1; 1 rule that came later failed, which fails nothing:"
                            + " META-67")
                    .contains("newer     1 rule: META-67 (newer than the rule set that was asked for; ")
                    .containsPattern("meta: (\\d+) of \\1 judged, \\d+ passed, 0 failed, 1 newer");
            assertThat(folder.resolve("report/index.html"))
                    .content()
                    .contains(
                            "<th scope=\"row\">rule set</th><td class=\"bytes\">1</td>",
                            "class=\"rule newer\" id=\"META-67\"");
            assertThat(folder.resolve("report/summary.md")).content().contains("| tolerated | newer |");
            assertThat(folder.resolve("report/junit.xml"))
                    .content()
                    .contains("failures=\"0\" errors=\"0\"", "newer than rule set 1: ");

            assertThat(judge(server, "--requirements", "2")).isEqualTo(1);
        }
    }

    private int judge(ReferenceServer server, String... more) {
        out.getBuffer().setLength(0);
        PrintWriter console = new PrintWriter(out, true);
        Stream<String> usual = Stream.of(
                "--target",
                "127.0.0.1:" + server.port(),
                "--profile",
                "meta",
                "--out",
                folder.resolve("report").toString());
        return Main.run(
                Stream.concat(usual, Stream.of(more)).toArray(String[]::new), new Properties(), console, console);
    }
}
