package dev.memtck.server.net;

import io.netty.buffer.ByteBuf;
import java.io.IOException;
import java.util.Queue;

/** What is under a connection: the bytes of its protocol, in and out. Never waits. Used by the connection's worker only. */
interface Transport {
    /**
     * Appends what has come.
     *
     * @param into has room for {@link Worker#READ} bytes
     */
    void read(ByteBuf into) throws IOException;

    /** Whether the peer sends nothing more. */
    boolean isAtEnd();

    /**
     * Sends what the peer takes now, and skips it.
     *
     * @return whether nothing is left to be sent, of these bytes or of earlier ones
     */
    boolean write(ByteBuf bytes) throws IOException;

    /**
     * Sends what the peer takes now, in order; what is sent is released and removed.
     *
     * @return whether nothing is left to be sent
     */
    default boolean write(Queue<ByteBuf> inOrder) throws IOException {
        for (ByteBuf next = inOrder.peek(); next != null; next = inOrder.peek()) {
            if (!write(next)) {
                return false;
            }
            inOrder.remove().release();
        }
        return true;
    }

    /** Whether both sides know how they speak, so that requests can come. */
    boolean isAgreed();

    /** Ends it for both sides. */
    void close() throws IOException;
}
