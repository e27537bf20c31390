package dev.memtck.runner.history;

import dev.memtck.runner.history.Answer.Word;
import java.util.List;
import java.util.Optional;
import java.util.function.LongUnaryOperator;
import java.util.function.UnaryOperator;

/**
 * A lease stands in for a missing value: other commands than cas and getss treat it as no item, and those that would
 * change an item delete it.
 */
record Leased(Version identifier) implements Cell {

    /** What a getss leaves that finds nothing. */
    static List<Cell> fresh(Turn turn) {
        if (turn.isUnanswered()) {
            return List.of(new Leased(Version.NEW));
        }
        return turn.operation().answer() instanceof Answer.Lease lease
                ? shown(Version.NEW, lease.unique(), turn)
                : List.of();
    }

    /** What a deletess leaves that says so. */
    static List<Cell> left(Word word, Turn turn) {
        if (turn.isUnanswered()) {
            return List.of(new Leased(Version.NEW));
        }
        return turn.operation().answer() instanceof Answer.LeftLease left && left.word() == word
                ? shown(Version.NEW, left.unique(), turn)
                : List.of();
    }

    private static List<Cell> shown(Version version, long unique, Turn turn) {
        Optional<Cell> lease = version.is(unique, turn).map(Leased::new);
        return lease.map(List::of).orElse(List.of());
    }

    @Override
    public List<Cell> get(Turn turn) {
        return turn.said(Word.END, this);
    }

    @Override
    public List<Cell> getLease(Turn turn) {
        if (turn.isUnanswered()) {
            return List.of(this);
        }
        return turn.operation().answer() instanceof Answer.Lease lease && lease.age() == Answer.Lease.Age.OLD
                ? shown(identifier, lease.unique(), turn)
                : List.of();
    }

    @Override
    public List<Cell> set(Call.Set call, Turn turn) {
        return replacedBy(Item.fresh(call.flags(), call.data()), Word.STORED, turn);
    }

    @Override
    public List<Cell> add(Call.Add call, Turn turn) {
        return replacedBy(Item.fresh(call.flags(), call.data()), Word.STORED, turn);
    }

    @Override
    public List<Cell> replace(Call.Replace call, Turn turn) {
        return replacedBy(new Absent(), Word.NOT_STORED, turn);
    }

    @Override
    public List<Cell> cas(Call.Cas call, Turn turn) {
        if (turn.said(Word.STORED)) {
            return identifier
                    .is(call.unique(), turn)
                    .filter(mine -> mine.mayEnd(turn))
                    .map(mine -> List.<Cell>of(Item.fresh(call.flags(), call.data())))
                    .orElse(List.of());
        }
        return turn.said(Word.EXISTS, identifier.isNot(call.unique()).map(Leased::new));
    }

    @Override
    public List<Cell> join(UnaryOperator<String> join, Turn turn) {
        return replacedBy(new Absent(), Word.NOT_STORED, turn);
    }

    @Override
    public List<Cell> arithmetic(LongUnaryOperator sum, Turn turn) {
        return replacedBy(new Absent(), Word.NOT_FOUND, turn);
    }

    @Override
    public List<Cell> delete(Turn turn) {
        return replacedBy(new Leased(Version.NEW), Word.NOT_FOUND, turn);
    }

    @Override
    public List<Cell> deleteLease(Turn turn) {
        return identifier.mayEnd(turn) ? left(Word.DELETED, turn) : List.of();
    }

    private List<Cell> replacedBy(Cell next, Word word, Turn turn) {
        return identifier.mayEnd(turn) ? turn.said(word, next) : List.of();
    }

    @Override
    public List<Cell> touch(Turn turn) {
        return turn.said(Word.NOT_FOUND, this);
    }

    @Override
    public List<Cell> lock(Turn turn) {
        return turn.said(Word.NOT_FOUND, this);
    }

    @Override
    public List<Cell> unlock(Turn turn) {
        return new Absent().unlock(turn).isEmpty() ? List.of() : List.of(this);
    }

    @Override
    public List<Cell> lockAndGet(Turn turn) {
        return turn.said(Word.NOT_FOUND, this);
    }

    @Override
    public List<Cell> replaceAndUnlock(Call.ReplaceAndUnlock call, Turn turn) {
        return unlock(turn);
    }

    @Override
    public Cell released(String client) {
        return this;
    }

    @Override
    public String text() {
        return "holds a lease" + identifier.text();
    }
}
