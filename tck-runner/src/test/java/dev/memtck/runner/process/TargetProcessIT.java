package dev.memtck.runner.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.memtck.runner.wire.Target;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Small processes, started and ended. */
@Execution(ExecutionMode.CONCURRENT)
@Timeout(60)
class TargetProcessIT {
    private static final Duration LIMIT = Duration.ofSeconds(30);

    @TempDir
    private Path folder;

    @Test
    void aServerIsStartedOnAPortOfTheKitsAndNothingOfItIsLeft() throws Exception {
        Path told = folder.resolve("told");
        Target target;
        try (TargetProcess process =
                process("sh -c 'echo {dir} $$ >" + told + "; exec " + inner("{port} tiny") + "'")) {
            target = process.start(LIMIT);
            assertThat(target).hasToString("127.0.0.1:" + target.port());
            assertThat(new SignOfLife(target).isAnswered(LIMIT)).isTrue();
            assertThat(Path.of(Files.readString(told).split(" ")[0])).isEmptyDirectory();
            assertThat(process.end()).isEmpty();
        }
        assertThat(new SignOfLife(target).isListening()).isFalse();
        assertThat(Path.of(Files.readString(told).split(" ")[0])).doesNotExist();
        assertThat(runs(told, 1)).isFalse();
    }

    @Test
    void whatAServerStartedIsEndedWithItAlsoInTheBackground() throws Exception {
        Path told = folder.resolve("told");
        try (TargetProcess process = process("sh -c 'sleep 1000 & echo $! >" + told + "; setsid sleep 1001 & echo $! >>"
                + told + "; exec " + inner("{port} tiny") + "'")) {
            process.start(LIMIT);
            assertThat(runs(told, 0)).isTrue();
        }
        for (String pid : Files.readAllLines(told)) {
            assertThat(WatchedStarts.isRunning(Long.parseLong(pid))).isFalse();
        }
    }

    @Test
    void whoIsDeafToSigtermIsKilledAndThatIsSaid() throws Exception {
        TargetProcess process = new TargetProcess(
                StartCommand.of("sh -c 'trap \"\" TERM; " + inner("{port} tiny") + "; true'"),
                Optional.empty(),
                UnaryOperator.identity(),
                Duration.ofSeconds(1));
        Target target = process.start(LIMIT);
        assertThat(process.end())
                .contains("the server did not end within 1.0 s of SIGTERM, and was ended with SIGKILL");
        assertThat(new SignOfLife(target).isListening()).isFalse();
        assertThat(process.end()).isEmpty();
    }

    @Test
    void whoPrintsWithoutEndIsNotHeldUp() throws Exception {
        try (TargetProcess process = process("sh -c 'yes much >&2 & exec " + inner("{port} tiny") + "'")) {
            process.start(LIMIT);
            assertThat(process.end()).isEmpty();
        }
    }

    @Test
    void whoHadEndedBeforeIsSaidSoWithItsLastOutput() throws Exception {
        Path told = folder.resolve("told");
        try (TargetProcess process =
                process("sh -c 'echo $$ >" + told + "; echo up; exec " + inner("{port} tiny") + "'")) {
            process.start(LIMIT);
            ProcessHandle server = ProcessHandle.of(
                            Long.parseLong(Files.readString(told).strip()))
                    .orElseThrow();
            server.destroyForcibly();
            server.onExit().join();
            assertThat(process.end().orElseThrow())
                    .matches("the server had ended before the kit ended it, exit status 137 \\(signal 9\\); its last"
                            + " output: up \\| listening on \\d+");
        }
    }

    @Test
    void itCanBeStartedAgain() throws Exception {
        try (TargetProcess process = process(TinyServer.command() + " {port} tiny")) {
            process.start(LIMIT);
            process.end();
            assertThat(new SignOfLife(process.start(LIMIT)).isAnswered(LIMIT)).isTrue();
        }
    }

    /** What goes on when the scenarios are over asks the host where its server is. */
    @Test
    void whereItIsFoundIsWhereItWasBroughtBackTo() throws Exception {
        try (StartedHost host = StartedHost.start(process(TinyServer.command() + " {port} tiny"), LIMIT)) {
            assertThat(host.bringBack().to()).contains(host.target());
            assertThat(new SignOfLife(host.target()).isAnswered(LIMIT)).isTrue();
        }
    }

    @Test
    void aCommandThatIsNotThereIsNamed() {
        assertThat(failure("no-such-server -p {port}")).isEqualTo("there is no command no-such-server on the PATH");
        assertThat(failure("./no/server")).isEqualTo("./no/server is not there, or is no file that can be executed");
        assertThat(failure(folder.toString())).startsWith(folder + " is not there, or is no file");
    }

