package dev.memtck.server.command;

/**
 * One connection's view of the engine, and the owner of its locks.
 *
 * <p>Used by one thread at a time: the worker of the connection.
 */
public interface Session extends AutoCloseable {

    /** Does what the command asks and says what happened. Never throws for what a client may send. */
    Reply execute(Command command);

    /**
     * Keys with these hash codes will be asked for soon, or may be. Nobody can see that this was called; but what waits for
     * memory then may wait for it now, for all of them at the same time. A session around another need not pass it on.
     *
     * @param hashes of {@link Key}s, from index 0 on
     * @param count how many of them
     */
    default void lookAhead(int[] hashes, int count) {}

    /** The connection broke: its peer reset it, or the server has a bug. {@link #close()} follows. */
    default void broke() {}

    /** Releases every lock of this client. Calling it again does nothing. */
    @Override
    void close();
}
