package dev.memtck.server.engine;

import io.netty.buffer.ByteBuf;

/**
 * A value on its way into an item: memory that was taken from the budget, to be filled from its beginning and put into an
 * item.
 */
final class NewValue {
    private final byte[] bytes;
    private final ByteBuf large;
    private final int keyLength;
    private int end;

    private NewValue(byte[] bytes, int keyLength, ByteBuf large) {
        this.bytes = bytes;
        this.keyLength = keyLength;
        this.end = keyLength;
        this.large = large;
    }

    /** @param bytes the key, and behind it room for the value */
    static NewValue small(byte[] bytes, int keyLength) {
        return new NewValue(bytes, keyLength, null);
    }

    /** @param large empty; the reference goes over to the item */
    static NewValue large(byte[] key, ByteBuf large) {
        return new NewValue(key, key.length, large);
    }

    /** Appends the readable bytes of a buffer, whose indices stay. */
    void append(ByteBuf source) {
        int length = source.readableBytes();
        if (large != null) {
            large.writeBytes(source, source.readerIndex(), length);
        } else {
            source.getBytes(source.readerIndex(), bytes, end, length);
            end += length;
        }
    }

    /** Of the value that was appended, in bytes. */
    int length() {
        return large != null ? large.readableBytes() : end - keyLength;
    }

    /** The key, and behind it the value if that is small. */
    byte[] bytes() {
        return bytes;
    }

    /** The value if it is large, else null. */
    ByteBuf large() {
        return large;
    }
}
