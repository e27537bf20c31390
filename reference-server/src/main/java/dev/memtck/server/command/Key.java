package dev.memtck.server.command;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The name of an item: 1 to {@value #MAX_BYTES} bytes, compared byte by byte (text-protocol-client.txt § Keys).
 *
 * <p>Immutable; the bytes are a copy of their own, so a key outlives the packet that it came in.
 */
public final class Key {
    /** The longest key, in bytes: the document's "250 characters", where a character is a byte. */
    public static final int MAX_BYTES = 250;

    private final byte[] bytes;
    private final int hash;

    private Key(byte[] bytes) {
        this.bytes = bytes;
        this.hash = Arrays.hashCode(bytes);
    }

    /**
     * Copies a key out of a buffer without moving its indices.
     *
     * @throws IllegalArgumentException if {@code length} is not between 1 and {@value #MAX_BYTES}; a codec checks the
     *     length first and words the error itself
     */
    public static Key copyOf(ByteBuf buffer, int index, int length) {
        if (length < 1 || length > MAX_BYTES) {
            throw new IllegalArgumentException("a key has 1 to " + MAX_BYTES + " bytes, not " + length);
        }
        return new Key(ByteBufUtil.getBytes(buffer, index, length, true));
    }

    /** The same from an array. */
    public static Key copyOf(byte[] array, int index, int length) {
        if (length < 1 || length > MAX_BYTES) {
            throw new IllegalArgumentException("a key has 1 to " + MAX_BYTES + " bytes, not " + length);
        }
        return new Key(Arrays.copyOfRange(array, index, index + length));
    }

    /** The key with the UTF-8 bytes of a text. */
    public static Key of(String text) {
        return new Key(text.getBytes(StandardCharsets.UTF_8));
    }

    /**
     * The hash code of the key that stands in a buffer, without making one.
     *
     * @param length in bytes
     */
    public static int hashOf(ByteBuf buffer, int index, int length) {
        int hash = 1;
        for (int i = index; i < index + length; i++) {
            hash = 31 * hash + buffer.getByte(i);
        }
        return hash;
    }

    /** Length in bytes. */
    public int length() {
        return bytes.length;
    }

    /** Whether an array begins with the bytes of this key. It must be at least as long. */
    public boolean isAtBeginningOf(byte[] array) {
        return Arrays.equals(bytes, 0, bytes.length, array, 0, bytes.length);
    }

    /** Appends the bytes of this key to a buffer. */
    public void writeTo(ByteBuf out) {
        out.writeBytes(bytes);
    }

    /**
     * Copies the bytes of this key into an array that has room for them.
     *
     * @param index where the first goes
     */
    public void copyTo(byte[] array, int index) {
        System.arraycopy(bytes, 0, array, index, bytes.length);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Key key && hash == key.hash && Arrays.equals(bytes, key.bytes);
    }

    @Override
    public int hashCode() {
        return hash;
    }

    /** The key as text, each byte a character of ISO 8859-1; for messages only. */
    @Override
    public String toString() {
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }
}
