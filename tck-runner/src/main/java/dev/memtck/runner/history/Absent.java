package dev.memtck.runner.history;

import dev.memtck.runner.history.Answer.Word;
import java.util.List;
import java.util.Set;

/** Nothing is there. */
record Absent() implements NoItem {
    @Override
    public List<Cell> replacedBy(Cell next, Word word, Turn turn) {
        return turn.said(word, next);
    }

    @Override
    public List<Cell> getLease(Turn turn) {
        return turn.operation().answer() instanceof Answer.Lease lease && lease.age() == Answer.Lease.Age.OLD
                ? List.of()
                : Leased.fresh(turn);
    }

    @Override
    public List<Cell> cas(Call call, Turn turn) {
        return turn.said(Word.NOT_FOUND, this);
    }

    @Override
    public List<Cell> delete(Turn turn) {
        return turn.said(Word.NOT_FOUND, this);
    }

    @Override
    public List<Cell> deleteLease(Turn turn) {
        return Leased.left(Set.of(Word.NOT_FOUND), turn);
    }

    @Override
    public String text() {
        return "holds nothing";
    }
}
