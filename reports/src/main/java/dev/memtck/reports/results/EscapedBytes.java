package dev.memtck.reports.results;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/**
 * Bytes as readable text and back, without loss: printable ASCII stands for itself, {@code \r \n \t \0 \\} and
 * {@code \xHH} for the rest.
 */
public final class EscapedBytes {
    private static final String HEX = "0123456789abcdef";

    private EscapedBytes() {}

    public static String escape(byte[] bytes) {
        return escape(bytes, 0, bytes.length);
    }

    /** Escapes {@code bytes[from]} up to, not including, {@code bytes[to]}. */
    public static String escape(byte[] bytes, int from, int to) {
        StringBuilder text = new StringBuilder(to - from + 16);
        for (int i = from; i < to; i++) {
            escape(bytes[i] & 0xff, text);
        }
        return text.toString();
    }

    private static void escape(int b, StringBuilder text) {
        switch (b) {
            case '\r' -> text.append("\\r");
            case '\n' -> text.append("\\n");
            case '\t' -> text.append("\\t");
            case 0 -> text.append("\\0");
            case '\\' -> text.append("\\\\");
            default -> {
                if (b >= 0x20 && b < 0x7f) {
                    text.append((char) b);
                } else {
                    text.append("\\x").append(HEX.charAt(b >> 4)).append(HEX.charAt(b & 15));
                }
            }
        }
    }

    /**
     * The bytes that {@link #escape} made this text of. A character that needs no escape is taken as its UTF-8 bytes.
     *
     * @throws IllegalArgumentException if a backslash is followed by nothing known
     */
    public static byte[] unescape(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(text.length());
        int rest = 0;
        for (int i = text.indexOf('\\'); i >= 0; i = text.indexOf('\\', rest)) {
            bytes.writeBytes(text.substring(rest, i).getBytes(StandardCharsets.UTF_8));
            char kind = i + 1 < text.length() ? text.charAt(i + 1) : '\0';
            switch (kind) {
                case 'r' -> bytes.write('\r');
                case 'n' -> bytes.write('\n');
                case 't' -> bytes.write('\t');
                case '0' -> bytes.write(0);
                case '\\' -> bytes.write('\\');
                case 'x' -> bytes.write(hex(text, i + 2));
                default -> throw new IllegalArgumentException("no such escape at character " + i + " of: " + text);
            }
            rest = i + (kind == 'x' ? 4 : 2);
        }
        bytes.writeBytes(text.substring(rest).getBytes(StandardCharsets.UTF_8));
        return bytes.toByteArray();
    }

    private static int hex(String text, int index) {
        if (index + 2 > text.length()) {
            throw new IllegalArgumentException("\\x needs two hex digits: " + text);
        }
        return HexFormat.fromHexDigits(text, index, index + 2);
    }
}
