package dev.memtck.runner.wire;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.util.concurrent.TimeUnit;

/**
 * A connection to a server, whatever it goes over. Does not block, but for the methods that have a time.
 *
 * <p>One thread may read while another one writes.
 */
public interface Transport extends AutoCloseable {
    /** To wait on; its bytes are not those of {@link #read}. */
    SocketChannel channel();

    /** By which whoever uses it waits. */
    Clock clock();

    /** How it goes, for a transcript: {@code /127.0.0.1:50123}. */
    String words();

    /**
     * Takes what has come.
     *
     * @return how many bytes; 0 if none has come, -1 if none will
     */
    int read(ByteBuffer into) throws IOException;

    /** Whether something has come that the channel says nothing of any more. */
    default boolean hasUnread() {
        return false;
    }

    /** Sends as much as goes, and what is left from before. */
    void write(ByteBuffer from) throws IOException;

    /** Whether something was taken by {@link #write} and is not sent. */
    default boolean hasUnsent() {
        return false;
    }

    /** Whether the end of what is sent leaves the other direction open. */
    default boolean hasHalves() {
        return true;
    }

    /** Sends the end of the stream; more may still come where it {@link #hasHalves}. */
    void endSending() throws IOException;

    /** Breaks it off, with a TCP reset where it goes over TCP. */
    void reset() throws IOException;

    /** Closes in order: what was sent still arrives. */
    @Override
    void close() throws IOException;

    /**
     * Waits until one of these is possible.
     *
     * @param operations of {@link SelectionKey}
     * @param endNanos a time of its {@link #clock}
     * @return false if that time has passed
     */
    default boolean await(int operations, long endNanos) throws IOException {
        long millis = TimeUnit.NANOSECONDS.toMillis(endNanos - clock().nanos());
        if (millis <= 0) {
            return false;
        }
        try (Selector selector = channel().provider().openSelector()) {
            channel().register(selector, operations);
            return selector.select(millis) > 0;
        }
    }

    /** The same as {@link #read}, but 0 only if nothing has come until then. */
    default int read(ByteBuffer into, long endNanos) throws IOException {
        int count = read(into);
        while (count == 0 && await(SelectionKey.OP_READ, endNanos)) {
            count = read(into);
        }
        return count;
    }

    /** Sends all of it; false if the other side has not taken it until then. */
    default boolean write(ByteBuffer from, long endNanos) throws IOException {
        write(from);
        while (from.hasRemaining() || hasUnsent()) {
            if (!await(SelectionKey.OP_WRITE, endNanos)) {
                return false;
            }
            write(from);
        }
        return true;
    }
}
