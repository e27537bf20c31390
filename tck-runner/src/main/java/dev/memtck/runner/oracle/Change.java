package dev.memtck.runner.oracle;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.stream.Stream;

/** A call that changes an item or takes it away: what may stop it, and what it leaves. */
record Change(Turn turn, Item item) {
    /** Unless another's lock or another cas unique stops it. */
    List<Possible> possible() {
        Call call = turn.call();
        boolean isLocked = item.isLockedAgainst(call);
        boolean meets = call.demand().isMetBy(item.unique());
        List<Possible> all = new ArrayList<>();
        if (isLocked) {
            all.add(turn.says(Fact.LOCKED, item));
        }
        if (!meets) {
            all.add(turn.says(Fact.CHANGED, item));
        }
        if (!all.isEmpty() && call.verb().counts()) {
            // Which of two reasons is said is left open.
            notCounted().ifPresent(all::add);
        }
        boolean isCertain = call.verb() == Verb.CAS || call.tongue() == Tongue.META || turn.asks("BIN-30");
        if (isLocked || !meets && isCertain) {
            return all;
        }
        if (!meets) {
            all.add(turn.says(Fact.REFUSED, turn.rule(Fact.CHANGED), item));
        }
        for (Possible done : done()) {
            all.add(done);
            // That the holder's modification leaves the lock is no more than a should.
            if (!turn.asks("LOCK-08")
                    && done.next() instanceof Item next
                    && next.holder().isPresent()) {
                all.add(done.leaving(next.with(Optional.<Holder>empty())));
            }
        }
        return all;
    }

    private List<Possible> done() {
        Call call = turn.call();
        return switch (call.verb()) {
            case APPEND -> joined(item.data().followedBy(call.data()));
            case PREPEND -> joined(call.data().followedBy(item.data()));
            case INCR -> counted(BigInteger::add);
            case DECR -> counted(BigInteger::subtract);
            case DELETE -> List.of(turn.says(Fact.DELETED, new Missing(State.DELETED)));
            case INVALIDATE -> invalidated();
            case DELETE_FOR_LEASE ->
                List.of(Lease.fresh(turn).shows(Fact.DELETED_FOR_LEASE, turn.rule(Fact.DELETED_FOR_LEASE)));
            default -> replaced();
        };
    }

    private List<Possible> replaced() {
        Call call = turn.call();
        String rule = turn.rule(Fact.STORED);
        Possible done = Item.made(turn, call.flags(), call.data(), rule, turn.deadline())
                .with(item.holder())
                .shows(Fact.STORED, rule);
        return item.holder().isPresent() ? List.of(done) : Storing.expanded(turn, done);
    }

    private List<Possible> joined(Data joined) {
        String rule = turn.rule(Fact.STORED);
        return perhapsUnclaimed(item.changed(joined, turn.freshUnique(), rule).shows(Fact.STORED, rule))
                .toList();
    }

    private List<Possible> counted(BinaryOperator<BigInteger> sum) {
        Optional<Possible> refusal = notCounted();
        if (refusal.isPresent()) {
            return List.of(refusal.get());
        }
        BigInteger delta = turn.call().deltaNumber().orElseThrow();
        return Sum.allowed(turn, sum.apply(item.data().number().orElseThrow(), delta)).stream()
                .flatMap(this::counted)
                .toList();
    }

    /** A shorter number may leave spaces behind it. */
    private Stream<Possible> counted(BigInteger number) {
        Data digits = Data.of(number.toString());
        int before = item.data().length();
        Unique unique = turn.freshUnique();
        String rule = turn.rule(Fact.NUMBER);
        return Stream.of(digits, digits.length() < before ? digits.paddedTo(before) : digits)
                .distinct()
                .map(data -> perhapsTimed(item.changed(data, unique, rule)).counted(digits.phrase(), rule))
                .flatMap(Change::perhapsUnclaimed)
                .flatMap(this::toldBeforeOrAfter)
                .flatMap(done -> Storing.expanded(turn, done).stream());
    }

    private Item perhapsTimed(Item counted) {
        return isTimed() ? counted.with(turn.deadline()) : counted;
    }

    /** A time that comes with what a missing counter is made with is not that of one that is there. */
    private boolean isTimed() {
        return turn.call().initial().isEmpty() && turn.call().exptime().isPresent();
    }

    /** Whether what is left is told before or after it is changed is left open (META-79). */
    private Stream<Possible> toldBeforeOrAfter(Possible done) {
        return isTimed() ? Stream.of(done, done.showing(item.deadline())) : Stream.of(done);
    }

    private Optional<Possible> notCounted() {
        boolean counts =
                item.data().number().isPresent() && turn.call().deltaNumber().isPresent();
        return counts ? Optional.empty() : Optional.of(turn.says(Fact.NOT_A_NUMBER, item));
    }

    /** Whether it is as before when it was changed in place is left open. */
    private static Stream<Possible> perhapsUnclaimed(Possible done) {
        Item next = (Item) done.next();
        return next.claim() == Claim.NONE ? Stream.of(done) : Stream.of(done, done.leaving(next.with(Claim.NONE)));
    }

    private List<Possible> invalidated() {
        Item stale = item.with(turn.freshUnique()).with(Claim.STALE);
        Item timed = turn.call().exptime().isPresent() ? stale.with(turn.deadline()) : stale;
        return Storing.expanded(turn, turn.says(Fact.DELETED, timed));
    }

    /** An add changes nothing; what it says of that is left open where it has two reasons. */
    List<Possible> added() {
        Call call = turn.call();
        Possible locked = turn.says(Fact.LOCKED, item);
        if (!call.demandsNothing()) {
            return List.of(turn.says(Fact.REFUSED, item), locked);
        }
        Possible present = turn.says(Fact.PRESENT, item);
        if (!item.isLockedAgainst(call)) {
            return List.of(present);
        }
        return turn.asks("LOCK-06") ? List.of(locked) : List.of(locked, present, turn.says(Fact.REFUSED, item));
    }
}
