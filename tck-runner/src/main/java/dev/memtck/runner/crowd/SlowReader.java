package dev.memtck.runner.crowd;

import dev.memtck.runner.history.Answer;
import dev.memtck.runner.history.Call;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A client that asks for one key many times, and reads its replies only later. */
final class SlowReader implements AutoCloseable {
    /** Small, so that replies stay with the target. */
    private static final int RECEIVE_BUFFER = 32_768;

    private static final int READ_BYTES = 16_384;

    private final Socket socket;
    private final String key;
    private final int times;
    private final TextWire wire;
    private final StringBuilder received = new StringBuilder();

    private SlowReader(Socket socket, String key, int times, TextWire wire) {
        this.socket = socket;
        this.key = key;
        this.times = times;
        this.wire = wire;
    }

    static SlowReader asking(String key, int times, InetSocketAddress target, TextWire wire) throws IOException {
        Socket socket = new Socket();
        try {
            socket.setReceiveBufferSize(RECEIVE_BUFFER);
            socket.connect(target, 5_000);
            String request = new String(TextWire.request(key, new Call.Get()), StandardCharsets.ISO_8859_1);
            socket.getOutputStream().write(request.repeat(times).getBytes(StandardCharsets.ISO_8859_1));
        } catch (IOException e) {
            socket.close();
            throw e;
        }
        return new SlowReader(socket, key, times, wire);
    }

    /**
     * All answers.
     *
     * @throws IOException if the connection ends before, or nothing comes for so long
     */
    List<Answer> read(Duration longestSilence) throws IOException, NotAnAnswer {
        socket.setSoTimeout((int) longestSilence.toMillis());
        List<Answer> answers = new ArrayList<>();
        byte[] buffer = new byte[READ_BYTES];
        InputStream in = socket.getInputStream();
        while (answers.size() < times) {
            int count = in.read(buffer);
            if (count < 0) {
                throw new EOFException(
                        "the target closed the connection after " + answers.size() + " of " + times + " replies");
            }
            received.append(new String(buffer, 0, count, StandardCharsets.ISO_8859_1));
            take(answers);
        }
        return answers;
    }

    private void take(List<Answer> answers) throws NotAnAnswer {
        Optional<TextWire.Reply> reply = next();
        while (reply.isPresent()) {
            answers.add(reply.get().answer());
            received.delete(0, reply.get().length());
            reply = next();
        }
    }

    private Optional<TextWire.Reply> next() throws NotAnAnswer {
        return wire.reply(key, new Call.Get(), received.toString());
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
