package dev.memtck.runner.wire;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * One connection to the target. Every wait has a deadline; what has come and is not yet consumed is kept here.
 *
 * <p>Used by one thread.
 */
public final class Link implements AutoCloseable {
    /** What the transcript says when the kit ends the connection in order. */
    public static final String CLOSED_BY_KIT = "closed by the kit";

    /** The same when the target does. */
    public static final String CLOSED_BY_TARGET = "closed by the target";

    public static final String RESET_BY_TARGET = "reset by the target";

    private static final int READ_SIZE = 65_536;

    /** Who waits looks at the clock so often. */
    private static final long SLICE_MILLIS = 100;

    /** No reply is as long; a peer that goes on sending is read no further. In bytes. */
    static final int MOST_UNREAD = 8 << 20;

    private final String client;
    private final Transcript transcript;
    private final Transport line;
    private final Selector selector;
    private final SelectionKey selection;
    private final ByteBuffer readBuffer = ByteBuffer.allocate(READ_SIZE);
    private byte[] pending = new byte[0];
    private Arrival end;

    private Link(String client, Transcript transcript, Transport line, Selector selector, SelectionKey selection) {
        this.client = client;
        this.transcript = transcript;
        this.line = line;
        this.selector = selector;
        this.selection = selection;
    }

    /**
     * Connects.
     *
     * @throws IOException if there is no connection when the deadline passes, it is refused or the name is not known
     */
    public static Link connect(String client, Target target, Duration deadline, Transcript transcript)
            throws IOException {
        Transport line = target.open(deadline);
        Selector selector = null;
        try {
            selector = line.channel().provider().openSelector();
            SelectionKey selection = line.channel().register(selector, 0);
            transcript.note(client, "connected from " + line.words());
            return new Link(client, transcript, line, selector, selection);
        } catch (IOException | RuntimeException e) {
            line.close();
            if (selector != null) {
                selector.close();
            }
            throw e;
        }
    }

    /**
     * Sends all of the bytes.
     *
     * @return {@link Arrival#BYTES} when they are gone, else why they are not: the peer takes no more before the deadline,
     *     or has ended the connection
     * @throws NotLetIn if nothing could be said
     */
    public Arrival send(byte[] bytes, Duration deadline) throws IOException {
        transcript.sent(client, bytes);
        long endNanos = line.clock().in(deadline);
        ByteBuffer rest = ByteBuffer.wrap(bytes);
        while (rest.hasRemaining() || line.hasUnsent()) {
            if (write(rest) == Arrival.RESET) {
                return Arrival.RESET;
            }
            if (!rest.hasRemaining() && !line.hasUnsent()) {
                break;
            }
            // A peer that answers before it has read everything must not make both sides wait for each other.
            int interest = end == null && pending.length < MOST_UNREAD ? SelectionKey.OP_READ : 0;
            if (!select(interest | SelectionKey.OP_WRITE, endNanos)) {
                return Arrival.SILENCE;
            }
            if (interest != 0) {
                read();
            }
        }
        return Arrival.BYTES;
    }

    private Arrival write(ByteBuffer rest) throws NotLetIn {
        try {
            line.write(rest);
            return Arrival.BYTES;
        } catch (NotLetIn unsaid) {
            throw unsaid;
        } catch (IOException brokenPipe) {
            return Arrival.RESET;
        }
    }

    /** Reads until the reader is content. What it looked at stays pending. */
    public <T> Received<T> read(Reader<T> reader, Patience patience) throws IOException {
        while (true) {
            Optional<T> value = reader.read(pending);
            if (value.isPresent()) {
                return new Received<>(value, pending, Arrival.BYTES);
            }
            Arrival arrival = await(patience.untilNanos(pending.length > 0));
            if (arrival != Arrival.BYTES) {
                boolean goesOn = arrival == Arrival.SILENCE && pending.length > 0 && patience.isExhausted();
                return new Received<>(value, pending, goesOn ? Arrival.TRICKLE : arrival);
            }
        }
    }

    private Arrival await(long endNanos) throws IOException {
        if (end != null) {
            return end;
        }
        if (pending.length >= MOST_UNREAD) {
            return Arrival.FLOOD;
        }
        while (true) {
            Arrival arrival = read();
            if (arrival != Arrival.SILENCE || !select(SelectionKey.OP_READ, endNanos)) {
                return arrival;
            }
        }
    }

    private Arrival read() {
        readBuffer.clear();
        int count;
        try {
            count = line.read(readBuffer);
        } catch (IOException reset) {
            return end(Arrival.RESET);
        }
        if (count < 0) {
            return end(Arrival.CLOSED);
        }
        if (count == 0) {
            return Arrival.SILENCE;
        }
        byte[] bytes = Arrays.copyOf(readBuffer.array(), count);
        transcript.received(client, bytes);
        int old = pending.length;
        pending = Arrays.copyOf(pending, old + count);
        System.arraycopy(bytes, 0, pending, old, count);
        return Arrival.BYTES;
    }

    private Arrival end(Arrival how) {
        end = how;
        transcript.note(client, how == Arrival.RESET ? RESET_BY_TARGET : CLOSED_BY_TARGET);
        return how;
    }

    /** Time for which the kit itself stood still is not counted. */
    private boolean select(int interest, long endNanos) throws IOException {
        selection.interestOps(interest);
        long end = endNanos;
        boolean ready = false;
        while (!ready && !Thread.currentThread().isInterrupted()) {
            long now = line.clock().nanos();
            long millis = Math.min(SLICE_MILLIS, TimeUnit.NANOSECONDS.toMillis(end - now));
            if (millis <= 0) {
                return false;
            }
            ready = selector.select(millis) > 0;
            selector.selectedKeys().clear();
            long lost = line.clock().nanos() - now - 2 * TimeUnit.MILLISECONDS.toNanos(SLICE_MILLIS);
            end += Math.max(0, lost);
        }
        return ready;
    }

    /** By which it waits. */
    public Clock clock() {
        return line.clock();
    }

    /** What has come and is not consumed; not to be changed. */
    public byte[] pending() {
        return pending;
    }

    /** Takes the first bytes of {@link #pending()} away. */
    public void consume(int count) {
        pending = Arrays.copyOfRange(pending, count, pending.length);
    }

    /** How the connection ended on the target's side, or null while it has not. */
    public Arrival end() {
        return end;
    }

    /** Closes in order: what was sent still arrives. */
    @Override
    public void close() throws IOException {
        if (isOpen()) {
            transcript.note(client, CLOSED_BY_KIT);
            line.close();
            selector.close();
        }
    }

    /** Whether {@link #closeSendingHalf} leaves the other half as it is. */
    public boolean hasHalves() {
        return line.hasHalves();
    }

    /** Sends the end of the stream; the target may still answer. */
    public void closeSendingHalf() throws IOException {
        transcript.note(client, "sending half closed by the kit");
        line.endSending();
    }

    /** Breaks the connection off with a TCP reset. */
    public void reset() throws IOException {
        if (isOpen()) {
            transcript.note(client, "reset by the kit");
            line.reset();
            selector.close();
        }
    }

    private boolean isOpen() {
        return line.channel().isOpen();
    }
}
