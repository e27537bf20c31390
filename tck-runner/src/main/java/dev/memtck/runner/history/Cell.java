package dev.memtck.runner.history;

import java.util.List;
import java.util.function.LongUnaryOperator;
import java.util.function.UnaryOperator;

/**
 * What a key may hold, and the model of what each call does to it. Each method tells what the key may hold after the call,
 * given its answer; an empty list says that the answer does not fit. An unanswered call fits with every answer that
 * changes something.
 */
sealed interface Cell permits NoItem, Item {
    List<Cell> get(Turn turn);

    /** It may say who has won the item beside. */
    List<Cell> metaGet(Turn turn);

    List<Cell> vivify(Turn turn);

    List<Cell> invalidate(Turn turn);

    List<Cell> getLease(Turn turn);

    List<Cell> set(Call call, Turn turn);

    List<Cell> add(Call call, Turn turn);

    List<Cell> replace(Call call, Turn turn);

    List<Cell> cas(Call call, Turn turn);

    /** append and prepend. */
    List<Cell> join(UnaryOperator<String> join, Turn turn);

    /** incr and decr. */
    List<Cell> arithmetic(LongUnaryOperator sum, Turn turn);

    List<Cell> delete(Turn turn);

    List<Cell> deleteLease(Turn turn);

    List<Cell> touch(Turn turn);

    List<Cell> lock(Turn turn);

    List<Cell> unlock(Turn turn);

    List<Cell> lockAndGet(Turn turn);

    List<Cell> replaceAndUnlock(Call call, Turn turn);

    /** Without the lock of who has the turn, if that holds it. */
    List<Cell> released(Turn turn);

    /** For people: what the key "...". */
    String text();

    /** What a turn may leave here. An error line leaves everything as it was. */
    default List<Cell> after(Turn turn) {
        if (turn.operation().answer() instanceof Answer.Refused) {
            return List.of(this);
        }
        return turn.operation().call().on(this, turn);
    }
}
