package dev.memtck.reports.servers;

import java.io.IOException;

/** An entry of the registry that cannot be used; the message is one line and names the file. */
public final class UnreadableKnownServer extends IOException {
    private static final long serialVersionUID = 1;

    UnreadableKnownServer(String message) {
        super(message);
    }
}
