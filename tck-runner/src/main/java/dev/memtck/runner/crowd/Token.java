package dev.memtck.runner.crowd;

import java.util.Random;

/**
 * Data that occur once in a history.
 *
 * @param number of this history only
 * @param flags to store with the data, of 16 bits; another token may have the same
 */
record Token(int number, int flags) {
    /** As good as chance. */
    private static final String LETTERS = new Random(1)
            .ints(1 << 18, 'a', 'z' + 1)
            .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
            .toString();

    /**
     * A number, so that it can be counted up. If it is to be longer, letters follow, so that a target can hardly store it
     * in less.
     *
     * @param bytes 0 if it may have any length
     */
    String data(int bytes) {
        String digits = String.valueOf(number);
        return bytes == 0 ? digits : (digits + "," + letters(bytes)).substring(0, bytes);
    }

    private String letters(int bytes) {
        int half = LETTERS.length() / 2;
        return LETTERS.substring(number % half).repeat(bytes / half + 1);
    }

    /** With an end by which it is found among others. */
    String part() {
        return number + ";";
    }
}
