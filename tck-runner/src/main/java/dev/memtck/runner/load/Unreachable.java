package dev.memtck.runner.load;

/** Nothing could be measured; the message says why and what to do. */
final class Unreachable extends Exception {
    private static final long serialVersionUID = 1;

    Unreachable(String message) {
        super(message);
    }
}
