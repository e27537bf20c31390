package dev.memtck.runner.wire;

import java.io.IOException;

/** What stands between the kit and the server did not come about on a connection: nothing of what was to be said is said. */
public final class NotLetIn extends IOException {
    private static final long serialVersionUID = 1L;

    public NotLetIn(String message, Throwable cause) {
        super(message, cause);
    }
}
