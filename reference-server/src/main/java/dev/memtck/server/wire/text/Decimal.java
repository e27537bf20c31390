package dev.memtck.server.wire.text;

import dev.memtck.server.command.UnsignedDecimal;
import java.util.OptionalLong;

/**
 * A number as the text protocol writes it: an optional minus and decimal digits.
 *
 * @param kind in which range the number lies, or that the word is no number
 * @param bits the number; for {@link Kind#UNSIGNED_ONLY} read as unsigned, for {@link Kind#NONE} zero
 */
record Decimal(Kind kind, long bits) {
    enum Kind {
        /** Less than zero, down to −2^63. */
        NEGATIVE,
        /** 0 to 2^63 − 1. */
        NATURAL,
        /** 2^63 to 2^64 − 1. */
        UNSIGNED_ONLY,
        /** No number of 64 bits. */
        NONE
    }

    private static final Decimal NONE = new Decimal(Kind.NONE, 0);

    static Decimal parse(byte[] line, int start, int end) {
        boolean negative = line[start] == '-';
        OptionalLong magnitude = UnsignedDecimal.parse(line, negative ? start + 1 : start, end);
        if (magnitude.isEmpty()) {
            return NONE;
        }
        long bits = magnitude.getAsLong();
        if (!negative) {
            return new Decimal(bits < 0 ? Kind.UNSIGNED_ONLY : Kind.NATURAL, bits);
        }
        if (bits == 0) {
            return new Decimal(Kind.NATURAL, 0);
        }
        return bits > 0 || bits == Long.MIN_VALUE ? new Decimal(Kind.NEGATIVE, -bits) : NONE;
    }

    /** 0 to 2^64 − 1. */
    boolean isUnsigned64() {
        return kind == Kind.NATURAL || kind == Kind.UNSIGNED_ONLY;
    }

    /** −2^63 to 2^63 − 1. */
    boolean isSigned64() {
        return kind == Kind.NATURAL || kind == Kind.NEGATIVE;
    }

    /** 0 to {@code max}. */
    boolean isAtMost(long max) {
        return kind == Kind.NATURAL && bits <= max;
    }
}
