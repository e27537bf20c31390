package dev.memtck.runner.protocol;

/** Requests that remove whatever stands under a key. */
public enum CleanUp {
    /** Delete. */
    ITEMS("", 1),
    /**
     * Delete leaves a lease where one stands; a replace deletes it, stores nothing in its place, and makes an item one that
     * has expired.
     */
    LEASES_TOO("replace %1$s 0 -1 1\r\nx\r\n", 2);

    private final String before;
    private final int lines;

    CleanUp(String before, int lines) {
        this.before = before;
        this.lines = lines;
    }

    /** The bytes to send for one key, as characters. */
    public String of(String key) {
        return String.format(before + "delete %1$s\r\n", key);
    }

    /** How many lines come back for one key; the last is the answer to delete. */
    public int lines() {
        return lines;
    }
}
