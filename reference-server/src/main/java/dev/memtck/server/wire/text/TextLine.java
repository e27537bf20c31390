package dev.memtck.server.wire.text;

import dev.memtck.server.command.Key;
import io.netty.buffer.ByteBuf;

/** A reply line with a key or numbers in it, put together in an array and written at once. One connection's. */
final class TextLine {
    /** A word, the longest key in base64, an opaque, eight numbers of 64 bits, and what separates and ends them. */
    private static final int LONGEST = 64 + 4 * Key.MAX_BYTES / 3 + 40 + 8 * 30 + 2;

    private final byte[] bytes = new byte[LONGEST];
    private int length;

    TextLine begin(byte... start) {
        System.arraycopy(start, 0, bytes, 0, start.length);
        length = start.length;
        return this;
    }

    TextLine key(Key key) {
        key.copyTo(bytes, length);
        length += key.length();
        return this;
    }

    TextLine bytes(byte... more) {
        System.arraycopy(more, 0, bytes, length, more.length);
        length += more.length;
        return this;
    }

    TextLine letter(byte letter) {
        bytes[length++] = letter;
        return this;
    }

    TextLine space() {
        bytes[length++] = ' ';
        return this;
    }

    /** Unsigned. */
    TextLine decimal(long number) {
        if (number < 0) {
            decimal(Long.divideUnsigned(number, 10));
            return decimal(Long.remainderUnsigned(number, 10));
        }
        int digits = digits(number);
        long rest = number;
        for (int i = length + digits - 1; i >= length; i--) {
            bytes[i] = (byte) ('0' + rest % 10);
            rest /= 10;
        }
        length += digits;
        return this;
    }

    /** With its \r\n. */
    void endIn(ByteBuf out) {
        bytes[length++] = '\r';
        bytes[length++] = '\n';
        out.writeBytes(bytes, 0, length);
    }

    private static int digits(long number) {
        int digits = 1;
        for (long rest = number / 10; rest > 0; rest /= 10) {
            digits++;
        }
        return digits;
    }
}
