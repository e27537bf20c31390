package dev.memtck.runner.crowd;

import dev.memtck.runner.history.Answer;
import dev.memtck.runner.history.Call;
import dev.memtck.runner.history.Verb;
import java.io.EOFException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A client that asks for one key many times, and reads its replies only later. */
public final class SlowReader implements AutoCloseable {
    /** Small, so that replies stay with the target. */
    private static final int RECEIVE_BUFFER = 32_768;

    private static final int READ_BYTES = 16_384;

    /** A get is never answered with a lease. */
    private static final TextWire WIRE = new TextWire(flags -> false);

    private final Socket socket;
    private final String key;
    private final int times;
    private final StringBuilder received = new StringBuilder();

    private SlowReader(Socket socket, String key, int times) {
        this.socket = socket;
        this.key = key;
        this.times = times;
    }

    /**
     * Returns when the first reply has begun to come.
     *
     * @throws IOException if it cannot be connected, or not send
     */
    public static SlowReader asking(String key, int times, InetSocketAddress target, Duration longestSilence)
            throws IOException {
        Socket socket = new Socket();
        try {
            socket.setReceiveBufferSize(RECEIVE_BUFFER);
            socket.connect(target, (int) longestSilence.toMillis());
            socket.setSoTimeout((int) longestSilence.toMillis());
            String request = new String(WIRE.request(key, Call.of(Verb.GET)), StandardCharsets.ISO_8859_1);
            socket.getOutputStream().write(request.repeat(times).getBytes(StandardCharsets.ISO_8859_1));
            SlowReader reader = new SlowReader(socket, key, times);
            reader.receive(new byte[1], 0);
            return reader;
        } catch (IOException e) {
            socket.close();
            throw e;
        }
    }

    /**
     * All answers.
     *
     * @throws IOException if the connection ends before, or nothing comes for too long
     * @throws NotAnAnswer if what comes can be no answer
     */
    public List<Answer> read() throws IOException, NotAnAnswer {
        List<Answer> answers = new ArrayList<>();
        byte[] buffer = new byte[READ_BYTES];
        while (answers.size() < times) {
            receive(buffer, answers.size());
            readReplies(answers);
        }
        return answers;
    }

    private void receive(byte[] buffer, int replies) throws IOException {
        int count = socket.getInputStream().read(buffer);
        if (count < 0) {
            throw new EOFException("the target closed the connection after " + replies + " of " + times + " replies");
        }
        received.append(new String(buffer, 0, count, StandardCharsets.ISO_8859_1));
    }

    private void readReplies(List<Answer> answers) throws NotAnAnswer {
        Optional<Wire.Reply> reply = next();
        while (reply.isPresent()) {
            answers.add(reply.get().answer());
            received.delete(0, reply.get().length());
            reply = next();
        }
    }

    private Optional<Wire.Reply> next() throws NotAnAnswer {
        return WIRE.reply(key, Call.of(Verb.GET), received.toString());
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            // It is gone either way.
        }
    }
}
