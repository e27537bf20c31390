package dev.memtck.server.faults;

import dev.memtck.server.wire.Framing;

/** What a faulty network side does with bytes. One object for each connection. */
public interface WireTwist {
    /**
     * Bytes have come that were not there before.
     *
     * @param bytes the new ones, as ISO 8859-1 characters
     * @return what the codec gets instead
     */
    default String received(String bytes) {
        return bytes;
    }

    /**
     * One request is answered.
     *
     * @param request the bytes of it, as ISO 8859-1 characters
     * @param reply what the codec answered
     * @return what the peer gets instead
     */
    default String answered(String request, String reply) {
        return reply;
    }

    /** What the codec made of the bytes, after {@link #answered}. */
    default Framing then(String request, String reply, Framing framing) {
        return framing;
    }
}
