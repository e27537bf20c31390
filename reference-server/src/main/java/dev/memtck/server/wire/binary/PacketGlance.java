package dev.memtck.server.wire.binary;

import dev.memtck.server.command.Key;
import dev.memtck.server.wire.LookAhead;
import io.netty.buffer.ByteBuf;

/** Packets at a glance. Their lengths may lie. */
enum PacketGlance implements LookAhead.Glance {
    GLANCE;

    private static final int KEY_LENGTH = 2;
    private static final int EXTRAS_LENGTH = 4;
    private static final int BODY_LENGTH = 8;

    @Override
    public int endOf(ByteBuf in, int start) {
        int there = in.writerIndex() - start;
        if (there < RequestHeader.LENGTH || in.getByte(start) != RequestHeader.MAGIC) {
            return -1;
        }
        long length = RequestHeader.LENGTH + in.getUnsignedInt(start + BODY_LENGTH);
        return length <= there ? start + (int) length : -1;
    }

    @Override
    public int keyHash(ByteBuf in, int start, int end) {
        int keyLength = in.getUnsignedShort(start + KEY_LENGTH);
        int key = start + RequestHeader.LENGTH + in.getUnsignedByte(start + EXTRAS_LENGTH);
        boolean isKey = keyLength > 0 && keyLength <= Key.MAX_BYTES && key + keyLength <= end;
        return isKey ? Key.hashOf(in, key, keyLength) : LookAhead.NO_KEY;
    }
}
