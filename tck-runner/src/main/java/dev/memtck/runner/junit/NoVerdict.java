package dev.memtck.runner.junit;

/**
 * It could not be told whether the server keeps a rule, or conforms: no failure of the server, and no success. The message says
 * why.
 */
public final class NoVerdict extends RuntimeException {
    private static final long serialVersionUID = 1;

    /** Where in the kit it was thrown tells nobody anything. */
    NoVerdict(String message) {
        super(message, null, false, false);
    }
}
