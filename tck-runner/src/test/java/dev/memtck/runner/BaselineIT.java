package dev.memtck.runner;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.server.FaultyServer;
import dev.memtck.server.ReferenceServer;
import dev.memtck.server.ServerOptions;
import dev.memtck.server.faults.Faults;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What fails today is written down, and from then on only what is new fails the gate. */
class BaselineIT {
    private static final String FAULT = "unknown-key-is-NOT_FOUND";

    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();

    @Test
    void whatIsWrittenDownIsBorneAndShownAsFailing() throws IOException {
        String baseline = folder.resolve("known.yaml").toString();
        try (ReferenceServer server = FaultyServer.start(Faults.byName().get(FAULT))) {
            assertThat(run(server, "first", "--write-baseline", baseline)).isEqualTo(1);
            assertThat(out.toString()).containsPattern("baseline:  .*known.yaml \\(\\d+ entries\\)");

            assertThat(run(server, "second", "--baseline", baseline))
                    .as(out.toString())
                    .isZero();
            assertThat(out.toString())
                    .contains("conforms but for known failures, level must: ")
                    .containsPattern("known     TEXT-50  \\d of \\d: ")
                    .containsPattern("known:     \\d+ of the failed scenarios")
                    .containsPattern("remark:    fails as the baseline says: .*TEXT-50");
            assertThat(folder.resolve("second/junit.xml"))
                    .content()
                    .contains("failures=\"0\" errors=\"0\"", "known failure: found on ");
            assertThat(folder.resolve("second/summary.md")).content().contains("## Failed, and known: ");
            assertThat(folder.resolve("second/index.html")).content().contains("failed, known");
        }
        try (ReferenceServer mended = ReferenceServer.start(ServerOptions.onFreePort())) {
            assertThat(run(mended, "third", "--baseline", baseline)).isEqualTo(1);
            assertThat(out.toString()).containsPattern("reason:    the baseline's entry TEXT-50\\S* passes: remove it");
            assertThat(folder.resolve("third/junit.xml")).content().contains("failures=\"1\"", "name=\"verdict\"");
        }
        assertThat(Files.readString(Path.of(baseline))).contains("nobody has looked into it yet");
    }

    private int run(ReferenceServer server, String report, String... options) {
        out.getBuffer().setLength(0);
        List<String> all = new ArrayList<>(List.of(
                "--target",
                "127.0.0.1:" + server.port(),
                "--out",
                folder.resolve(report).toString()));
        all.addAll(List.of(options));
        PrintWriter console = new PrintWriter(out, true);
        return Main.run(all.toArray(String[]::new), new Properties(), console, console);
    }
}
