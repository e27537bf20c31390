package dev.memtck.runner.process;

/** The server did not come up, and nothing of it is left. The message says to the user why, and what it printed last. */
public final class StartFailed extends Exception {
    private static final long serialVersionUID = 1L;

    StartFailed(String message) {
        super(message);
    }
}
