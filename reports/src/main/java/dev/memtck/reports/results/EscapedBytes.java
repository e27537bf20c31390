package dev.memtck.reports.results;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.stream.IntStream;

/**
 * Bytes as readable text and back, without loss: printable ASCII stands for itself, {@code \r \n \t \0 \\} and
 * {@code \xHH} for the rest.
 */
public final class EscapedBytes {
    /** By byte, as ISO 8859-1. */
    private static final byte[][] ESCAPED = IntStream.rangeClosed(0, 0xff)
            .mapToObj(b -> escaped(b).getBytes(StandardCharsets.ISO_8859_1))
            .toArray(byte[][]::new);

    private EscapedBytes() {}

    private static String escaped(int b) {
        return switch (b) {
            case '\r' -> "\\r";
            case '\n' -> "\\n";
            case '\t' -> "\\t";
            case 0 -> "\\0";
            case '\\' -> "\\\\";
            default -> b >= 0x20 && b < 0x7f ? String.valueOf((char) b) : String.format("\\x%02x", b);
        };
    }

    public static String escape(byte[] bytes) {
        return escape(bytes, 0, bytes.length);
    }

    /** Escapes {@code bytes[from]} up to, not including, {@code bytes[to]}. */
    public static String escape(byte[] bytes, int from, int to) {
        int length = 0;
        for (int i = from; i < to; i++) {
            length += ESCAPED[bytes[i] & 0xff].length;
        }
        if (length == to - from) {
            // Each stands for itself.
            return new String(bytes, from, length, StandardCharsets.ISO_8859_1);
        }
        byte[] text = new byte[length];
        int end = 0;
        for (int i = from; i < to; i++) {
            for (byte character : ESCAPED[bytes[i] & 0xff]) {
                text[end++] = character;
            }
        }
        return new String(text, StandardCharsets.ISO_8859_1);
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
