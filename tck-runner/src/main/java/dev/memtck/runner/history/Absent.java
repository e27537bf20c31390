package dev.memtck.runner.history;

import dev.memtck.runner.history.Answer.Word;
import java.util.List;
import java.util.function.LongUnaryOperator;
import java.util.function.UnaryOperator;

/** Nothing is there. */
record Absent() implements Cell {
    @Override
    public List<Cell> get(Turn turn) {
        return turn.said(Word.END, this);
    }

    @Override
    public List<Cell> getLease(Turn turn) {
        return turn.operation().answer() instanceof Answer.Lease lease && lease.age() == Answer.Lease.Age.OLD
                ? List.of()
                : Leased.fresh(turn);
    }

    @Override
    public List<Cell> set(Call.Set call, Turn turn) {
        return turn.said(Word.STORED, Item.fresh(call.flags(), call.data()));
    }

    @Override
    public List<Cell> add(Call.Add call, Turn turn) {
        return turn.said(Word.STORED, Item.fresh(call.flags(), call.data()));
    }

    @Override
    public List<Cell> replace(Call.Replace call, Turn turn) {
        return turn.said(Word.NOT_STORED, this);
    }

    @Override
    public List<Cell> cas(Call.Cas call, Turn turn) {
        return turn.said(Word.NOT_FOUND, this);
    }

    @Override
    public List<Cell> join(UnaryOperator<String> join, Turn turn) {
        return turn.said(Word.NOT_STORED, this);
    }

    @Override
    public List<Cell> arithmetic(LongUnaryOperator sum, Turn turn) {
        return turn.said(Word.NOT_FOUND, this);
    }

    @Override
    public List<Cell> delete(Turn turn) {
        return turn.said(Word.NOT_FOUND, this);
    }

    @Override
    public List<Cell> deleteLease(Turn turn) {
        return Leased.left(Word.NOT_FOUND, turn);
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
        return turn.said(Word.NOT_HOLDER) ? List.of(this) : turn.said(Word.NOT_FOUND, this);
    }

    @Override
    public List<Cell> lockAndGet(Turn turn) {
        return turn.said(Word.NOT_FOUND, this);
    }

    @Override
    public List<Cell> replaceAndUnlock(Call.ReplaceAndUnlock call, Turn turn) {
        return turn.said(Word.NOT_HOLDER) ? List.of(this) : turn.said(Word.NOT_FOUND, this);
    }

    @Override
    public Cell released(String client) {
        return this;
    }

    @Override
    public String text() {
        return "holds nothing";
    }
}
