package dev.memtck.reports.html;

import dev.memtck.reports.results.EscapedBytes;
import dev.memtck.reports.results.Failure;
import dev.memtck.reports.results.KeyNames;
import java.util.HexFormat;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The first byte of a reply that differs from what was expected, in the readable text and in hex.
 *
 * @param hex null where no byte differs
 */
record DifferingByte(MarkedText text, MarkedText hex) {
    private static final int BYTES_AROUND = 24;

    /** Two digits and a space. */
    private static final int HEX_WIDTH = 3;

    private static final String CUT = "…";

    /** A reply of which every byte is given: no slot, no alternative. */
    private static final Pattern LITERAL = Pattern.compile("\"[^\"\\[\\]]*\"");

    /** Behind each packet's words. */
    private static final Pattern PACKET_BYTES =
            Pattern.compile("(?<= )\\[((?:[0-9a-f]{2} )*[0-9a-f]{2})(?: …)?(?:\\](?=;|$)|$)");

    static DifferingByte of(Failure failure, Map<String, String> keys) {
        String received =
                failure.mismatch().received() == null ? "" : failure.mismatch().received();
        int end = received.lastIndexOf('"');
        if (failure.differsAt() == null) {
            return new DifferingByte(MarkedText.without(received), null);
        }
        return received.startsWith("\"") && end > 0
                ? find(received, end, failure.differsAt(), keys)
                : new DifferingByte(inPackets(received, failure.differsAt()), null);
    }

    /** The byte that should have stood there, where the expectation gives every byte; else no hex, and nothing marked. */
    static DifferingByte expected(Failure failure, Map<String, String> keys) {
        String expected = failure.mismatch().expected();
        return failure.differsAt() != null
                        && expected != null
                        && LITERAL.matcher(expected).matches()
                ? find(expected, expected.length() - 1, failure.differsAt(), keys)
                : new DifferingByte(MarkedText.without(Objects.requireNonNullElse(expected, "")), null);
    }

    /** Packets are told in words, and behind each of them stand its bytes in hex. */
    private static MarkedText inPackets(String received, int differsAt) {
        Matcher bytes = PACKET_BYTES.matcher(received);
        int before = 0;
        while (bytes.find()) {
            int at = bytes.start(1) + HEX_WIDTH * (differsAt - before);
            if (at < bytes.end(1)) {
                return MarkedText.of(received, at, at + 2);
            }
            if (bytes.group().contains(CUT)) {
                break;
            }
            before += (bytes.group(1).length() + 1) / HEX_WIDTH;
        }
        return MarkedText.without(received);
    }

    /** Walks over the text between the quotes and the bytes that it stands for at the same time. */
    private static DifferingByte find(String received, int end, int differsAt, Map<String, String> keys) {
        int at = 1;
        int bytes = 0;
        while (at < end) {
            Token token = Token.at(received, at, keys);
            if (differsAt < bytes + token.bytes()) {
                return new DifferingByte(
                        MarkedText.of(received, at, Math.min(end, at + token.characters())),
                        hex(received.substring(1, end), differsAt, keys));
            }
            bytes += token.bytes();
            at += token.characters();
        }
        // The reply ended where a byte was expected.
        return new DifferingByte(MarkedText.without(received), null);
    }

    private static MarkedText hex(String quoted, int differsAt, Map<String, String> keys) {
        byte[] bytes;
        try {
            bytes = EscapedBytes.unescape(KeyNames.resolve(quoted, keys));
        } catch (IllegalArgumentException cutInAnEscape) {
            return null;
        }
        int from = Math.max(0, differsAt - BYTES_AROUND);
        int to = Math.min(bytes.length, differsAt + 1 + BYTES_AROUND);
        return differsAt >= bytes.length
                ? null
                : new MarkedText(
                        (from > 0 ? "… " : "") + hex(bytes, from, differsAt),
                        hex(bytes, differsAt, differsAt + 1).strip(),
                        " " + hex(bytes, differsAt + 1, to).strip() + (to < bytes.length ? " …" : ""));
    }

    private static String hex(byte[] bytes, int from, int to) {
        StringBuilder hex = new StringBuilder(3 * (to - from));
        for (int i = from; i < to; i++) {
            hex.append(HexFormat.of().toHexDigits(bytes[i])).append(' ');
        }
        return hex.toString();
    }

    /** A piece of the text, and how many bytes it stands for: a byte, an escape, or a key's name in braces. */
    private record Token(int characters, int bytes) {
        static Token at(String text, int index, Map<String, String> keys) {
            char c = text.charAt(index);
            if (c == '\\') {
                return new Token(text.startsWith("x", index + 1) ? 4 : 2, 1);
            }
            int close = c == '{' ? text.indexOf('}', index) : -1;
            String key = close < 0 ? null : keys.get(text.substring(index + 1, close));
            return key == null ? new Token(1, 1) : new Token(close + 1 - index, EscapedBytes.unescape(key).length);
        }
    }
}
