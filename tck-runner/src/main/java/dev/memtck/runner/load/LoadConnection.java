package dev.memtck.runner.load;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;

/**
 * One connection under load: requests go out as long as the pipeline has room and the pace allows, one write for all of
 * them; replies are checked in order. Buffers are made once.
 */
final class LoadConnection {
    /** What one write or read takes at most, unless a single request or reply is longer. In bytes. */
    private static final int BATCH = 262_144;

    private final SocketChannel channel;
    private final Exchanges exchanges;
    private final Workload workload;
    private final Pace pace;
    private final ByteBuffer out;
    private final ByteBuffer in;
    /** The requests under way, a ring: what was asked, and when it was to be sent. */
    private final int[] asked;

    private final long[] intended;
    private int oldest;
    private int pending;
    private long sent;
    /** A request that was taken from the workload but is not due yet, or {@link Workload#END}. */
    private int next;

    LoadConnection(SocketChannel channel, Exchanges exchanges, Workload workload, Pace pace, int pipeline) {
        this.channel = channel;
        this.exchanges = exchanges;
        this.workload = workload;
        this.pace = pace;
        long requests = (long) pipeline * exchanges.longestRequest();
        this.out = ByteBuffer.allocate((int) Math.max(exchanges.longestRequest(), Math.min(requests, BATCH)));
        this.in = ByteBuffer.allocate(Math.max(2 * exchanges.longestReply(), BATCH));
        this.asked = new int[pipeline];
        this.intended = new long[pipeline];
        this.next = workload.next();
    }

    /** Whether everything was asked and answered. */
    boolean isDone() {
        return next == Workload.END && pending == 0;
    }

    boolean isOpen() {
        return channel.isOpen();
    }

    /** When the next request is due, if the pipeline has room; else the largest time. */
    long due(long now) {
        return next == Workload.END || pending == asked.length ? Long.MAX_VALUE : pace.intended(sent, now);
    }

    /** Sends what is due. */
    void send(SelectionKey key) throws IOException {
        long now = System.nanoTime();
        while (due(now) - now <= 0 && out.remaining() >= exchanges.longestRequest()) {
            append(now);
        }
        if (out.position() > 0) {
            out.flip();
            channel.write(out);
            out.compact();
            key.interestOps(out.position() == 0 ? SelectionKey.OP_READ : SelectionKey.OP_READ | SelectionKey.OP_WRITE);
        }
    }

    private void append(long now) {
        int slot = oldest + pending;
        slot = slot < asked.length ? slot : slot - asked.length;
        asked[slot] = next;
        intended[slot] = pace.intended(sent, now);
        pending++;
        sent++;
        exchanges.appendRequest(out, next);
        next = workload.next();
    }

    /** Reads once and takes every whole reply. */
    void receive(Measurement measurement) throws IOException {
        if (channel.read(in) < 0) {
            throw new IOException("the server closed the connection");
        }
        long now = System.nanoTime();
        byte[] bytes = in.array();
        int end = in.position();
        int start = 0;
        while (pending > 0 && start < end) {
            Exchanges.ReplyKind kind = exchanges.check(asked[oldest], bytes, start, end);
            if (kind == Exchanges.ReplyKind.INCOMPLETE) {
                break;
            }
            if (kind == Exchanges.ReplyKind.UNEXPECTED) {
                measurement.tally().unexpected(bytes, start, end);
                close();
                return;
            }
            measurement.answered(kind, intended[oldest], now);
            start += exchanges.length(kind, bytes, start, end);
            oldest = oldest + 1 == asked.length ? 0 : oldest + 1;
            pending--;
        }
        boolean unasked = pending == 0 && start < end;
        boolean endless = start == 0 && end == bytes.length;
        if (unasked || endless) {
            measurement.tally().unexpected(bytes, start, end);
            close();
            return;
        }
        in.position(start).limit(end);
        in.compact();
    }

    /** What is due or under way when the time is over counts with the time it has taken so far. */
    void countUnanswered(Measurement measurement, long end) {
        for (int i = 0; i < pending; i++) {
            measurement.unanswered(intended[(oldest + i) % asked.length], end);
        }
        for (long number = sent; pace.intended(number, end) - end < 0; number++) {
            measurement.unanswered(pace.intended(number, end), end);
        }
    }

    void close() throws IOException {
        channel.close();
    }
}
