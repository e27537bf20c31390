package dev.memtck.runner.history;

import java.util.List;
import java.util.OptionalLong;

/** What a client asks. Data are bytes, each a char of 0 to 255. Exptimes are left out: histories are short. */
public sealed interface Call {
    /** What the key may hold afterwards, if it held this before; nothing if the answer does not fit. */
    List<Cell> on(Cell cell, Turn turn);

    /** For people. */
    String text();

    /** The cas unique that the call names, if it names one. */
    default OptionalLong named() {
        return OptionalLong.empty();
    }

    /** The bytes that it brings, or an empty text. */
    default String data() {
        return "";
    }

    /** {@code get}. */
    record Get() implements Call {
        @Override
        public List<Cell> on(Cell cell, Turn turn) {
            return cell.get(turn);
        }

        @Override
        public String text() {
            return "get";
        }
    }

    /** {@code gets}. */
    record Gets() implements Call {
        @Override
        public List<Cell> on(Cell cell, Turn turn) {
            return cell.get(turn);
        }

        @Override
        public String text() {
            return "gets";
        }
    }

    /** {@code set}. */
    record Set(long flags, String data) implements Call {
        @Override
        public List<Cell> on(Cell cell, Turn turn) {
            return cell.set(this, turn);
        }

        @Override
        public String text() {
            return "set " + Shown.item(flags, data);
        }
    }

    /** {@code add}. */
    record Add(long flags, String data) implements Call {
        @Override
        public List<Cell> on(Cell cell, Turn turn) {
            return cell.add(this, turn);
        }

        @Override
        public String text() {
            return "add " + Shown.item(flags, data);
        }
    }

    /** {@code replace}. */
    record Replace(long flags, String data) implements Call {
        @Override
        public List<Cell> on(Cell cell, Turn turn) {
            return cell.replace(this, turn);
        }

        @Override
        public String text() {
            return "replace " + Shown.item(flags, data);
        }
    }

    /** {@code cas}. */
    record Cas(long flags, String data, long unique) implements Call {
        @Override
        public List<Cell> on(Cell cell, Turn turn) {
            return cell.cas(this, turn);
        }

        @Override
        public OptionalLong named() {
            return OptionalLong.of(unique);
        }

        @Override
        public String text() {
            return "cas " + Shown.item(flags, data) + Shown.unique(unique);
        }
    }

    /** {@code append}. */
    record Append(String data) implements Call {
        @Override
        public List<Cell> on(Cell cell, Turn turn) {
            return cell.join(old -> old + data, turn);
        }

        @Override
        public String text() {
            return "append " + Shown.data(data);
        }
    }

    /** {@code prepend}. */
    record Prepend(String data) implements Call {
        @Override
        public List<Cell> on(Cell cell, Turn turn) {
            return cell.join(old -> data + old, turn);
        }

        @Override
        public String text() {
            return "prepend " + Shown.data(data);
        }
    }

    /** {@code incr}; the sum wraps at 64 bits. */
    record Incr(long delta) implements Call {
        @Override
        public List<Cell> on(Cell cell, Turn turn) {
            return cell.arithmetic(old -> old + delta, turn);
        }

        @Override
        public String text() {
            return "incr by " + Long.toUnsignedString(delta);
        }
    }

    /** {@code decr}; it stops at 0. */
    record Decr(long delta) implements Call {
        @Override
        public List<Cell> on(Cell cell, Turn turn) {
            return cell.arithmetic(old -> Long.compareUnsigned(old, delta) < 0 ? 0 : old - delta, turn);
        }

        @Override
        public String text() {
            return "decr by " + Long.toUnsignedString(delta);
        }
    }

    /** {@code delete}. */
    record Delete() implements Call {
        @Override
        public List<Cell> on(Cell cell, Turn turn) {
            return cell.delete(turn);
        }

        @Override
        public String text() {
            return "delete";
        }
    }

    /** {@code touch}. */
    record Touch() implements Call {
        @Override
        public List<Cell> on(Cell cell, Turn turn) {
            return cell.touch(turn);
        }

        @Override
        public String text() {
            return "touch";
        }
    }

    /** {@code getss}. */
    record GetLease() implements Call {
        @Override
        public List<Cell> on(Cell cell, Turn turn) {
            return cell.getLease(turn);
        }

        @Override
        public String text() {
            return "getss";
        }
    }

    /** {@code deletess}. */
    record DeleteLease() implements Call {
        @Override
        public List<Cell> on(Cell cell, Turn turn) {
            return cell.deleteLease(turn);
        }

        @Override
        public String text() {
            return "deletess";
        }
    }

    /** {@code lock}. */
    record Lock() implements Call {
        @Override
        public List<Cell> on(Cell cell, Turn turn) {
            return cell.lock(turn);
        }

        @Override
        public String text() {
            return "lock";
        }
    }

    /** {@code unlock}. */
    record Unlock() implements Call {
        @Override
        public List<Cell> on(Cell cell, Turn turn) {
            return cell.unlock(turn);
        }

        @Override
        public String text() {
            return "unlock";
        }
    }

    /** LaG, in its four forms. */
    record LockAndGet() implements Call {
        @Override
        public List<Cell> on(Cell cell, Turn turn) {
            return cell.lockAndGet(turn);
        }

        @Override
        public String text() {
            return "LaG";
        }
    }

    /** RaU, and its quiet form. */
    record ReplaceAndUnlock(long flags, String data) implements Call {
        @Override
        public List<Cell> on(Cell cell, Turn turn) {
            return cell.replaceAndUnlock(this, turn);
        }

        @Override
        public String text() {
            return "RaU " + Shown.item(flags, data);
        }
    }

    /** {@code unlock_all}. */
    record UnlockAll() implements Call {
        @Override
        public List<Cell> on(Cell cell, Turn turn) {
            return turn.said(Answer.Word.OK, cell.released(turn.client()));
        }

        @Override
        public String text() {
            return "unlock_all";
        }
    }

    /** The connection ends: at some time after it the client's locks are gone. Its answer is always lost. */
    record Disconnect() implements Call {
        @Override
        public List<Cell> on(Cell cell, Turn turn) {
            return List.of(cell.released(turn.client()));
        }

        @Override
        public String text() {
            return "disconnects";
        }
    }
}
