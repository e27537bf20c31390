package dev.memtck.runner.history;

import java.util.List;
import java.util.function.Function;

/** What a client may ask, and what it does to a key. */
public enum Verb {
    GET("get", (cell, call, turn) -> cell.get(turn)),
    GETS("gets", (cell, call, turn) -> cell.get(turn)),
    SET("set", Brings.ITEM, Cell::set),
    ADD("add", Brings.ITEM, Cell::add),
    REPLACE("replace", Brings.ITEM, Cell::replace),
    CAS("cas", Brings.ITEM_AND_UNIQUE, Cell::cas),
    APPEND("append", Brings.DATA, (cell, call, turn) -> cell.join(old -> old + call.data(), turn)),
    PREPEND("prepend", Brings.DATA, (cell, call, turn) -> cell.join(old -> call.data() + old, turn)),
    /** The sum wraps at 64 bits. */
    INCR("incr", Brings.DELTA, (cell, call, turn) -> cell.arithmetic(old -> old + call.number(), turn)),
    /** It stops at 0. */
    DECR("decr", Brings.DELTA, (cell, call, turn) -> cell.arithmetic(old -> difference(old, call.number()), turn)),
    DELETE("delete", (cell, call, turn) -> cell.delete(turn)),
    TOUCH("touch", Brings.EXPTIME, (cell, call, turn) -> cell.touch(turn)),
    GETSS("getss", Brings.LEASE_TIME, (cell, call, turn) -> cell.getLease(turn)),
    DELETESS("deletess", Brings.LEASE_TIME, (cell, call, turn) -> cell.deleteLease(turn)),
    LOCK("lock", (cell, call, turn) -> cell.lock(turn)),
    UNLOCK("unlock", (cell, call, turn) -> cell.unlock(turn)),
    /** LaG, in its four forms. */
    LOCK_AND_GET("LaG", (cell, call, turn) -> cell.lockAndGet(turn)),
    /** RaU, and its quiet form. */
    REPLACE_AND_UNLOCK("RaU", Brings.ITEM, Cell::replaceAndUnlock),
    /** Where no time is asked for, an item that is stale may be won. */
    META_GET("mg", (cell, call, turn) -> cell.metaGet(turn)),
    /** With N: an item is made where there is none. */
    META_VIVIFY("mg N", (cell, call, turn) -> cell.vivify(turn)),
    /** With an R that every remaining time is below. */
    META_RECACHE("mg R", (cell, call, turn) -> cell.metaGet(turn)),
    /** md with I. */
    INVALIDATE("md I", (cell, call, turn) -> cell.invalidate(turn)),
    UNLOCK_ALL("unlock_all", (cell, call, turn) -> turn.said(Answer.Word.OK) ? cell.released(turn) : List.of()),
    /** The connection ends: at some time after it the client's locks are gone. Its answer is always lost. */
    DISCONNECT("disconnect", (cell, call, turn) -> cell.released(turn));

    /** What a call brings beside its key. */
    public enum Brings {
        NOTHING(call -> ""),
        ITEM(call -> " " + Shown.item(call.flags(), call.data())),
        ITEM_AND_UNIQUE(call -> ITEM.text(call) + Shown.unique(call.number())),
        DATA(call -> " " + Shown.data(call.data())),
        DELTA(call -> " by " + Long.toUnsignedString(call.number())),
        EXPTIME(call -> ""),
        LEASE_TIME(call -> "");

        private final Function<Call, String> text;

        Brings(Function<Call, String> text) {
            this.text = text;
        }

        /** For people; times are not shown. */
        String text(Call call) {
            return text.apply(call);
        }
    }

    /** What a key may hold afterwards, if it held this before. */
    interface Model {
        List<Cell> on(Cell cell, Call call, Turn turn);
    }

    private final String word;
    private final Brings brings;
    private final Model model;

    Verb(String word, Model model) {
        this(word, Brings.NOTHING, model);
    }

    Verb(String word, Brings brings, Model model) {
        this.word = word;
        this.brings = brings;
        this.model = model;
    }

    /** As a request has it, where it has one. */
    public String word() {
        return word;
    }

    /** Beside its key. */
    public Brings brings() {
        return brings;
    }

    Model model() {
        return model;
    }

    private static long difference(long from, long delta) {
        return Long.compareUnsigned(from, delta) < 0 ? 0 : from - delta;
    }
}
