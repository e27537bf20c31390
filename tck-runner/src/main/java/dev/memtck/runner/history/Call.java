package dev.memtck.runner.history;

import java.util.List;
import java.util.OptionalLong;

/**
 * What a client asks. Exptimes are left out: histories are short. What its verb does not bring is 0 or empty.
 *
 * @param data bytes, each a char of 0 to 255
 * @param number the delta of incr and decr, or the cas unique that cas names; unsigned
 */
public record Call(Verb verb, long flags, String data, long number) {

    /** One that brings no more than its key. */
    public static Call of(Verb verb) {
        return new Call(verb, 0, "", 0);
    }

    /** One that stores an item. */
    public static Call storing(Verb verb, long flags, String data) {
        return new Call(verb, flags, data, 0);
    }

    /** One that adds to the data of an item. */
    public static Call joining(Verb verb, String data) {
        return new Call(verb, 0, data, 0);
    }

    /** One that changes a number. */
    public static Call counting(Verb verb, long delta) {
        return new Call(verb, 0, "", delta);
    }

    /** {@code cas}. */
    public static Call cas(long flags, String data, long unique) {
        return new Call(Verb.CAS, flags, data, unique);
    }

    /** What the key may hold afterwards, if it held this before; nothing if the answer does not fit. */
    List<Cell> on(Cell cell, Turn turn) {
        return verb.model().on(cell, this, turn);
    }

    /** The cas unique that the call names, if it names one. */
    public OptionalLong named() {
        return verb == Verb.CAS ? OptionalLong.of(number) : OptionalLong.empty();
    }

    /** For people. */
    public String text() {
        return verb.word() + verb.brings().text(this);
    }
}
