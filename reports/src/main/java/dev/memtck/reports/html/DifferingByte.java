package dev.memtck.reports.html;

import dev.memtck.reports.results.EscapedBytes;
import dev.memtck.reports.results.ExpectedBytes;
import dev.memtck.reports.results.Failure;
import dev.memtck.reports.results.KeyNames;
import java.util.HexFormat;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;

/**
 * The first byte of a reply that differs from what was expected, in the readable text and in hex.
 *
 * @param hex null where no byte differs
 */
record DifferingByte(MarkedText text, MarkedText hex) {
    /** Of a byte that the rule leaves open. */
    private static final String OPEN = "··";

    /** A reply of which every byte is given: no slot, no alternative. */
    private static final Pattern LITERAL = Pattern.compile("\"[^\"\\[\\]]*\"");

    static DifferingByte of(Failure failure, Map<String, String> keys) {
        String received =
                failure.mismatch().received() == null ? "" : failure.mismatch().received();
        int end = received.lastIndexOf('"');
        if (failure.differsAt() == null) {
            return new DifferingByte(MarkedText.without(received), null);
        }
        return received.startsWith("\"") && end > 0
                ? find(received, end, failure.differsAt(), keys)
                : inPackets(ToldPackets.of(received), failure);
    }

    /** The byte that should have stood there, where the expectation gives it; else no hex, and nothing marked. */
    static DifferingByte expected(Failure failure, Map<String, String> keys) {
        String expected = Objects.requireNonNullElse(failure.mismatch().expected(), "");
        if (failure.differsAt() == null) {
            return new DifferingByte(MarkedText.without(expected), null);
        }
        return LITERAL.matcher(expected).matches()
                ? find(expected, expected.length() - 1, failure.differsAt(), keys)
                : new DifferingByte(MarkedText.without(expected), expectedOfField(failure));
    }

    private static DifferingByte inPackets(ToldPackets received, Failure failure) {
        int differsAt = failure.differsAt();
        if (!received.shows(differsAt)) {
            return new DifferingByte(MarkedText.without(received.text()), null);
        }
        return new DifferingByte(
                received.marked(differsAt),
                isFieldGiven(failure) ? HexLine.around(differsAt, received.shown(), received::digits) : null);
    }

    /** Each byte stands below the one in whose place it should have come. */
    private static MarkedText expectedOfField(Failure failure) {
        ToldPackets received =
                ToldPackets.of(Objects.requireNonNullElse(failure.mismatch().received(), ""));
        if (!isFieldGiven(failure) || !received.shows(failure.differsAt())) {
            return null;
        }
        ExpectedBytes expected = failure.expectedBytes();
        return HexLine.around(
                failure.differsAt(),
                Math.max(received.shown(), expected.end()),
                index -> expected.reach(index) ? expected.digits(index) : OPEN);
    }

    private static boolean isFieldGiven(Failure failure) {
        return failure.expectedBytes() != null && failure.expectedBytes().reach(failure.differsAt());
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
        return differsAt >= bytes.length
                ? null
                : HexLine.around(
                        differsAt, bytes.length, index -> HexFormat.of().toHexDigits(bytes[index]));
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
