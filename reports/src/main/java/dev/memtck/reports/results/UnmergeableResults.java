package dev.memtck.reports.results;

/** Results that are not the parts of one run; the message says which and why. */
public final class UnmergeableResults extends Exception {
    private static final long serialVersionUID = 1;

    UnmergeableResults(String message) {
        super(message);
    }
}
