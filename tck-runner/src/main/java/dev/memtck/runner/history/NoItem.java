package dev.memtck.runner.history;

import dev.memtck.runner.history.Answer.Word;
import java.util.List;
import java.util.function.LongUnaryOperator;
import java.util.function.UnaryOperator;

/** What most commands treat as no item: nothing, or a lease. */
sealed interface NoItem extends Cell permits Absent, Leased {
    /** What follows a command that ends a lease, if this word was the answer. */
    List<Cell> replacedBy(Cell next, Word word, Turn turn);

    @Override
    default List<Cell> get(Turn turn) {
        return turn.said(Word.END, this);
    }

    @Override
    default List<Cell> metaGet(Turn turn) {
        return get(turn);
    }

    @Override
    default List<Cell> vivify(Turn turn) {
        return replacedBy(Item.stub(), Word.WON, turn);
    }

    @Override
    default List<Cell> invalidate(Turn turn) {
        return turn.said(Word.NOT_FOUND, this);
    }

    @Override
    default List<Cell> set(Call call, Turn turn) {
        return replacedBy(Item.fresh(call), Word.STORED, turn);
    }

    @Override
    default List<Cell> add(Call call, Turn turn) {
        return set(call, turn);
    }

    @Override
    default List<Cell> replace(Call call, Turn turn) {
        return replacedBy(new Absent(), Word.NOT_STORED, turn);
    }

    @Override
    default List<Cell> join(UnaryOperator<String> join, Turn turn) {
        return replacedBy(new Absent(), Word.NOT_STORED, turn);
    }

    @Override
    default List<Cell> arithmetic(LongUnaryOperator sum, Turn turn) {
        return replacedBy(new Absent(), Word.NOT_FOUND, turn);
    }

    @Override
    default List<Cell> touch(Turn turn) {
        return turn.said(Word.NOT_FOUND, this);
    }

    @Override
    default List<Cell> lock(Turn turn) {
        return turn.said(Word.NOT_FOUND, this);
    }

    @Override
    default List<Cell> lockAndGet(Turn turn) {
        return turn.said(Word.NOT_FOUND, this);
    }

    @Override
    default List<Cell> unlock(Turn turn) {
        return turn.said(Word.NOT_HOLDER) ? List.of(this) : turn.said(Word.NO_OBJECT, this);
    }

    @Override
    default List<Cell> replaceAndUnlock(Call call, Turn turn) {
        return turn.said(Word.NOT_HOLDER) ? List.of(this) : turn.said(Word.NOT_FOUND, this);
    }

    @Override
    default List<Cell> released(Turn turn) {
        return List.of(this);
    }
}
