package dev.memtck.runner.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.rules.Road;
import dev.memtck.runner.rules.RuleBook;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What it takes, before a server is asked. */
class StepCommandTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int step(String... words) {
        String[] arguments = new String[words.length + 1];
        arguments[0] = "step";
        System.arraycopy(words, 0, arguments, 1, words.length);
        return dev.memtck.runner.Main.run(
                arguments, new Properties(), new PrintWriter(out, true), new PrintWriter(err, true));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    0 self | step 0: the step is 1 to 10
                    11 self | step 11: the step is 1 to 10
                    x self | step x: the step is 1 to 10
                    127.0.0.1:11211 | step 127.0.0.1:11211: the step is 1 to 10
                    --slow 2 | say which step, 1 to 10: memtck step 1 --target 127.0.0.1:11211
                    3 | no server given. Write memtck step 3 --target 127.0.0.1:11211, or memtck step 3 --start "COMMAND {port}"
                    3 self --start server{port} | self is memtck's own server, and --start starts yours; give one of them
                    3 nowhere | 'nowhere' is not a target; write host:port, for example 127.0.0.1:11211 or [::1]:11211, or unix:/path
                    """)
    void whatDoesNotFitIsSaidInOneLine(String words, String complaint) {
        assertThat(step(words.split(" "))).isEqualTo(Commands.EXIT_USAGE);
        assertThat(err.toString()).isEqualTo("memtck: " + complaint + "\nmemtck step --help lists the options.\n");
        assertThat(out.toString()).isEmpty();
    }

    @Test
    void whatAStepAsksIsListedWithoutAServer() {
        Road road = Road.load();
        assertThat(step("2", "--list")).isZero();
        int asked = road.upTo(road.step(2).orElseThrow(), RuleBook.load()).size();
        assertThat(out.toString())
                .contains("TEXT-73/version\t", "TEXT-50/one-key\t")
                .endsWith(asked + " scenarios\n");
    }
}
