package dev.memtck.server.wire;

import io.netty.buffer.ByteBuf;

/** Bytes as printable text: ASCII as it is, {@code \r}, {@code \n}, {@code \\}, and all else as {@code \x00}. */
public final class EscapedBytes {
    private static final int MOST_BYTES = 1_024;

    private EscapedBytes() {}

    /** The bytes from an index on; of many only the first, and how many there are. Reads without moving the indices. */
    public static String show(ByteBuf bytes, int index, int length) {
        StringBuilder text = new StringBuilder();
        int shown = Math.min(length, MOST_BYTES);
        for (int i = 0; i < shown; i++) {
            append(bytes.getByte(index + i) & 0xff, text);
        }
        if (shown < length) {
            text.append(" … ").append(length).append(" bytes");
        }
        return text.toString();
    }

    private static void append(int b, StringBuilder text) {
        switch (b) {
            case '\r' -> text.append("\\r");
            case '\n' -> text.append("\\n");
            case '\\' -> text.append("\\\\");
            default -> {
                if (b >= 0x20 && b < 0x7f) {
                    text.append((char) b);
                } else {
                    text.append(String.format("\\x%02x", b));
                }
            }
        }
    }
}
