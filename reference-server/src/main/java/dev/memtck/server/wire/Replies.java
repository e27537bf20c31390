package dev.memtck.server.wire;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Queue;
import java.util.function.Consumer;

/**
 * Replies that are not yet handed to the network, in order. Many small ones share one buffer; a large value is passed on
 * without a copy.
 *
 * <p>Used by one worker only.
 */
public final class Replies {
    /** A value shorter than this is copied: cheaper than a buffer of its own in the write. In bytes. */
    private static final int COPY_BELOW = 4_096;

    private static final int CHUNK = 8_192;

    /** So many bytes make one write; a codec pauses there, so that a slow reader bounds what is kept for it. */
    private static final int FULL = 131_072;

    private final ByteBufAllocator allocator;
    private final Deque<ByteBuf> done = new ArrayDeque<>();
    private ByteBuf tail;
    private long doneBytes;

    public Replies(ByteBufAllocator allocator) {
        this.allocator = allocator;
    }

    /** A buffer to write the next bytes to, at its writer index; it grows as needed. */
    public ByteBuf tail() {
        if (tail == null) {
            tail = allocator.directBuffer(CHUNK);
        }
        return tail;
    }

    /** Appends a value and takes over the reference. */
    public void append(ByteBuf value) {
        if (value.readableBytes() < COPY_BELOW) {
            tail().writeBytes(value);
            value.release();
            return;
        }
        seal();
        done.add(value);
        doneBytes += value.readableBytes();
    }

    /** Whether it is time to write before more is appended. */
    public boolean isFull() {
        return doneBytes + (tail == null ? 0 : tail.readableBytes()) >= FULL;
    }

    /** Sends every buffer, in order. A buffer that is all there is, and sent at once, may be written to again. */
    public void sendTo(Network network) throws IOException {
        if (!done.isEmpty()) {
            seal();
            doneBytes = 0;
            network.send(done);
        } else if (tail != null && tail.isReadable()) {
            sendTail(network);
        }
    }

    private void sendTail(Network network) throws IOException {
        boolean sent = network.send(tail);
        if (sent && tail.capacity() == CHUNK) {
            tail.clear();
            return;
        }
        if (sent) {
            tail.release();
        }
        tail = null;
    }

    /** Hands every buffer over, in order, each with its reference. */
    public void drainTo(Consumer<ByteBuf> network) {
        seal();
        for (ByteBuf buffer = done.poll(); buffer != null; buffer = done.poll()) {
            network.accept(buffer);
        }
        doneBytes = 0;
    }

    /** Takes the bytes of replies. */
    public interface Network {
        /** Whether they are sent; bytes that must wait are kept, with their reference. */
        boolean send(ByteBuf bytes) throws IOException;

        /** Takes all of them out, each with its reference, and sends them in this order. */
        void send(Queue<ByteBuf> several) throws IOException;
    }

    private void seal() {
        if (tail == null) {
            return;
        }
        if (tail.isReadable()) {
            done.add(tail);
            doneBytes += tail.readableBytes();
        } else {
            tail.release();
        }
        tail = null;
    }
}
