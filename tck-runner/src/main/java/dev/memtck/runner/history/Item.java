package dev.memtck.runner.history;

import dev.memtck.runner.history.Answer.Word;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongUnaryOperator;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * An item.
 *
 * @param holder the client that has locked it, or empty
 */
record Item(long flags, String data, Version version, Optional<String> holder) implements Cell {
    /** A counter keeps its old length where a smaller number is written into it. */
    private static final Pattern NUMBER = Pattern.compile("(\\d{1,20}) *");

    /** A new one, not locked. */
    static Item fresh(Call call) {
        return new Item(call.flags(), call.data(), Version.NEW, Optional.empty());
    }

    /** One without data, which is to be filled. */
    static Item stub() {
        return new Item(0, "", Version.NEW, Optional.empty());
    }

    private Item with(long newFlags, String newData) {
        return new Item(newFlags, newData, Version.NEW, holder);
    }

    private Item with(Version known) {
        return new Item(flags, data, known, holder);
    }

    private Item with(Optional<String> newHolder) {
        return new Item(flags, data, version, newHolder);
    }

    private boolean isLockedAgainst(Turn turn) {
        return holder.isPresent() && !isHeldBy(turn.client());
    }

    private boolean isHeldBy(String client) {
        return holder.equals(Optional.of(client));
    }

    /** A modification: another's lock stands against it, and so does whoever still has to see this version. */
    private List<Cell> modified(Turn turn, Supplier<List<Cell>> modification) {
        if (isLockedAgainst(turn)) {
            return turn.said(Word.LOCKED, this);
        }
        return version.mayEnd(turn) ? withLockOrWithout(modification.get(), turn) : List.of();
    }

    /** That a modification by the holder leaves the lock is no more than a should (locking.md § Overview). */
    private static List<Cell> withLockOrWithout(List<Cell> modified, Turn turn) {
        return modified.stream()
                .flatMap(cell -> Stream.concat(Stream.of(cell), cell.released(turn).stream()))
                .distinct()
                .toList();
    }

    @Override
    public List<Cell> get(Turn turn) {
        return turn.isUnanswered() ? List.of(this) : shown(turn);
    }

    private List<Cell> shown(Turn turn) {
        if (!(turn.operation().answer() instanceof Answer.Value value)
                || value.flags() != flags
                || !value.data().equals(data)) {
            return List.of();
        }
        if (value.unique().isEmpty()) {
            return List.of(this);
        }
        return version.is(value.unique().getAsLong(), turn).<Cell>map(this::with).stream()
                .toList();
    }

    @Override
    public List<Cell> metaGet(Turn turn) {
        return turn.said(Word.WON) || turn.said(Word.WON_BEFORE) ? List.of(this) : get(turn);
    }

    @Override
    public List<Cell> vivify(Turn turn) {
        return metaGet(turn);
    }

    @Override
    public List<Cell> invalidate(Turn turn) {
        return modified(turn, () -> turn.said(Word.OK, with(flags, data)));
    }

    @Override
    public List<Cell> getLease(Turn turn) {
        return get(turn);
    }

    @Override
    public List<Cell> set(Call call, Turn turn) {
        return modified(turn, () -> turn.said(Word.STORED, with(call.flags(), call.data())));
    }

    @Override
    public List<Cell> add(Call call, Turn turn) {
        return isLockedAgainst(turn) && turn.said(Word.LOCKED) ? List.of(this) : turn.said(Word.NOT_STORED, this);
    }

    @Override
    public List<Cell> replace(Call call, Turn turn) {
        return set(call, turn);
    }

    @Override
    public List<Cell> cas(Call call, Turn turn) {
        if (isLockedAgainst(turn) && turn.said(Word.LOCKED)) {
            return List.of(this);
        }
        if (turn.said(Word.EXISTS) && !turn.isUnanswered()) {
            return turn.said(Word.EXISTS, version.isNot(call.number()).map(this::with));
        }
        if (isLockedAgainst(turn) || !turn.said(Word.STORED)) {
            return List.of();
        }
        List<Cell> stored = version
                .is(call.number(), turn)
                .filter(mine -> mine.mayEnd(turn))
                .<Cell>map(mine -> with(call.flags(), call.data()))
                .stream()
                .toList();
        return withLockOrWithout(stored, turn);
    }

