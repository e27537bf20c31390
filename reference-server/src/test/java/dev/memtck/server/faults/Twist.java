package dev.memtck.server.faults;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Session;

/** What a faulty engine does with a command. One object for a whole server; sessions of many threads call it. */
public interface Twist {
    /**
     * @param client the session that the command came on: the real one
     * @param peers what the other sessions hold
     */
    Reply execute(Command command, Session client, Peers peers);

    /** A connection broke, and will be over. */
    default void broke(Session client) {}

    /** A connection is over; the right thing is to close the session. */
    default void close(Session client) {
        client.close();
    }
}
