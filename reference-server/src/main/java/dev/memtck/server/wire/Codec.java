package dev.memtck.server.wire;

import dev.memtck.server.command.Session;
import io.netty.buffer.ByteBuf;

/** One protocol, on one connection. */
public interface Codec {
    /**
     * Reads at most one request, has it executed and appends its reply. Whatever the bytes are, this does not throw, and
     * it never holds back more than one request's worth of them.
     *
     * @param in the bytes that have come and are not used up; what is used is skipped
     */
    Framing exchange(ByteBuf in, Session session, Replies replies);

    /**
     * How many bytes it has read since it was made that are no part of what it answered: what was still to come of requests
     * when they were refused. In one call they are the first that it reads.
     */
    long passedOver();

    /** Answers that there is no memory for the rest of the request whose bytes have begun to come; the connection ends then. */
    void refuseForMemory(Replies replies);

    /** A new way to show the bytes of this protocol that go one way. */
    Transcript transcript();
}
