package dev.memtck.reports.results;

import java.io.IOException;

/** A results file that cannot be used; the message says why and what to do. */
public final class UnreadableResults extends IOException {
    private static final long serialVersionUID = 1;

    public UnreadableResults(String message) {
        super(message);
    }

    public UnreadableResults(String message, Throwable cause) {
        super(message, cause);
    }
}
