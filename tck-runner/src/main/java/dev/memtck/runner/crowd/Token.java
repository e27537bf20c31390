package dev.memtck.runner.crowd;

import java.util.Random;

/**
 * Data that occur once in a history.
 *
 * @param number of this history only
 * @param ownFlags its flags, of 16 bits; another token may have the same
 * @param bytes how long the data are to be; 0 for as short as can be
 * @param given the data, if they are not to be made of the number; else empty
 */
record Token(int number, int ownFlags, int bytes, String given) {
    /** As good as chance. */
    private static final String LETTERS = new Random(1)
            .ints(1 << 18, 'a', 'z' + 1)
            .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
            .toString();

    /** Its own; 0 for given data. */
    long flags() {
        return given.isEmpty() ? ownFlags : 0;
    }

    /**
     * A number, so that it can be counted up. If it is to be longer, letters follow so that a target can hardly store it in
     * less.
     */
    String data() {
        if (!given.isEmpty()) {
            return given;
        }
        String digits = String.valueOf(number);
        return bytes == 0 ? digits : (digits + "," + letters()).substring(0, bytes);
    }

    private String letters() {
        int from = number % (LETTERS.length() / 2);
        return LETTERS.substring(from).repeat(bytes / (LETTERS.length() / 2) + 1);
    }

    /** With an end by which it is found among others. */
    String part() {
        return number + ";";
    }
}
