package dev.memtck.runner.history;

import dev.memtck.runner.oracle.Exptime;
import dev.memtck.runner.oracle.Tongue;
import java.util.Optional;
import java.util.function.Function;

/** What a client may ask. */
public enum Verb {
    GET("get", dev.memtck.runner.oracle.Verb.GET),
    GETS("gets", dev.memtck.runner.oracle.Verb.GET),
    SET("set", Brings.ITEM, dev.memtck.runner.oracle.Verb.SET),
    ADD("add", Brings.ITEM, dev.memtck.runner.oracle.Verb.ADD),
    REPLACE("replace", Brings.ITEM, dev.memtck.runner.oracle.Verb.REPLACE),
    CAS("cas", Brings.ITEM_AND_UNIQUE, dev.memtck.runner.oracle.Verb.CAS),
    APPEND("append", Brings.DATA, dev.memtck.runner.oracle.Verb.APPEND),
    PREPEND("prepend", Brings.DATA, dev.memtck.runner.oracle.Verb.PREPEND),
    INCR("incr", Brings.DELTA, dev.memtck.runner.oracle.Verb.INCR),
    DECR("decr", Brings.DELTA, dev.memtck.runner.oracle.Verb.DECR),
    DELETE("delete", dev.memtck.runner.oracle.Verb.DELETE),
    TOUCH("touch", Brings.EXPTIME, dev.memtck.runner.oracle.Verb.TOUCH),
    GAT("gat", Brings.EXPTIME_FIRST, dev.memtck.runner.oracle.Verb.GET_AND_TOUCH),
    GATS("gats", Brings.EXPTIME_FIRST, dev.memtck.runner.oracle.Verb.GET_AND_TOUCH),
    GETSS("getss", Brings.LEASE_TIME, dev.memtck.runner.oracle.Verb.GET_LEASE),
    DELETESS("deletess", Brings.LEASE_TIME, dev.memtck.runner.oracle.Verb.DELETE_FOR_LEASE),
    LOCK("lock", dev.memtck.runner.oracle.Verb.LOCK),
    UNLOCK("unlock", dev.memtck.runner.oracle.Verb.UNLOCK),
    /** LaG, in its four forms. */
    LOCK_AND_GET("LaG", Brings.NOTHING, dev.memtck.runner.oracle.Verb.LOCK_AND_GET, Tongue.BINARY),
    /** RaU, and its quiet form. */
    REPLACE_AND_UNLOCK("RaU", Brings.ITEM, dev.memtck.runner.oracle.Verb.REPLACE_AND_UNLOCK, Tongue.BINARY),
    /** An item that is stale may be won. */
    META_GET("mg", Brings.NOTHING, dev.memtck.runner.oracle.Verb.GET, Tongue.META),
    /** With N: an item is made where there is none. */
    META_VIVIFY("mg N", Brings.NOTHING, dev.memtck.runner.oracle.Verb.VIVIFY, Tongue.META),
    /** With an R that every remaining time is below. */
    META_RECACHE("mg R", Brings.NOTHING, dev.memtck.runner.oracle.Verb.RECACHE, Tongue.META),
    /** md with I. */
    INVALIDATE("md I", Brings.NOTHING, dev.memtck.runner.oracle.Verb.INVALIDATE, Tongue.META),
    /** About all keys that its client has locked. */
    UNLOCK_ALL("unlock_all", dev.memtck.runner.oracle.Verb.UNLOCK),
    /** The connection ends: at some time after it the client's locks are gone. Its answer is always lost. */
    DISCONNECT("disconnect", dev.memtck.runner.oracle.Verb.UNLOCK);

    /** What a call brings beside its key. */
    public enum Brings {
        NOTHING(call -> ""),
        ITEM(call -> " " + Shown.item(call.flags(), call.data())),
        ITEM_AND_UNIQUE(call -> ITEM.text(call) + Shown.unique(call.number())),
        DATA(call -> " " + Shown.data(call.data())),
        DELTA(call -> " by " + Long.toUnsignedString(call.number())),
        EXPTIME(call -> ""),
        /** Before its key. */
        EXPTIME_FIRST(call -> ""),
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

    private final String word;
    private final Brings brings;
    private final dev.memtck.runner.oracle.Verb asked;
    private final Tongue tongue;

    Verb(String word, dev.memtck.runner.oracle.Verb asked) {
        this(word, Brings.NOTHING, asked);
    }

    Verb(String word, Brings brings, dev.memtck.runner.oracle.Verb asked) {
        this(word, brings, asked, Tongue.TEXT);
    }

    Verb(String word, Brings brings, dev.memtck.runner.oracle.Verb asked, Tongue tongue) {
        this.word = word;
        this.brings = brings;
        this.asked = asked;
        this.tongue = tongue;
    }

    /** As a request has it, where it has one. */
    public String word() {
        return word;
    }

    /** Beside its key. */
    public Brings brings() {
        return brings;
    }

    /** In whose words it is asked, if nothing else is said. */
    Tongue tongue() {
        return tongue;
    }

    /** What it asks of one key. */
    dev.memtck.runner.oracle.Verb asked() {
        return asked;
    }

    /** The time that it brings. */
    Optional<Exptime> exptime(Tongue spoken) {
        return switch (this) {
            case TOUCH, GAT, GATS -> Optional.of(Exptime.ZERO);
            case GETSS, DELETESS, META_VIVIFY -> Optional.of(Exptime.seconds(Call.SECONDS));
            case META_RECACHE -> Optional.of(Exptime.seconds(Call.MORE_SECONDS));
            case SET, CAS -> Optional.of(spoken == Tongue.META ? Exptime.seconds(Call.SECONDS) : Exptime.ZERO);
            case ADD, REPLACE, REPLACE_AND_UNLOCK -> Optional.of(Exptime.ZERO);
            default -> Optional.empty();
        };
    }
}
