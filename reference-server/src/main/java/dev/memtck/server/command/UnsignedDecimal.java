package dev.memtck.server.command;

import io.netty.buffer.ByteBuf;
import java.util.OptionalLong;

/** Unsigned 64-bit decimals as text: digits only, at most {@value #MAX_DIGITS}. */
public final class UnsignedDecimal {
    /** The digits of 2^64 − 1. */
    private static final int MAX_DIGITS = 20;

    private static final long MOST_TENTH = Long.divideUnsigned(-1L, 10);
    private static final long MOST_LAST_DIGIT = Long.remainderUnsigned(-1L, 10);

    private UnsignedDecimal() {}

    /**
     * Reads the bytes from {@code start} up to, not including, {@code end}.
     *
     * @return the number, to be read as unsigned; empty if the bytes are none
     */
    public static OptionalLong parse(ByteBuf buffer, int start, int end) {
        if (end - start > MAX_DIGITS) {
            return OptionalLong.empty();
        }
        byte[] digits = new byte[end - start];
        buffer.getBytes(start, digits);
        return parse(digits, 0, digits.length);
    }

    /** The same of bytes in an array. */
    public static OptionalLong parse(byte[] digits, int start, int end) {
        if (start == end || end - start > MAX_DIGITS) {
            return OptionalLong.empty();
        }
        long number = 0;
        for (int i = start; i < end; i++) {
            int digit = digits[i] - '0';
            if (digit < 0 || digit > 9 || !fits(number, digit)) {
                return OptionalLong.empty();
            }
            number = number * 10 + digit;
        }
        return OptionalLong.of(number);
    }

    private static boolean fits(long number, int nextDigit) {
        int atMost = Long.compareUnsigned(number, MOST_TENTH);
        return atMost < 0 || (atMost == 0 && nextDigit <= MOST_LAST_DIGIT);
    }
}
