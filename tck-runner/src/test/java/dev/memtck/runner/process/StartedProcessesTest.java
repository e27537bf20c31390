package dev.memtck.runner.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.memtck.runner.wire.Target;
import java.time.Duration;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class StartedProcessesTest {
    private static final Duration LIMIT = Duration.ofSeconds(30);

    private final StartedProcesses all = new StartedProcesses();

    @Test
    void allAreEndedAtExit() throws Exception {
        Target one = added().start(LIMIT);
        Target other = added().start(LIMIT);
        all.endAtExit();
        assertThat(new SignOfLife(one).isListening()).isFalse();
        assertThat(new SignOfLife(other).isListening()).isFalse();
    }

    @Test
    void whatIsAddedAfterTheEndCannotBeStarted() {
        all.endAtExit();
        TargetProcess late = added();
        assertThat(catchThrowableOfType(StartFailed.class, () -> late.start(LIMIT)))
                .hasMessage("the kit was told to end");
    }

    private TargetProcess added() {
        TargetProcess process = new TargetProcess(
                StartCommand.of(TinyServer.command() + " {port} tiny"), Optional.empty(), UnaryOperator.identity());
        all.add(process);
        return process;
    }
}
