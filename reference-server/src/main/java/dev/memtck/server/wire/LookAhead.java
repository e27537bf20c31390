package dev.memtck.server.wire;

import dev.memtck.server.command.Session;
import io.netty.buffer.ByteBuf;

/**
 * Where several requests stand in a buffer: tells the session which keys they name before the first is executed. A guess:
 * what is a request, and whether it is refused, only the decoder knows.
 *
 * <p>One connection's; used by its worker only.
 */
public final class LookAhead {
    /** Most keys at once. Processors wait for some twenty places of memory at the same time. */
    public static final int MOST = 16;

    /** With fewer bytes there is hardly more than one request: the object of a connection that rests is not even touched. */
    private static final int FEWEST_BYTES = 48;

    /** What {@link Glance#keyHash} says of a request without a key. */
    public static final int NO_KEY = 0;

    private final Glance glance;
    private final int[] hashes = new int[MOST];
    /**
     * How many of the next requests the session knows, about: what has no key is not counted, and not from where on there were
     * too few bytes.
     */
    private int known;

    public LookAhead(Glance glance) {
        this.glance = glance;
    }

    /** To be called before each request is read. */
    public void before(ByteBuf in, Session session) {
        if (in.readableBytes() < FEWEST_BYTES) {
            return;
        }
        if (known > 0) {
            known--;
        } else if (hasMoreThanOne(in)) {
            look(in, session);
        }
    }

    private boolean hasMoreThanOne(ByteBuf in) {
        int end = glance.endOf(in, in.readerIndex());
        return end >= 0 && end < in.writerIndex();
    }

    private void look(ByteBuf in, Session session) {
        int requests = 0;
        int keys = 0;
        int counted = 0;
        int start = in.readerIndex();
        for (int end = glance.endOf(in, start); end >= 0 && isGoingOn(requests, keys); end = glance.endOf(in, start)) {
            int hash = glance.keyHash(in, start, end);
            if (hash != NO_KEY) {
                hashes[keys++] = hash;
                counted += in.writerIndex() - start >= FEWEST_BYTES ? 1 : 0;
            }
            requests++;
            start = end;
        }
        session.lookAhead(hashes, keys);
        // The first of them is the request that is read now.
        known = Math.max(counted - 1, 0);
    }

    /** Whatever the peer sends, one look is at no more than this. */
    private static boolean isGoingOn(int requests, int keys) {
        return keys < MOST && requests < 2 * MOST;
    }

    /** What a protocol shows of a request at a glance. */
    public interface Glance {
        /** The index behind the request that begins there, or -1 if no whole request does. */
        int endOf(ByteBuf in, int start);

        /** The hash code of the key of a request that begins and ends there, or {@link #NO_KEY}. */
        int keyHash(ByteBuf in, int start, int end);
    }
}
