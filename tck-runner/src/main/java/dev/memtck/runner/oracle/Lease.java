package dev.memtck.runner.oracle;

import dev.memtck.runner.oracle.Deadline.Left;
import dev.memtck.runner.oracle.Possible.Shown;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A lease stands in for a missing item.
 *
 * @param seconds what its command gave it
 */
record Lease(Unique identifier, Deadline deadline, long seconds) implements Cell {
    static Lease fresh(Turn turn) {
        return new Lease(
                turn.freshUnique(),
                turn.deadline(),
                turn.call().exptime().map(Exptime::seconds).orElse(0L));
    }

    @Override
    public List<Cell> at(Window window, Reading reading) {
        return deadline.leaves(this, State.LEASE_OVER, window);
    }

    /** What the other protocols and the locks make of it is left open (LEASE-13, LOCK-17). */
    @Override
    public boolean isSaid(Call call) {
        return call.tongue() == Tongue.TEXT && call.verb() != Verb.LOCK && call.verb() != Verb.UNLOCK;
    }

    @Override
    public List<Possible> on(Turn turn) {
        Call call = turn.call();
        Cell then = call.verb().endsLeases() ? new Missing(State.DELETED) : this;
        return switch (call.verb()) {
            case GET -> List.of(turn.says(Fact.MISS, "LEASE-09", this));
            case GET_AND_TOUCH -> List.of(turn.says(Fact.MISS, "LEASE-41", this));
            case SET, ADD -> Storing.stored(turn, Fact.STORED, "LEASE-23", deadline);
            case REPLACE, APPEND, PREPEND -> List.of(turn.says(Fact.ABSENT, "LEASE-25", then));
            case INCR, DECR ->
                call.deltaNumber().isEmpty()
                        ? List.of(
                                turn.says(Fact.NOT_A_NUMBER, this),
                                turn.says(Fact.ABSENT, then),
                                turn.says(Fact.NOT_A_NUMBER, then))
                        : List.of(turn.says(Fact.ABSENT, "LEASE-26", then));
            case CAS ->
                call.demand().isMetBy(identifier)
                        ? Storing.stored(turn, Fact.STORED, "LEASE-20", turn.deadline())
                        : List.of(turn.says(Fact.CHANGED, "LEASE-21", this));
            case DELETE ->
                List.of(turn.says(Fact.ABSENT, "LEASE-33", new Lease(turn.freshUnique(), deadline, seconds)));
            case TOUCH -> List.of(turn.says(Fact.ABSENT, "LEASE-40", this));
            case GET_LEASE ->
                List.of(new Possible(Fact.OLD_LEASE, shown(remaining(turn.window())), "", "LEASE-03", this));
            case DELETE_FOR_LEASE -> replaced(turn);
            case UNLOCK, REPLACE_AND_UNLOCK -> List.of(turn.says(Fact.NOT_HOLDER, this), turn.says(Fact.ABSENT, this));
            case VIVIFY -> Item.vivified(turn);
            default -> List.of(turn.says(call.verb().saysOfNothing(), then));
        };
    }

    /** Whether it was there to delete is left open by all but a should. */
    private static List<Possible> replaced(Turn turn) {
        Lease next = fresh(turn);
        return turn.asks("LEASE-54")
                ? List.of(next.shows(Fact.DELETED_FOR_LEASE, "LEASE-54"))
                : List.of(
                        next.shows(Fact.DELETED_FOR_LEASE, "LEASE-32"), next.shows(Fact.ABSENT_FOR_LEASE, "LEASE-32"));
    }

    /** A clock may count whole seconds, and no old lease is told as a new one (LEASE-03). */
    private Left remaining(Window window) {
        Left left = deadline.left(window).orElse(new Left(0, seconds));
        return new Left(Math.max(1, left.least() - 1), Math.max(1, Math.min(seconds, left.most())));
    }

    private Optional<Shown> shown(Left remaining) {
        return Optional.of(new Shown(0, Data.EMPTY, identifier, "", remaining, deadline, Hit.OPEN, Set.of()));
    }

    @Override
    public Optional<Shown> visible() {
        return shown(Left.NONE);
    }

    @Override
    public Cell renamed(Unique from, Unique to) {
        return identifier.equals(from) ? new Lease(to, deadline, seconds) : this;
    }

    @Override
    public List<Cell> flushed(Reading reading) {
        Cell gone = new Missing(State.FLUSHED);
        return reading.asks("LEASE-47") ? List.of(gone) : List.of(gone, this);
    }

    @Override
    public State state(int connection) {
        return State.LEASE;
    }
}
