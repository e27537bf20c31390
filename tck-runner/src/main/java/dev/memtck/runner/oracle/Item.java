package dev.memtck.runner.oracle;

import dev.memtck.runner.oracle.Possible.Shown;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * An item.
 *
 * @param origin the rule of the command that made it what it is
 * @param holder who has locked it
 * @param claim whether it should be made anew
 */
record Item(
        long flags, Data data, Unique unique, Deadline deadline, String origin, Optional<Holder> holder, Claim claim)
        implements Cell {
    /** After the end of its connection, until a lock is gone: the second of LOCK-15 and some slack. In milliseconds. */
    private static final long RELEASE = 1_500;

    /** The same where only LOCK-11 is asked. */
    private static final long LATEST_RELEASE = 31_000;

    static Item made(Turn turn, long flags, Data data, String origin, Deadline deadline) {
        return new Item(flags, data, turn.freshUnique(), deadline, origin, Optional.empty(), Claim.NONE);
    }

    /** What was flushed while it was locked may go whenever it is unlocked, whatever time it is given meanwhile. */
    private Item lasting(Deadline other) {
        return deadline.equals(Deadline.OPEN) ? this : with(other);
    }

    Item with(Deadline other) {
        return new Item(flags, data, unique, other, origin, holder, claim);
    }

    private Item with(Unique other) {
        return new Item(flags, data, other, deadline, origin, holder, claim);
    }

    private Item with(Optional<Holder> other) {
        return new Item(flags, data, unique, deadline, origin, other, claim);
    }

    private Item with(Claim other) {
        return new Item(flags, data, unique, deadline, origin, holder, other);
    }

    /** An empty one, which who asked for it is to fill. */
    static Possible vivified(Turn turn) {
        String rule = turn.rule(Fact.ITEM);
        Item stub = made(turn, 0, Data.EMPTY, rule, turn.deadline()).with(Claim.WON);
        return stub.shows(Fact.ITEM, rule).marked(EnumSet.of(Mark.WON));
    }

    private Item changed(Turn turn, Data other, String rule) {
        return new Item(flags, other, turn.freshUnique(), deadline, rule, holder, claim);
    }

    Shown shown() {
        // A lock suspends the end.
        return new Shown(flags, data, unique, origin, 0, holder.isEmpty() ? deadline : Deadline.OPEN, Set.of());
    }

    @Override
    public List<Cell> at(Window window, Reading reading) {
        List<Cell> all = new ArrayList<>();
        if (holder.isEmpty()) {
            return unlockedAt(window);
        }
        Holder who = holder.get();
        if (!who.isGone()) {
            return List.of(this);
        }
        long latest = who.ended() + (reading.asks("LOCK-15") ? RELEASE : LATEST_RELEASE);
        if (window.sent() <= latest) {
            all.add(this);
        }
        for (Cell released : released(window, reading)) {
            all.addAll(released.at(window, reading));
        }
        return all;
    }

    private List<Cell> unlockedAt(Window window) {
        Cell expired = new Missing(State.EXPIRED);
        if (deadline.isSurelyBefore(window)) {
            return List.of(expired);
        }
        return deadline.mayBeBefore(window) ? List.of(this, expired) : List.of(this);
    }

    /** That an item whose time passed while it was locked is gone then is a should (LOCK-03). */
    private List<Cell> released(Window window, Reading reading) {
        Item free = with(Optional.<Holder>empty());
        boolean isLate = deadline.mayBeBefore(window) && !reading.asks("LOCK-03");
        return List.of(isLate ? free.with(Deadline.OPEN) : free);
    }

    @Override
    public List<Cell> afterEndOf(int connection, Window window) {
        return isHeldBy(connection)
                ? List.of(with(Optional.of(holder.orElseThrow().gone(window))))
                : List.of(this);
    }

    @Override
    public List<Cell> releasedBy(int connection, Window window, Reading reading) {
        return isHeldBy(connection) ? released(window, reading) : List.of(this);
    }

    private boolean isHeldBy(int connection) {
        return holder.filter(who -> who.connection() == connection && !who.isGone())
                .isPresent();
    }

    private boolean isLockedAgainst(Call call) {
        return holder.isPresent() && !isHeldBy(call.connection());
    }

    /**
     * What leases and meta commands make of locks is left open, and what locks make of a stub and a stale item (LOCK-17); what
     * some texts count as (TEXT-58), and where an error line may stand in a reply to gat (LOCK-14).
     */
    @Override
    public boolean isSaid(Call call) {
        if (call.tongue() == Tongue.META && holder.isPresent()) {
            return false;
        }
        return switch (call.verb()) {
            case GET_LEASE, DELETE_FOR_LEASE -> holder.isEmpty() && claim == Claim.NONE;
            case LOCK, LOCK_AND_GET -> claim == Claim.NONE;
            case INCR, DECR -> !data.isDoubtful();
            case GET_AND_TOUCH -> call.tongue() == Tongue.BINARY || !isLockedAgainst(call);
            default -> true;
        };
    }

    @Override
    public List<Possible> on(Turn turn) {
        Call call = turn.call();
        return switch (call.verb()) {
            case GET, GET_LEASE, VIVIFY -> looked(turn, shows(Fact.ITEM, ruleOfLook(turn)));
            case GET_AND_TOUCH ->
                touched(turn, Fact.ITEM).stream()
                        .flatMap(touched -> looked(turn, touched).stream())
                        .toList();
            case RECACHE -> recached(turn);
            case TOUCH -> touched(turn, Fact.TOUCHED);
            case SET, REPLACE, CAS -> modified(turn, this::replaced);
            case ADD -> added(turn);
            case APPEND -> modified(turn, one -> joined(one, data.followedBy(call.data())));
            case PREPEND -> modified(turn, one -> joined(one, call.data().followedBy(data)));
            case INCR -> modified(turn, one -> counted(one, BigInteger::add));
            case DECR -> modified(turn, one -> counted(one, BigInteger::subtract));
            case DELETE -> modified(turn, one -> List.of(one.says(Fact.DELETED, new Missing(State.DELETED))));
            case INVALIDATE -> modified(turn, this::invalidated);
            case DELETE_FOR_LEASE ->
                modified(
                        turn,
                        one -> List.of(
                                Lease.fresh(one).shows(Fact.DELETED_FOR_LEASE, one.rule(Fact.DELETED_FOR_LEASE))));
            case LOCK -> locked(turn);
            case UNLOCK -> unlocked(turn);
            case LOCK_AND_GET -> lockedAndGot(turn);
            case REPLACE_AND_UNLOCK -> replacedAndUnlocked(turn);
        };
    }

    /** That it stands there now, and what a reply shows of it. */
    Possible shows(Fact fact, String rule) {
        return Possible.shows(fact, shown(), rule, this);
    }

    /** The same of a counter. */
    Possible counted(String number, String rule) {
        return new Possible(Fact.NUMBER, Optional.of(shown()), number, rule, this);
    }

    private interface Modification {
        List<Possible> of(Turn turn);
    }

    private List<Possible> modified(Turn turn, Modification modification) {
        Call call = turn.call();
        boolean meets = call.demand().isMetBy(unique);
        List<Possible> all = new ArrayList<>();
        if (isLockedAgainst(call)) {
            all.add(turn.says(Fact.LOCKED, this));
            if (!meets) {
                all.add(turn.says(Fact.CHANGED, this));
            }
            if (call.verb().counts()) {
                notCounted(turn).ifPresent(all::add);
            }
            return all;
        }
        if (!meets) {
            all.add(turn.says(Fact.CHANGED, this));
            if (call.verb().counts()) {
                // Which of two reasons is said is left open.
                notCounted(turn).ifPresent(all::add);
            }
            if (call.verb() == Verb.CAS || call.tongue() == Tongue.META || turn.asks("BIN-30")) {
                return all;
            }
            all.add(turn.says(Fact.REFUSED, turn.rule(Fact.CHANGED), this));
        }
        for (Possible done : modification.of(turn)) {
            all.add(done);
            all.addAll(withoutLock(turn, done));
        }
        return all;
    }

    /** That the holder's modification leaves the lock is no more than a should. */
    private List<Possible> withoutLock(Turn turn, Possible done) {
        if (turn.asks("LOCK-08") || !(done.next() instanceof Item item) || item.holder.isEmpty()) {
            return List.of();
        }
        return List.of(done.leaving(item.with(Optional.<Holder>empty())));
    }

    private List<Possible> replaced(Turn turn) {
        Call call = turn.call();
        String rule = turn.rule(Fact.STORED);
        Item next = new Item(call.flags(), call.data(), turn.freshUnique(), turn.deadline(), rule, holder, Claim.NONE);
        Possible done = next.shows(Fact.STORED, rule);
        return holder.isPresent() ? List.of(done) : Storing.expanded(turn, done);
    }

    private List<Possible> joined(Turn turn, Data joined) {
        String rule = turn.rule(Fact.STORED);
        return perhapsUnclaimed(changed(turn, joined, rule).shows(Fact.STORED, rule));
    }

    private List<Possible> counted(Turn turn, BinaryOperator<BigInteger> sum) {
        Optional<Possible> refusal = notCounted(turn);
        if (refusal.isPresent()) {
            return List.of(refusal.get());
        }
        BigInteger delta = turn.call().deltaNumber().orElseThrow();
        return Sum.allowed(turn, sum.apply(data.number().orElseThrow(), delta)).stream()
                .flatMap(number -> counted(turn, number).stream())
                .toList();
    }

    private List<Possible> counted(Turn turn, BigInteger number) {
        Data digits = Data.of(number.toString());
        String rule = turn.rule(Fact.NUMBER);
        Item next = changed(turn, digits, rule);
        List<Possible> all = new ArrayList<>();
        all.addAll(perhapsUnclaimed(next.counted(digits.phrase(), rule)));
        if (digits.length() < data.length()) {
            Item padded = new Item(flags, digits.paddedTo(data.length()), next.unique(), deadline, rule, holder, claim);
            all.addAll(perhapsUnclaimed(padded.counted(digits.phrase(), rule)));
        }
        return all;
    }

    /** Whether it is as before when it was changed in place is left open. */
    private List<Possible> perhapsUnclaimed(Possible done) {
        Item next = (Item) done.next();
        return next.claim == Claim.NONE ? List.of(done) : List.of(done, done.leaving(next.with(Claim.NONE)));
    }

    private String ruleOfLook(Turn turn) {
        boolean isClaimed = turn.call().tongue() == Tongue.META && claim != Claim.NONE;
        return !isClaimed ? turn.rule(Fact.ITEM) : claim.isStale() ? "META-42" : "META-40";
    }

    /** Only mg tells who is to make it anew, and is itself told. */
    private List<Possible> looked(Turn turn, Possible possible) {
        boolean isItem = possible.fact() == Fact.ITEM && possible.next() instanceof Item;
        if (turn.call().tongue() != Tongue.META || !isItem) {
            return List.of(possible);
        }
        Item next = (Item) possible.next();
        Possible told = possible.marked(next.claim.marks()).leaving(next.with(next.claim.told()));
        return isPromised(turn, next.claim) ? List.of(told) : List.of(told, told.marked(next.claim.needed()));
    }

    /** W and Z are where the client asks to win; else Z is left open, and with X both are no more than a should. */
    private static boolean isPromised(Turn turn, Claim claim) {
        boolean wouldWin = turn.call().verb() == Verb.VIVIFY || turn.call().verb() == Verb.RECACHE;
        return claim.isStale() ? turn.asks("META-82") : claim == Claim.NONE || wouldWin;
    }

    private List<Possible> recached(Turn turn) {
        List<Possible> usual = looked(turn, shows(Fact.ITEM, turn.rule(Fact.ITEM)));
        if (claim != Claim.NONE) {
            return usual;
        }
        Possible won = with(Claim.WON).shows(Fact.ITEM, turn.rule(Fact.ITEM)).marked(EnumSet.of(Mark.WON));
        if (deadline.isNever()) {
            // Whether -1 is below it is left open (META-71).
            return List.of(usual.get(0), won);
        }
        long limit = turn.call().exptime().orElseThrow().seconds() * 1_000;
        List<Possible> all = new ArrayList<>();
        if (!deadline.isSurelyWithin(limit, turn.window())) {
            all.addAll(usual);
        }
        if (deadline.mayBeWithin(limit, turn.window())) {
            all.add(won);
        }
        return all;
    }

    private List<Possible> invalidated(Turn turn) {
        Item stale = with(turn.freshUnique()).with(Claim.STALE);
        Item timed = turn.call().exptime().isPresent() ? stale.with(turn.deadline()) : stale;
        return Storing.expanded(turn, turn.says(Fact.DELETED, timed));
    }

    private Optional<Possible> notCounted(Turn turn) {
        boolean counts = data.number().isPresent() && turn.call().deltaNumber().isPresent();
        return counts ? Optional.empty() : Optional.of(turn.says(Fact.NOT_A_NUMBER, this));
    }

    private List<Possible> added(Turn turn) {
        Call call = turn.call();
        if (!call.demandsNothing()) {
            return List.of(turn.says(Fact.REFUSED, this), turn.says(Fact.LOCKED, this));
        }
        if (!isLockedAgainst(call)) {
            return List.of(turn.says(Fact.PRESENT, this));
        }
        Possible locked = turn.says(Fact.LOCKED, this);
        return turn.asks("LOCK-06")
                ? List.of(locked)
                : List.of(locked, turn.says(Fact.PRESENT, this), turn.says(Fact.REFUSED, this));
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

    /** What the holder is answered that asks again is left open. */
    private List<Possible> locked(Turn turn) {
        if (isHeldBy(turn.call().connection())) {
            return Stream.concat(
                            untouched(turn, this, next -> turn.says(Fact.DONE, next)).stream(),
                            Stream.of(turn.says(Fact.LOCKED, this)))
                    .toList();
        }
        if (holder.isPresent()) {
            return List.of(turn.says(Fact.LOCKED, this));
        }
        return untouched(turn, with(Optional.of(Holder.of(turn.call()))), next -> turn.says(Fact.DONE, next));
    }

    private List<Possible> unlocked(Turn turn) {
        if (!isHeldBy(turn.call().connection())) {
            return List.of(turn.says(Fact.NOT_HOLDER, this));
        }
        List<Possible> all = new ArrayList<>();
        for (Cell cell : released(turn.window(), turn::asks)) {
            all.addAll(untouched(turn, (Item) cell, next -> turn.says(Fact.DONE, next)));
        }
        return all;
    }

    /** That locking and unlocking change neither cas unique nor end is a should (LOCK-16). */
    private static List<Possible> untouched(Turn turn, Item next, Function<Item, Possible> said) {
        if (turn.asks("LOCK-16")) {
            return List.of(said.apply(next));
        }
        return Stream.of(next, next.with(Deadline.OPEN))
                .distinct()
                .flatMap(item -> Stream.of(item, item.with(turn.freshUnique())))
                .map(said)
                .toList();
    }

    private List<Possible> lockedAndGot(Turn turn) {
        if (holder.isPresent()) {
            return List.of(turn.says(Fact.LOCKED, this));
        }
        Item mine = with(Optional.of(Holder.of(turn.call())));
        Function<Item, Possible> shown = next -> next.shows(Fact.ITEM, turn.rule(Fact.ITEM));
        if (turn.call().exptime().isEmpty()) {
            return untouched(turn, mine, shown);
        }
        Item timed = mine.lasting(turn.deadline());
        return List.of(shown.apply(timed), shown.apply(timed.with(turn.freshUnique())));
    }

    private List<Possible> replacedAndUnlocked(Turn turn) {
        Call call = turn.call();
        boolean meets = call.demand().isMetBy(unique);
        List<Possible> all = new ArrayList<>();
        if (!isHeldBy(call.connection())) {
            all.add(turn.says(Fact.NOT_HOLDER, this));
            if (!meets) {
                all.add(turn.says(Fact.CHANGED, this));
            }
            return all;
        }
        if (!meets) {
            all.add(turn.says(Fact.CHANGED, this));
            return all;
        }
        String rule = turn.rule(Fact.STORED);
        all.addAll(Storing.stored(turn, Fact.STORED, rule, turn.deadline()));
        return all;
    }

    @Override
    public Optional<Shown> visible() {
        return Optional.of(shown());
    }

    @Override
    public Cell plain() {
        Deadline known = deadline.equals(Deadline.OPEN) ? Deadline.NEVER : deadline;
        return new Item(flags, data, unique, known, "", holder, claim);
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

    @Override
    public State state(int connection) {
        if (holder.isEmpty()) {
            boolean isStub = claim == Claim.WON && data.length() == 0;
            return claim.isStale() ? State.STALE : isStub ? State.STUB : State.STORED;
        }
        Holder who = holder.get();
        if (who.isGone()) {
            return State.HOLDER_GONE;
        }
        if (who.connection() == connection) {
            return who.tongue() == Tongue.BINARY ? State.MINE_BINARY : State.MINE_TEXT;
        }
        return who.tongue() == Tongue.BINARY ? State.THEIRS_BINARY : State.THEIRS_TEXT;
    }
}
