package dev.memtck.runner.history;

import dev.memtck.runner.history.Answer.Word;
import java.util.List;
import java.util.Set;

/**
 * A lease stands in for a missing value: other commands than cas and getss treat it as no item, and those that would
 * change an item delete it.
 */
record Leased(Version identifier) implements NoItem {

    /** What a getss leaves that finds nothing. */
    static List<Cell> fresh(Turn turn) {
        if (turn.isUnanswered()) {
            return List.of(new Leased(Version.NEW));
        }
        return turn.operation().answer() instanceof Answer.Lease lease
                ? shown(Version.NEW, lease.unique(), turn)
                : List.of();
    }

    /** What a deletess leaves that answers one of these. */
    static List<Cell> left(Set<Word> words, Turn turn) {
        if (turn.isUnanswered()) {
            return List.of(new Leased(Version.NEW));
        }
        return turn.operation().answer() instanceof Answer.LeftLease left && words.contains(left.word())
                ? shown(Version.NEW, left.unique(), turn)
                : List.of();
    }

    private static List<Cell> shown(Version version, long unique, Turn turn) {
        return version.is(unique, turn).<Cell>map(Leased::new).stream().toList();
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
    public List<Cell> cas(Call call, Turn turn) {
        if (turn.said(Word.STORED)) {
            return identifier
                    .is(call.number(), turn)
                    .filter(mine -> mine.mayEnd(turn))
                    .<Cell>map(mine -> Item.fresh(call))
                    .stream()
                    .toList();
        }
        return turn.said(Word.EXISTS, identifier.isNot(call.number()).map(Leased::new));
    }

    @Override
    public List<Cell> delete(Turn turn) {
        return replacedBy(new Leased(Version.NEW), Word.NOT_FOUND, turn);
    }

    /** It was there, and delete answers that it was not: either may be said. */
    @Override
    public List<Cell> deleteLease(Turn turn) {
        return identifier.mayEnd(turn) ? left(Set.of(Word.DELETED, Word.NOT_FOUND), turn) : List.of();
    }

    @Override
    public List<Cell> replacedBy(Cell next, Word word, Turn turn) {
        return identifier.mayEnd(turn) ? turn.said(word, next) : List.of();
    }

    @Override
    public String text() {
        return "holds a lease" + identifier.text();
    }
}
