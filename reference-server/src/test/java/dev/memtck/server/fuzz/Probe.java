package dev.memtck.server.fuzz;

import dev.memtck.server.RawClient;
import dev.memtck.server.wire.binary.Opcode;
import dev.memtck.server.wire.binary.TestPacket;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Well-behaved connections, old ones and new ones, that must be answered all along. Used by one thread. */
final class Probe implements AutoCloseable {
    /** Enough that every worker has some. */
    private static final int LASTING = 4;

    private final int port;
    private final List<RawClient> text = new ArrayList<>();
    private final List<RawClient> binary = new ArrayList<>();
    private long slowestNanos;
    private long answered;

    Probe(int port) throws IOException {
        this.port = port;
        for (int i = 0; i < LASTING; i++) {
            text.add(new RawClient(port));
            binary.add(new RawClient(port));
        }
    }

    /** @throws AssertionError if the answer is not the right one; an exception if none comes for long */
    void ask() throws IOException {
        for (int i = 0; i < LASTING; i++) {
            askText(text.get(i));
            askBinary(binary.get(i));
        }
        try (RawClient newText = new RawClient(port);
                RawClient newBinary = new RawClient(port)) {
            askText(newText);
            askBinary(newBinary);
        }
    }

    private void askText(RawClient client) throws IOException {
        ask(client, "get nobody-stores-this\r\n", "END\r\n");
    }

    private void askBinary(RawClient client) throws IOException {
        ask(
                client,
                TestPacket.ask(Opcode.NOOP).bytes(),
                TestPacket.says(Opcode.NOOP).bytes());
    }

    private void ask(RawClient client, String request, String expected) throws IOException {
        long start = System.nanoTime();
        String answer = client.ask(request, expected);
        if (!answer.equals(expected)) {
            throw new AssertionError("a probe was answered " + answer);
        }
        slowestNanos = Math.max(slowestNanos, System.nanoTime() - start);
        answered++;
    }

    long answered() {
        return answered;
    }

    Duration slowest() {
        return Duration.ofNanos(slowestNanos);
    }

    @Override
    public void close() throws IOException {
        for (int i = 0; i < LASTING; i++) {
            text.get(i).close();
            binary.get(i).close();
        }
    }
}
