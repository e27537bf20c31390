package dev.memtck.runner.oracle;

import dev.memtck.runner.oracle.Possible.Shown;
import java.util.List;
import java.util.Optional;

/** What a key may hold. */
public sealed interface Cell permits Missing, Lease, Item {
    /** Nothing, as ever. */
    static Cell never() {
        return new Missing(State.NEVER);
    }

    /** What has become of it when a command takes effect, by time alone. */
    default List<Cell> at(Window window, Reading reading) {
        return List.of(this);
    }

    /** Whether the documents say what becomes of the call here. */
    boolean isSaid(Call call);

    /** How the call may end. What is likely comes first. */
    List<Possible> on(Turn turn);

    /**
     * How a call may end.
     *
     * @param firstUnique no state of an item had this number before, or one of the 250 behind it
     */
    default List<Possible> on(Call call, Window window, Reading reading, int firstUnique) {
        return on(new Turn(call, window, reading, firstUnique));
    }

    /** What a reply may show of it; empty where nothing is there. */
    Optional<Shown> visible();

    /** That it stands there now, and what a reply shows of it. */
    default Possible shows(Fact fact, String rule) {
        return new Possible(fact, visible(), "", rule, this);
    }

    /** The same for who does not ask how it came about, nor for an end that nobody knows. */
    default Cell plain() {
        return this;
    }

    /** The same, if somebody may have read it. */
    default Cell perhapsRead() {
        return this;
    }

    /** Whether it is locked, perhaps by a connection that has gone. */
    default boolean isHeld() {
        return false;
    }

    /** Whether this connection, which is still there, has locked it. */
    default boolean isHeldBy(int connection) {
        return false;
    }

    /** What is left when a connection has ended. */
    default List<Cell> afterEndOf(int connection, Window window) {
        return List.of(this);
    }

    /** What is left when a connection has given up its locks. */
    default List<Cell> releasedBy(int connection, Window window, Reading reading) {
        return List.of(this);
    }

    /** The same, where two states that were told apart show one cas unique, and so are one. */
    default Cell renamed(Unique from, Unique to) {
        return this;
    }

    /** What is left when everything was flushed. */
    List<Cell> flushed(Reading reading);

    /** For who asks on this connection. */
    State state(int connection);
}
