package dev.memtck.runner.reach;

/** A file of the user's that is not what it should be. The message says what, and what to do. */
public final class UnusableFile extends Exception {
    private static final long serialVersionUID = 1L;

    UnusableFile(String message) {
        super(message);
    }
}
