package dev.memtck.runner.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.output.StepSummary;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** What a rerun of one scenario must say again. */
class GivenOptionsTest {
    @Test
    void theCommandThatStartedTheServerIsRepeatedWithItsPlacesForPortAndFolder() {
        GivenOptions given = given("--start", "m -p {port} {dir}", "--start-limit", "5", "--out", "x", "--seed", "s");
        assertThat(given.all()).isEqualTo(Map.of("start", "m -p {port} {dir}", "start-limit", "5"));
        assertThat(given.rerun(Optional.empty()).options()).isEqualTo(given.all());
        assertThat(given.rerun(Optional.of("127.0.0.1:4711")).options())
                .containsExactlyInAnyOrderEntriesOf(
                        Map.of("target", "127.0.0.1:4711", "start", "m -p {port} {dir}", "start-limit", "5"));
    }

    @Test
    void aSecondServerWasNotStartedWithIt() {
        GivenOptions given = given("--start", "m -p {port}", "--slow", "2", "--compare", "127.0.0.1:4712");
        assertThat(given.rerunOf("127.0.0.1:4712").options())
                .containsExactlyInAnyOrderEntriesOf(Map.of("target", "127.0.0.1:4712", "slow", "2"));
    }

    private static GivenOptions given(String... arguments) {
        CommandLine commandLine = Commands.table(StepSummary.NONE, Map.of());
        commandLine.parseArgs(arguments);
        return new GivenOptions(commandLine, StartedBy.JAR);
    }
}