    @Test
    void aCommandThatEndsIsNamedAtOnceWithWhatItSaid() {
        long before = System.nanoTime();
        assertThat(failure("sh -c 'echo one; echo two >&2; exit 71' {port}"))
                .matches("the command ended before anything answered at 127\\.0\\.0\\.1:\\d+, exit status 71; its last"
                        + " output:\n  one\n  two");
        assertThat(Duration.ofNanos(System.nanoTime() - before)).isLessThan(LIMIT.dividedBy(2));
        assertThat(failure("true {port}")).endsWith(", exit status 0; it printed nothing");
        assertThat(failure("sh -c 'kill -9 $$' {port}")).endsWith(", exit status 137 (signal 9); it printed nothing");
    }

    @Test
    void aCommandThatGoesIntoTheBackgroundIsNotLeftThere() throws Exception {
        Path told = folder.resolve("told");
        assertThat(failure("sh -c 'setsid sleep 1000 & echo $! >" + told + "' {port}"))
                .contains("exit status 0");
        assertThat(runs(told, 0)).isFalse();
    }

    @Test
    void aServerThatNeverAnswersIsGivenUp() {
        String message = failure(TinyServer.command() + " {port} ''", Optional.empty(), Duration.ofSeconds(5));
        assertThat(message)
                .matches("nothing answered at 127\\.0\\.0\\.1:\\d+ within 5.0 s, though the command still runs; .*"
                        + "--start-limit; its last output:\n  listening on \\d+");
    }

    @Test
    void aServerThatListensElsewhereIsGivenUp() {
        assertThat(failure(TinyServer.command() + " 0 tiny", Optional.empty(), Duration.ofSeconds(5)))
                .contains("; does it listen there? ")
                .containsPattern("\n  listening on \\d+$");
    }

    @Test
    void whereSomebodyListensNothingIsStarted() throws IOException {
        Path told = folder.resolve("told");
        try (ServerSocket other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Target taken = new Target("127.0.0.1", other.getLocalPort());
            assertThat(failure("sh -c 'echo started >" + told + "'", Optional.of(taken), LIMIT))
                    .isEqualTo("somebody listens at " + taken
                            + " already; end that server, or leave out --start to have it judged as it is");
        }
        assertThat(told).doesNotExist();
    }

    @Test
    void whoFindsItsPortTakenIsStartedOnAnother() throws Exception {
        Path tried = folder.resolve("tried");
        Path taken = folder.resolve("taken");
        String command = "sh -c 'test -e " + taken + " && exec " + inner("{port} tiny") + "; echo {port} >" + tried
                + "; until test -e " + taken + "; do sleep 0.05; done; exit 71'";
        try (TargetProcess process = process(command)) {
            CompletableFuture<Target> starting = CompletableFuture.supplyAsync(() -> started(process));
            int port = Integer.parseInt(awaitText(tried));
            try (ServerSocket other = new ServerSocket(port, 50, InetAddress.getLoopbackAddress())) {
                Files.createFile(taken);
                assertThat(starting.join().port()).isNotEqualTo(other.getLocalPort());
            }
        }
    }

    @Test
    void closingEndsAStartAndAllowsNoOther() throws Exception {
        TargetProcess process = process("sh -c 'echo $$ >" + folder.resolve("told") + "; exec sleep 1000' {port}");
        CompletableFuture<StartFailed> starting = CompletableFuture.supplyAsync(
                () -> catchThrowableOfType(StartFailed.class, () -> process.start(LIMIT)));
        awaitText(folder.resolve("told"));
        process.endAtExit();
        assertThat(starting.join()).hasMessageContaining("exit status 143 (signal 15)");
        assertThat(runs(folder.resolve("told"), 0)).isFalse();
        assertThat(catchThrowableOfType(StartFailed.class, () -> process.start(LIMIT)))
                .hasMessage("the kit was told to end");
    }

    private static Target started(TargetProcess process) {
        try {
            return process.start(LIMIT);
        } catch (StartFailed e) {
            throw new IllegalStateException(e);
        }
    }

    /** Waits until a command has written its line. */
    private static String awaitText(Path file) throws Exception {
        while (!Files.exists(file) || !Files.readString(file).endsWith("\n")) {
            Thread.sleep(10);
        }
        return Files.readString(file).strip();
    }

    private static TargetProcess process(String command) {
        return new TargetProcess(StartCommand.of(command), Optional.empty(), UnaryOperator.identity());
    }

    private static String failure(String command) {
        return failure(command, Optional.empty(), LIMIT);
    }

    private static String failure(String command, Optional<Target> told, Duration limit) {
        try (TargetProcess process = new TargetProcess(StartCommand.of(command), told, UnaryOperator.identity())) {
            return catchThrowableOfType(StartFailed.class, () -> process.start(limit))
                    .getMessage();
        }
    }

    /** The tiny server's command, within single quotes. */
    private static String inner(String arguments) {
        return TinyServer.command().replace("'", "\"") + " " + arguments;
    }

    /** The process whose id a command has written down. */
    private static boolean runs(Path told, int word) throws IOException {
        return WatchedStarts.isRunning(
                Long.parseLong(Files.readString(told).strip().split("\\s")[word]));
    }
}
