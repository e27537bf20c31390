package dev.memtck.runner.crowd;

/**
 * Data that occur once in a history.
 *
 * @param number of this history only
 * @param bytes how long the data are to be; 0 for as short as can be
 * @param given the data, if they are not to be made of the number; else empty
 */
record Token(int number, int bytes, String given) {

    /** Its own too; 0 for given data. */
    long flags() {
        return given.isEmpty() ? number : 0;
    }

    /** A number, so that it can be counted up; repeated if it is to be longer. */
    String data() {
        if (!given.isEmpty()) {
            return given;
        }
        String digits = String.valueOf(number);
        return bytes == 0
                ? digits
                : (digits + ",").repeat(bytes / digits.length() + 1).substring(0, bytes);
    }

    /** With an end by which it is found among others. */
    String part() {
        return number + ";";
    }
}
