package dev.memtck.reports.results;

import java.util.Arrays;
import java.util.HexFormat;

/**
 * Bytes that should have stood at one place of a reply.
 *
 * @param at index in the reply of the first of them
 * @param hex two digits each
 */
public record ExpectedBytes(int at, String hex) {
    /** As many are kept, and shown, on each side of the one that differs. */
    public static final int AROUND = 24;

    /**
     * Those of a field that stand around the byte that differs.
     *
     * @param begin of the field in the reply
     */
    public static ExpectedBytes around(int differsAt, int begin, byte[] field) {
        int from = Math.max(0, differsAt - begin - AROUND);
        int to = Math.min(field.length, differsAt - begin + 1 + AROUND);
        return new ExpectedBytes(begin + from, HexFormat.of().formatHex(Arrays.copyOfRange(field, from, to)));
    }

    /** The same, so many bytes later. */
    public ExpectedBytes behind(int bytes) {
        return new ExpectedBytes(at + bytes, hex);
    }

    /** Whether the byte at this index of the reply is one of them. */
    public boolean reach(int index) {
        return index >= at && index < end();
    }

    /** The two digits of one that they {@link #reach}. */
    public String digits(int index) {
        return hex.substring(2 * (index - at), 2 * (index - at) + 2);
    }

    /** Index in the reply of what follows them. */
    public int end() {
        return at + hex.length() / 2;
    }
}