    @Override
    public List<Cell> join(UnaryOperator<String> join, Turn turn) {
        return modified(turn, () -> turn.said(Word.STORED, with(flags, join.apply(data))));
    }

    @Override
    public List<Cell> arithmetic(LongUnaryOperator sum, Turn turn) {
        return modified(turn, () -> calculated(sum, turn));
    }

    private List<Cell> calculated(LongUnaryOperator sum, Turn turn) {
        var number = NUMBER.matcher(data);
        if (!number.matches()) {
            return List.of();
        }
        long result = sum.applyAsLong(Long.parseUnsignedLong(number.group(1)));
        if (!turn.isUnanswered() && !turn.operation().answer().equals(new Answer.Number(result))) {
            return List.of();
        }
        String digits = Long.toUnsignedString(result);
        List<Cell> next = new ArrayList<>();
        next.add(with(flags, digits));
        if (digits.length() < data.length()) {
            next.add(with(flags, digits + " ".repeat(data.length() - digits.length())));
        }
        return next;
    }

    @Override
    public List<Cell> delete(Turn turn) {
        return modified(turn, () -> turn.said(Word.DELETED, new Absent()));
    }

    @Override
    public List<Cell> deleteLease(Turn turn) {
        return modified(turn, () -> Leased.left(Set.of(Word.DELETED), turn));
    }

    /** Whether another's lock stands against it is not said, nor whether it makes a new cas unique. */
    @Override
    public List<Cell> touch(Turn turn) {
        if (isLockedAgainst(turn) && turn.said(Word.LOCKED)) {
            return List.of(this);
        }
        return turn.said(Word.TOUCHED) ? withUniqueOrWithout(this, turn) : List.of();
    }

    /** That taking or giving back a lock makes no new cas unique is no more than a should (locking.md § Overview). */
    private static List<Cell> withUniqueOrWithout(Item item, Turn turn) {
        return item.version.mayEnd(turn) && !item.version.equals(Version.NEW)
                ? List.of(item, item.with(Version.NEW))
                : List.of(item);
    }

    /** The document does not say what a holder that asks for its lock again is answered; it does not hold it twice. */
    @Override
    public List<Cell> lock(Turn turn) {
        if (holder.isEmpty()) {
            return turn.said(Word.OK) ? withUniqueOrWithout(with(Optional.of(turn.client())), turn) : List.of();
        }
        return isHeldBy(turn.client()) && turn.said(Word.OK)
                ? withUniqueOrWithout(this, turn)
                : turn.said(Word.LOCKED, this);
    }

    @Override
    public List<Cell> unlock(Turn turn) {
        if (!isHeldBy(turn.client())) {
            return turn.said(Word.NOT_HOLDER, this);
        }
        return turn.said(Word.OK) ? released(turn) : List.of();
    }

    @Override
    public List<Cell> lockAndGet(Turn turn) {
        if (holder.isPresent()) {
            return turn.said(Word.LOCKED, this);
        }
        List<Cell> locked = withUniqueOrWithout(with(Optional.of(turn.client())), turn);
        return locked.stream().flatMap(cell -> cell.get(turn).stream()).toList();
    }

    @Override
    public List<Cell> replaceAndUnlock(Call call, Turn turn) {
        if (!isHeldBy(turn.client())) {
            return turn.said(Word.NOT_HOLDER, this);
        }
        return version.mayEnd(turn) ? turn.said(Word.STORED, fresh(call)) : List.of();
    }

    @Override
    public List<Cell> released(Turn turn) {
        return isHeldBy(turn.client()) ? withUniqueOrWithout(with(Optional.empty()), turn) : List.of(this);
    }

    @Override
    public String text() {
        return "holds " + Shown.item(flags, data) + version.text()
                + holder.map(client -> ", locked by " + client).orElse("");
    }
}
