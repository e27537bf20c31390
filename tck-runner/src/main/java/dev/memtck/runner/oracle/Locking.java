package dev.memtck.runner.oracle;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** A call that locks an item or unlocks it. */
record Locking(Turn turn, Item item) {
    /** What the holder is answered that asks again is left open. */
    List<Possible> locked() {
        Possible locked = turn.says(Fact.LOCKED, item);
        if (isMine()) {
            return Stream.concat(untouched(item, this::done), Stream.of(locked)).toList();
        }
        return item.holder().isPresent()
                ? List.of(locked)
                : untouched(mine(), this::done).toList();
    }

    List<Possible> unlocked() {
        return isMine()
                ? untouched(item.released(turn.window(), turn::asks), this::done)
                        .toList()
                : List.of(turn.says(Fact.NOT_HOLDER, item));
    }

    List<Possible> lockedAndGot() {
        if (item.holder().isPresent()) {
            return List.of(turn.says(Fact.LOCKED, item));
        }
        if (turn.call().exptime().isEmpty()) {
            return untouched(mine(), this::shown).toList();
        }
        Item timed = mine().lasting(turn.deadline());
        return List.of(shown(timed), shown(timed.with(turn.freshUnique())));
    }

    List<Possible> replacedAndUnlocked() {
        boolean meets = turn.call().demand().isMetBy(item.unique());
        if (isMine() && meets) {
            return Storing.stored(turn, Fact.STORED, turn.rule(Fact.STORED), turn.deadline());
        }
        List<Possible> all = new ArrayList<>();
        if (!isMine()) {
            all.add(turn.says(Fact.NOT_HOLDER, item));
        }
        if (!meets) {
            all.add(turn.says(Fact.CHANGED, item));
        }
        return all;
    }

    /** That locking and unlocking change neither cas unique nor end is a should (LOCK-16). */
    private Stream<Possible> untouched(Item next, Function<Item, Possible> said) {
        return turn.asks("LOCK-16")
                ? Stream.of(said.apply(next))
                : Stream.of(next, next.with(Deadline.OPEN))
                        .distinct()
                        .flatMap(one -> Stream.of(one, one.with(turn.freshUnique())))
                        .map(said);
    }

    private boolean isMine() {
        return item.isHeldBy(turn.call().connection());
    }

    private Item mine() {
        return item.with(Optional.of(Holder.of(turn.call())));
    }

    private Possible done(Item next) {
        return turn.says(Fact.DONE, next);
    }

    private Possible shown(Item next) {
        return next.shows(Fact.ITEM, turn.rule(Fact.ITEM));
    }
}
