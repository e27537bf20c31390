package dev.memtck.runner.libraries;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;

/**
 * A client library in a process of its own, to which each operation is told as a line, and which answers each with one: the
 * programs under {@code src/test/clients/driven}. Values are hexadecimal, an empty one is {@code -}.
 *
 * <table>
 *   <caption>Operations and answers</caption>
 *   <tr><td>{@code set KEY VALUE}, {@code cas KEY VALUE UNIQUE}</td><td>{@code stored}, {@code refused}</td></tr>
 *   <tr><td>{@code quietly KEY VALUE}: a set that the server is not to answer</td><td>{@code sent}</td></tr>
 *   <tr><td>{@code get KEY}, {@code gets KEY}</td><td>{@code value VALUE [UNIQUE]}, {@code none}</td></tr>
 *   <tr><td>{@code many KEY…}</td><td>{@code found (KEY VALUE)*}</td></tr>
 *   <tr><td>{@code incr KEY DELTA}, {@code decr KEY DELTA}</td><td>{@code number N}, {@code none}</td></tr>
 *   <tr><td>{@code delete KEY}, {@code touch KEY SECONDS}</td><td>{@code deleted} or {@code touched}, {@code none}</td></tr>
 *   <tr><td>{@code stats}</td><td>{@code table (NAME VALUE)*}, both hexadecimal</td></tr>
 *   <tr><td>{@code version}</td><td>{@code version VALUE}</td></tr>
 * </table>
 *
 * <p>Each may also be answered {@code error WORDS}, or {@code cannot} where the library has no such operation.
 */
final class DrivenClient implements AutoCloseable {
    /** Longer than the libraries wait for a server, 10 s, for some operations more than once. */
    private static final Duration PATIENCE = Duration.ofSeconds(40);

    private static final String EMPTY = "-";

    /** Added to the signal that has ended a process. */
    private static final int SIGNALLED = 128;

    private final Process process;
    private final BufferedReader answers;
    private final Writer operations;

    private DrivenClient(Process process) {
        this.process = process;
        this.answers = process.inputReader(StandardCharsets.ISO_8859_1);
        this.operations = process.outputWriter(StandardCharsets.ISO_8859_1);
    }

    static DrivenClient start(ClientLibrary library, SpokenProtocol protocol, int port) {
        List<String> command = Stream.concat(
                        library.drivenCommand().stream(), Stream.of("127.0.0.1", String.valueOf(port), protocol.word()))
                .toList();
        try {
            return new DrivenClient(new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start());
        } catch (IOException e) {
            throw new UncheckedIOException(command.get(0) + " is not installed: " + library.remedy(), e);
        }
    }

    /** The words of the answer; {@code hangs} if there is none in time, {@code ended} if the program is over. */
    List<String> ask(String... words) {
        try {
            operations.write(String.join(" ", words) + "\n");
            operations.flush();
        } catch (IOException ended) {
            return List.of("ended");
        }
        CompletableFuture<String> line = CompletableFuture.supplyAsync(this::line);
        try {
            return List.of(line.get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS).split(" "));
        } catch (TimeoutException none) {
            process.destroyForcibly();
            return List.of("hangs");
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }

    private String line() {
        try {
            String line = answers.readLine();
            return line == null ? "ended" : line;
        } catch (IOException e) {
            return "ended";
        }
    }

    /** How the program is over, which it says itself to be. */
    String end() {
        try {
            int status = process.waitFor();
            return status > SIGNALLED ? "was ended by signal " + (status - SIGNALLED) : "ended with status " + status;
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    static String hexadecimal(String value) {
        return value.isEmpty() ? EMPTY : HexFormat.of().formatHex(value.getBytes(StandardCharsets.ISO_8859_1));
    }

    /** As ISO 8859-1 characters. */
    static String value(String hexadecimal) {
        return hexadecimal.equals(EMPTY)
                ? ""
                : new String(HexFormat.of().parseHex(hexadecimal), StandardCharsets.ISO_8859_1);
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
