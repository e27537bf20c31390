package dev.memtck.runner.baseline;

import java.io.IOException;

/** A baseline that cannot be used; the message says why and what to do. */
public final class UnreadableBaseline extends IOException {
    private static final long serialVersionUID = 1;

    UnreadableBaseline(String message) {
        super(message);
    }
}
