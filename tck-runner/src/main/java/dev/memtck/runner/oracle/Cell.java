package dev.memtck.runner.oracle;

import java.util.List;

/** What a key may hold. */
public sealed interface Cell permits Missing, Lease, Item {
    /** What has become of it when a command takes effect, by time alone. */
    List<Cell> at(Window window, Reading reading);

    /** Whether the documents say what becomes of the call here. */
    boolean isSaid(Call call);

    /** How the call may end. What is likely comes first. */
    List<Possible> on(Turn turn);

    /** What is left when a connection has ended. */
    default List<Cell> afterEndOf(int connection, Window window) {
        return List.of(this);
    }

    /** What is left when a connection has given up its locks. */
    default List<Cell> releasedBy(int connection, Window window, Reading reading) {
        return List.of(this);
    }

    /** The same, where two states that were told apart show one cas unique, and so are one. */
    Cell renamed(Unique from, Unique to);

    /** What is left when everything was flushed. */
    List<Cell> flushed(Reading reading);

    /** For who asks on this connection. */
    State state(int connection);
}
