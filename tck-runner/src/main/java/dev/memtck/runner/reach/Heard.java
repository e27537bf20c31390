package dev.memtck.runner.reach;

import java.nio.charset.StandardCharsets;

/**
 * What came to a question.
 *
 * @param bytes nothing where the server said nothing
 * @param isEnded whether the server said nothing and ended the connection
 */
record Heard(byte[] bytes, boolean isEnded) {
    static final Heard NOTHING = new Heard(new byte[0], false);

    boolean isNothing() {
        return bytes.length == 0;
    }

    /** A character for each byte. */
    String text() {
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }
}
