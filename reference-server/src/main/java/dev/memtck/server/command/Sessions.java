package dev.memtck.server.command;

/** Where a new connection gets its session. Called from any worker. */
public interface Sessions {
    /**
     * A session for a client that holds no locks. Called by the worker that will use it.
     *
     * @param peer where the client is, for statistics
     */
    Session open(String peer);
}
