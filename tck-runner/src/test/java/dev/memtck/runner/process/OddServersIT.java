package dev.memtck.runner.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.Main;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whatever {@code --start} starts comes to one clear end: a verdict, or a line that says what was wrong. */
@Execution(ExecutionMode.CONCURRENT)
@Timeout(180)
class OddServersIT {
    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            only-get                          | TEXT-50 | 1 | reason:    1 rule failed: TEXT-50
            only-binary                       | BIN-11  | 1 | reason:    1 rule failed: BIN-11
            only-meta                         | META-01 | 2 | reason:    whether text is offered is unclear
            closes-at-what-it-does-not-know   | TEXT-50/one-key | 3 | reason:
            a-second-late                     | TEXT-50/one-key | 3 | reason:
            """)
    void isJudged(String kind, String rules, int exitCode, String said) {
        assertThat(judge(OddServer.command(kind), rules)).as(out.toString()).isEqualTo(exitCode);
        assertThat(out.toString()).contains(": started, and judging 127.0.0.1:").contains(said);
    }

    @Test
    void whoForksAndExitsIsToldToStay() {
        String forks = "sh -c '" + OddServer.command("only-get").replace("'", "\"") + " & exit 0'";
        assertThat(judge(forks, "TEXT-50")).as(out.toString()).isEqualTo(2);
        assertThat(out.toString())
                .containsPattern(
                        "the command ended before anything answered at 127\\.0\\.0\\.1:\\d+, exit status 0; what it"
                                + " had started goes on: a server must stay in the foreground, without -d or --daemon");
    }

    private int judge(String command, String asked) {
        PrintWriter console = new PrintWriter(out, true);
        String[] arguments = {
            "--start",
            command,
            asked.contains("/") ? "--scenario" : "--rules",
            asked,
            "--out",
            folder.resolve("report").toString()
        };
        return Main.run(arguments, new Properties(), console, console);
    }
}
