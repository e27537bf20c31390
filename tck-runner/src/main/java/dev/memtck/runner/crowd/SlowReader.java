package dev.memtck.runner.crowd;

import dev.memtck.reports.results.DurationText;
import dev.memtck.runner.dialect.TextCommand;
import dev.memtck.runner.history.Answer;
import dev.memtck.runner.history.Invocation;
import dev.memtck.runner.wire.Target;
import dev.memtck.runner.wire.Transport;
import java.io.EOFException;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
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

    private final Transport line;
    private final Duration longestSilence;
    private final String key;
    private final int times;
    private final StringBuilder received = new StringBuilder();

    private SlowReader(Transport line, Duration longestSilence, String key, int times) {
        this.line = line;
        this.longestSilence = longestSilence;
        this.key = key;
        this.times = times;
    }

    /**
     * Returns when the first reply has begun to come.
     *
     * @throws IOException if it cannot be connected, or not send
     */
    public static SlowReader asking(String key, int times, Target target, Duration longestSilence) throws IOException {
        Transport line = target.open(longestSilence);
        try {
            line.channel().setOption(StandardSocketOptions.SO_RCVBUF, RECEIVE_BUFFER);
            String request = new String(WIRE.request(key, Invocation.of(TextCommand.GET)), StandardCharsets.ISO_8859_1);
            byte[] requests = request.repeat(times).getBytes(StandardCharsets.ISO_8859_1);
            SlowReader reader = new SlowReader(line, longestSilence, key, times);
            if (!line.write(ByteBuffer.wrap(requests), reader.patience())) {
                throw new SocketTimeoutException("the target does not take the requests");
            }
            reader.receive(ByteBuffer.allocate(1), 0);
            return reader;
        } catch (IOException e) {
            line.close();
            throw e;
        }
    }

    private long patience() {
        return line.clock().in(longestSilence);
    }

    /**
     * All answers.
     *
     * @throws IOException if the connection ends before, or nothing comes for too long
     * @throws NotAnAnswer if what comes can be no answer
     */
    public List<Answer> read() throws IOException, NotAnAnswer {
        List<Answer> answers = new ArrayList<>();
        ByteBuffer buffer = ByteBuffer.allocate(READ_BYTES);
        while (answers.size() < times) {
            receive(buffer, answers.size());
            readReplies(answers);
        }
        return answers;
    }

    private void receive(ByteBuffer buffer, int replies) throws IOException {
        buffer.clear();
        int count = line.read(buffer, patience());
        if (count < 0) {
            throw new EOFException("the target closed the connection after " + replies + " of " + times + " replies");
        }
        if (count == 0) {
            throw new SocketTimeoutException("nothing came for " + DurationText.of(longestSilence));
        }
        received.append(new String(buffer.array(), 0, count, StandardCharsets.ISO_8859_1));
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
        return WIRE.reply(key, Invocation.of(TextCommand.GET), received.toString());
    }

    @Override
    public void close() {
        try {
            line.close();
        } catch (IOException e) {
            // It is gone either way.
        }
    }
}
