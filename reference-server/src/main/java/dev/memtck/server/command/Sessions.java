package dev.memtck.server.command;

/** Where a new connection gets its session. Called from any worker. */
public interface Sessions {
    /** A session for a client that holds no locks. */
    Session open();
}
