package dev.memtck.server.wire.text;

import dev.memtck.server.command.Key;
import dev.memtck.server.wire.LookAhead;
import io.netty.buffer.ByteBuf;

/**
 * Lines at a glance: the key is the second word, which is true of most commands. The lines of a data block are taken for
 * requests too.
 */
enum LineGlance implements LookAhead.Glance {
    GLANCE;

    /** A longer line is not looked at: it would be looked at again whenever more of it comes. In bytes. */
    private static final int LONGEST_LINE = 320;

    /** The longest word before a key, with the space behind it. */
    private static final int LONGEST_VERB = 9;

    @Override
    public int endOf(ByteBuf in, int start) {
        int lineFeed = in.indexOf(start, Math.min(in.writerIndex(), start + LONGEST_LINE), (byte) '\n');
        return lineFeed < 0 ? -1 : lineFeed + 1;
    }

    @Override
    public int keyHash(ByteBuf in, int start, int end) {
        int verbEnd = wordEnd(in, start, Math.min(end, start + LONGEST_VERB));
        if (verbEnd == end || in.getByte(verbEnd) != ' ') {
            return LookAhead.NO_KEY;
        }
        int key = verbEnd + 1;
        int keyEnd = wordEnd(in, key, Math.min(end, key + Key.MAX_BYTES));
        return keyEnd > key ? Key.hashOf(in, key, keyEnd - key) : LookAhead.NO_KEY;
    }

    /** Where a space stands, or what ends a line; at most {@code limit}. */
    private static int wordEnd(ByteBuf in, int start, int limit) {
        int end = start;
        while (end < limit && in.getUnsignedByte(end) > ' ') {
            end++;
        }
        return end;
    }
}
