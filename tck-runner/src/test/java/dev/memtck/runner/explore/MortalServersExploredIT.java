package dev.memtck.runner.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.Explored.Discovery;
import dev.memtck.reports.results.Level;
import dev.memtck.runner.Judged;
import dev.memtck.runner.QuickJvm;
import dev.memtck.runner.process.StartCommand;
import dev.memtck.runner.process.StartedHost;
import dev.memtck.runner.process.TargetProcess;
import dev.memtck.server.MortalServer;
import java.time.Duration;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Servers that a line ends, each a process of its own. */
@Execution(ExecutionMode.CONCURRENT)
class MortalServersExploredIT {
    private static final Duration START_LIMIT = Duration.ofSeconds(60);
    private static final Duration LONG_ENOUGH = Duration.ofMinutes(5);

    @Test
    void theOneLineThatEndsItIsFound() throws Exception {
        Discovery found = found("decr-of-the-largest-number-ends-it");
        assertThat(found.level()).isEqualTo(Level.MUST);
        assertThat(found.verb()).isEqualTo("decr");
        assertThat(found.sent()).matches("decr \\{\\S+} 18446744073709551615\\\\r\\\\n");
        assertThat(found.expected()).isEqualTo("that the server goes on");
        assertThat(found.problem())
                .startsWith("ended the server: exit status 134 (signal 6); its last output: ")
                .endsWith("assertion failed: this cannot happen");
        assertThat(found.scenario()).hasSize(2);
        assertThat(Judged.ruleBook().rules()).anyMatch(rule -> rule.id().equals(found.rule()));
    }

    /** Its process runs, so it has not ended. */
    @Test
    void theOneLineThatMakesItHangIsFound() throws Exception {
        Discovery found = found("incr-by-the-largest-number-stops-it");
        assertThat(found.verb()).isEqualTo("incr");
        assertThat(found.sent()).matches("incr \\{\\S+} 18446744073709551615\\\\r\\\\n");
        assertThat(found.expected()).isEqualTo("that the server goes on");
        assertThat(found.problem())
                .isEqualTo("made the server hang: nobody answers any more, on fresh connections either");
    }

    private static Discovery found(String fault) throws Exception {
        String classPath = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        String command = QuickJvm.command(classPath, MortalServer.class) + " {port} " + fault;
        TargetProcess process = new TargetProcess(StartCommand.of(command), Optional.empty(), UnaryOperator.identity());
        try (StartedHost host = StartedHost.start(process, START_LIMIT)) {
            return ExploredServer.run(host).explore("d1", LONG_ENOUGH, Discovery::showsAgain).discoveries().stream()
                    .filter(Discovery::showsAgain)
                    .findFirst()
                    .orElseThrow();
        }
    }
}
