package dev.memtck.runner.judge;

import dev.memtck.runner.wire.Target;
import java.io.IOException;

/** No connection to the target can be made; nothing was asked. The message says so to the user. */
public final class UnreachableTarget extends Exception {
    private static final long serialVersionUID = 1L;

    UnreachableTarget(Target target, IOException cause) {
        super(
                "cannot connect to " + target + ": " + cause.getMessage()
                        + ". Is the server running, and does it listen on that address?",
                cause);
    }
}
