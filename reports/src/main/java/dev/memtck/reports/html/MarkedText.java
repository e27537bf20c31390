package dev.memtck.reports.html;

import dev.memtck.reports.results.Shortened;

/** A text of which a piece is marked; the piece may be empty. */
record MarkedText(String before, String marked, String after) {
    private static final int LONGEST_SIDE = 1_000;

    static MarkedText without(String text) {
        return new MarkedText(Shortened.to(2 * LONGEST_SIDE, text), "", "");
    }

    static MarkedText of(String text, int from, int to) {
        String before = from <= LONGEST_SIDE
                ? text.substring(0, from)
                : "(" + (from - LONGEST_SIDE) + " characters) … " + text.substring(from - LONGEST_SIDE, from);
        return new MarkedText(before, text.substring(from, to), Shortened.to(LONGEST_SIDE, text.substring(to)));
    }
}
