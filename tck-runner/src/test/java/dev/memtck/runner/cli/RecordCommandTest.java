package dev.memtck.runner.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.Main;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Recordings on the command line: {@code memtck record} and {@code memtck report} of several. */
class RecordCommandTest {
    private static final String SHIPPED = "../reports/known-servers/";

    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Test
    void severalRecordingsMakeAMatrixAndTheRuleBookToWhichItLeads() {
        assertThat(run("report", SHIPPED + "memcached.json", SHIPPED + "yrmcds.json", "--out", folder.toString()))
                .isZero();
        assertThat(out.toString()).contains("matrix:    " + folder.resolve("matrix.html"));
        assertThat(folder.resolve("matrix.html")).content().contains("Debian memcached", "Debian yrmcds");
        assertThat(folder.resolve("rules.html")).content().contains("id=\"LOCK-21\"");
    }

    @Test
    void aRecordingThatIsMissingIsNamed() {
        assertThat(run("report", SHIPPED + "memcached.json", "none.json", "--out", folder.toString()))
                .isEqualTo(Commands.EXIT_COULD_NOT_TELL);
        assertThat(err.toString()).contains("memtck: none.json cannot be read");
    }

    @Test
    void aRecordingNeedsANameAndHowItWasStarted() {
        assertThat(run("record", "results.ndjson", "--out", "x.json")).isEqualTo(Commands.EXIT_USAGE);
        assertThat(err.toString()).contains("Missing required options", "--name", "--started");
    }

    @Test
    void aRecordingIsMadeOfAResultsFile() {
        assertThat(run("record", "pom.xml", "--name", "x", "--started", "x", "--out", "x.json"))
                .isEqualTo(Commands.EXIT_COULD_NOT_TELL);
        assertThat(err.toString()).contains("memtck: pom.xml is no results file");
    }

    private int run(String... arguments) {
        return Main.run(arguments, new Properties(), new PrintWriter(out, true), new PrintWriter(err, true));
    }
}
