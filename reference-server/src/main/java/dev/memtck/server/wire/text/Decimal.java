package dev.memtck.server.wire.text;

import io.netty.buffer.ByteBuf;

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
    private static final int MAX_DIGITS = 20;

    static Decimal parse(ByteBuf line, int start, int end) {
        boolean negative = line.getByte(start) == '-';
        int first = negative ? start + 1 : start;
        if (first == end || end - first > MAX_DIGITS) {
            return NONE;
        }
        long number = 0;
        for (int i = first; i < end; i++) {
            int digit = line.getByte(i) - '0';
            if (digit < 0 || digit > 9 || !fits(number, digit)) {
                return NONE;
            }
            number = number * 10 + digit;
        }
        if (number < 0) {
            return negative ? NONE : new Decimal(Kind.UNSIGNED_ONLY, number);
        }
        return negative && number > 0 ? new Decimal(Kind.NEGATIVE, -number) : new Decimal(Kind.NATURAL, number);
    }

    private static boolean fits(long number, int digit) {
        int atLimit = Long.compareUnsigned(number, Long.divideUnsigned(-1L, 10));
        return atLimit < 0 || (atLimit == 0 && digit <= Long.remainderUnsigned(-1L, 10));
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
