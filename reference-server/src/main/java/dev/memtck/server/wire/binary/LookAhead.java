package dev.memtck.server.wire.binary;

import dev.memtck.server.command.Key;
import dev.memtck.server.command.Session;
import io.netty.buffer.ByteBuf;

/**
 * Where several whole requests stand in a buffer: tells the session which keys they name before the first is executed. A
 * guess: whether a request is refused, and how far, only the decoder knows.
 *
 * <p>One connection's; used by its worker only.
 */
final class LookAhead {
    /** Most requests at once. Processors wait for some twenty places of memory at the same time. */
    static final int MOST = 16;

    private static final int KEY_LENGTH = 2;
    private static final int EXTRAS_LENGTH = 4;
    private static final int BODY_LENGTH = 8;

    private final int[] hashes = new int[MOST];
    /** How many of the next requests the session knows. */
    private int known;

    /** To be called before each request is read. */
    void before(ByteBuf in, Session session) {
        if (known > 0) {
            known--;
        } else if (hasMoreThanOne(in)) {
            look(in, session);
        }
    }

    private static boolean hasMoreThanOne(ByteBuf in) {
        long end = endOf(in, in.readerIndex());
        return end >= 0 && end < in.writerIndex();
    }

    private void look(ByteBuf in, Session session) {
        int requests = 0;
        int keys = 0;
        int start = in.readerIndex();
        for (long end = endOf(in, start); end >= 0 && requests < MOST; end = endOf(in, start)) {
            int keyLength = in.getUnsignedShort(start + KEY_LENGTH);
            int key = start + RequestHeader.LENGTH + in.getUnsignedByte(start + EXTRAS_LENGTH);
            if (keyLength > 0 && key + keyLength <= end) {
                hashes[keys++] = Key.hashOf(in, key, keyLength);
            }
            requests++;
            start = (int) end;
        }
        session.lookAhead(hashes, keys);
        known = requests - 1;
    }

    /** The index behind the request that begins there, or -1 if no whole request does. */
    private static long endOf(ByteBuf in, int start) {
        if (in.writerIndex() - start < RequestHeader.LENGTH || in.getByte(start) != RequestHeader.MAGIC) {
            return -1;
        }
        long end = (long) start + RequestHeader.LENGTH + in.getUnsignedInt(start + BODY_LENGTH);
        return end <= in.writerIndex() ? end : -1;
    }
}
