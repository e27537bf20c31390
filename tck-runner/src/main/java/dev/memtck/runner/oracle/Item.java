package dev.memtck.runner.oracle;

import dev.memtck.runner.oracle.Possible.Shown;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * An item.
 *
 * @param origin the rule of the command that made it what it is
 * @param holder who has locked it
 * @param claim whether it should be made anew
 * @param hit whether it was read
 */
record Item(
        long flags,
        Data data,
        Unique unique,
        Deadline deadline,
        String origin,
        Optional<Holder> holder,
        Claim claim,
        Hit hit)
        implements Cell {
    /** No command of another document changes what is locked. */
    private static final String OF_OTHERS = "LOCK-73";

    private static final List<Fact> REFUSALS = List.of(Fact.LOCKED, Fact.PRESENT, Fact.CHANGED, Fact.ABSENT);

    static Item made(Turn turn, long flags, Data data, String origin, Deadline deadline) {
        return new Item(flags, data, turn.freshUnique(), deadline, origin, Optional.empty(), Claim.NONE, Hit.NO);
    }

    /** What was flushed while it was locked may go whenever it is unlocked, whatever time it is given meanwhile. */
    Item lasting(Deadline other) {
        return deadline.isOpen() ? this : with(other);
    }

    Item with(Deadline other) {
        return new Item(flags, data, unique, other, origin, holder, claim, hit);
    }

    Item with(Unique other) {
        return new Item(flags, data, other, deadline, origin, holder, claim, hit);
    }

    Item with(Optional<Holder> other) {
        return new Item(flags, data, unique, deadline, origin, other, claim, hit);
    }

    Item with(Claim other) {
        return new Item(flags, data, unique, deadline, origin, holder, other, hit);
    }

    Item with(Hit other) {
        return new Item(flags, data, unique, deadline, origin, holder, claim, other);
    }

    /** An empty one, which who asked for it is to fill. */
    static List<Possible> vivified(Turn turn) {
        String rule = turn.rule(Fact.ITEM);
        Item stub =
                made(turn, 0, Data.EMPTY, rule, turn.deadline()).with(Claim.WON).with(Hit.OPEN);
        return Storing.expanded(turn, stub.shows(Fact.ITEM, rule).marked(EnumSet.of(Mark.WON)));
    }

    /** The same that holds something else. */
    Item changed(Data other, Unique another, String rule) {
        return new Item(flags, other, another, deadline, rule, holder, claim, Hit.OPEN);
    }

    @Override
    public List<Cell> at(Window window, Reading reading) {
        if (holder.isEmpty()) {
            return deadline.leaves(this, State.EXPIRED, window);
        }
        Holder who = holder.get();
        if (!who.isGone()) {
            return List.of(this);
        }
        List<Cell> all = new ArrayList<>();
        if (who.mayStillLock(window, reading)) {
            all.add(this);
        }
        all.addAll(released(window, reading).at(window, reading));
        return all;
    }

    /** That an item whose time passed while it was locked is gone then is a should (LOCK-03). */
    Item released(Window window, Reading reading) {
        Item free = with(Optional.<Holder>empty());
        boolean isLate = deadline.mayBeBefore(window) && !reading.asks("LOCK-03");
        return isLate ? free.with(Deadline.OPEN) : free;
    }

    @Override
    public List<Cell> afterEndOf(int connection, Window window) {
        return isHeldBy(connection)
                ? List.of(with(Optional.of(holder.orElseThrow().gone(window))))
                : List.of(this);
    }

    @Override
    public List<Cell> releasedBy(int connection, Window window, Reading reading) {
        return List.of(isHeldBy(connection) ? released(window, reading) : this);
    }

    @Override
    public Cell perhapsRead() {
        return with(Hit.OPEN);
    }

    @Override
    public boolean isHeld() {
        return holder.isPresent();
    }

    @Override
    public boolean isHeldBy(int connection) {
        return holder.filter(who -> who.connection() == connection && !who.isGone())
                .isPresent();
    }

    boolean isLockedAgainst(Call call) {
        return holder.isPresent() && !isHeldBy(call.connection());
    }

    /**
     * What leases make of locks is left open, what meta commands do that read or that the holder sends, and what locks make of a
     * stub and a stale item (LOCK-17); what some texts count as (TEXT-58), and where an error line may stand in a reply to gat
     * (LOCK-14).
     */
    @Override
    public boolean isSaid(Call call) {
        if (call.tongue() == Tongue.META && holder.isPresent()) {
            return isStopped(call);
        }
        return switch (call.verb()) {
            case GET_LEASE, DELETE_FOR_LEASE -> holder.isEmpty() && claim == Claim.NONE;
            case LOCK, LOCK_AND_GET -> claim == Claim.NONE || claim == Claim.WON && !isStub();
            case INCR, DECR -> !data.isDoubtful();
            case GET_AND_TOUCH -> call.tongue() == Tongue.BINARY || !isLockedAgainst(call);
            default -> true;
        };
    }

    @Override
    public List<Possible> on(Turn turn) {
        return answers(turn).stream().map(one -> read(turn, one)).toList();
    }

    /** That a read over another protocol counts, and that what was stored over another is new, are shoulds (META-81). */
    private static Possible read(Turn turn, Possible one) {
        if (!(one.next() instanceof Item next)) {
            return one;
        }
        boolean isSure = turn.asks("META-81") || turn.call().tongue() == Tongue.META && one.fact() == Fact.ITEM;
        Hit then = switch (one.fact()) {
            case ITEM -> Hit.YES;
            case STORED -> next.hit;
            default -> Hit.OPEN;
        };
        return one.leaving(next.with(isSure ? then : Hit.OPEN));
    }

    private List<Possible> answers(Turn turn) {
        if (isStopped(turn.call())) {
            return stopped(turn);
        }
        return switch (turn.call().verb()) {
            case GET, GET_LEASE, VIVIFY -> new Look(turn, this).usual();
            case GET_AND_TOUCH ->
                touched(turn, Fact.ITEM).stream()
                        .flatMap(touched -> new Look(turn, this).told(touched).stream())
                        .toList();
            case RECACHE -> new Look(turn, this).recached();
            case TOUCH -> touched(turn, Fact.TOUCHED);
            case ADD -> new Change(turn, this).added();
            case SET, REPLACE, CAS, APPEND, PREPEND, INCR, DECR, DELETE, INVALIDATE, DELETE_FOR_LEASE ->
                new Change(turn, this).possible();
            case LOCK -> new Locking(turn, this).locked();
            case UNLOCK -> new Locking(turn, this).unlocked();
            case LOCK_AND_GET -> new Locking(turn, this).lockedAndGot();
            case REPLACE_AND_UNLOCK -> new Locking(turn, this).replacedAndUnlocked();
        };
    }

    /** Whether it is a meta command that would change what another has locked. */
    private boolean isStopped(Call call) {
        return call.tongue() == Tongue.META
                && isLockedAgainst(call)
                && !call.verb().retrieves();
    }

    /**
     * It holds what it held, and what is told of that is left open (LOCK-73); so is whether it is marked as stale all the same, and
     * gets another cas unique by that.
     */
    private List<Possible> stopped(Turn turn) {
        Verb verb = turn.call().verb();
        boolean takesAway = verb == Verb.DELETE || verb == Verb.INVALIDATE;
        Possible done = shows(takesAway ? Fact.DELETED : Fact.STORED, OF_OTHERS);
        List<Possible> all = new ArrayList<>();
        all.add(done);
        if (verb == Verb.INVALIDATE) {
            Item renewed = with(turn.freshUnique());
            Stream.of(renewed, with(Claim.STALE), renewed.with(Claim.STALE))
                    .forEach(next -> all.add(done.leaving(next)));
        }
        REFUSALS.forEach(fact -> all.add(turn.says(fact, OF_OTHERS, this)));
        return all;
    }

    /** That it holds a number now. */
    Possible counted(String number, String rule) {
        return new Possible(Fact.NUMBER, visible(), number, rule, this);
    }

    /** Whether it makes a new cas unique is left open, and what it answers where another's lock stops it. */
    private List<Possible> touched(Turn turn, Fact fact) {
        boolean isStopped = isLockedAgainst(turn.call());
        Item later = isStopped ? this : lasting(turn.deadline());
        List<Possible> all = new ArrayList<>();
        String rule = turn.rule(fact);
        all.add(later.shows(fact, rule));
        all.add(later.with(turn.freshUnique()).shows(fact, rule));
        if (turn.call().tongue() == Tongue.META && !later.deadline.equals(deadline)) {
            // Whether what is left is told before or after it is changed is left open (META-79).
            List.copyOf(all).forEach(told -> all.add(told.showing(deadline)));
        }
        if (isStopped) {
            all.add(turn.says(Fact.LOCKED, this));
        } else if (holder.isEmpty()) {
            all.addAll(Storing.expanded(turn, later.shows(fact, rule)).stream()
                    .skip(1)
                    .toList());
        }
        return all;
    }

    @Override
    public Optional<Shown> visible() {
        // A lock suspends the end.
        return Optional.of(new Shown(
                flags,
                data,
                unique,
                origin,
                Deadline.Left.NONE,
                holder.isEmpty() ? deadline : Deadline.OPEN,
                hit,
                Set.of()));
    }

    @Override
    public Cell plain() {
        return new Item(flags, data, unique, deadline.isOpen() ? Deadline.NEVER : deadline, "", holder, claim, hit);
    }

    @Override
    public Cell renamed(Unique from, Unique to) {
        return unique.equals(from) ? with(to) : this;
    }

    /** What becomes of a locked one is left open (LOCK-14). */
    @Override
    public List<Cell> flushed(Reading reading) {
        Cell gone = new Missing(State.FLUSHED);
        return holder.isEmpty() ? List.of(gone) : List.of(this, with(Deadline.PAST), with(Deadline.OPEN), gone);
    }

    private boolean isStub() {
        return claim == Claim.WON && data.length() == 0;
    }

    @Override
    public State state(int connection) {
        State free = claim.isStale() ? State.STALE : isStub() ? State.STUB : State.STORED;
        return holder.map(who -> who.state(connection)).orElse(free);
    }
}
