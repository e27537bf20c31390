package dev.memtck.runner.history;

import dev.memtck.runner.oracle.Exptime;
import dev.memtck.runner.oracle.Tongue;
import dev.memtck.runner.oracle.Verb;
import java.util.Optional;
import java.util.function.Function;

/** What a client may ask: the verb of the model, and what distinguishes its replies. */
public enum Command {
    GET("get", Verb.GET),
    GETS("gets", Verb.GET),
    SET("set", Brings.ITEM, Verb.SET),
    ADD("add", Brings.ITEM, Verb.ADD),
    REPLACE("replace", Brings.ITEM, Verb.REPLACE),
    CAS("cas", Brings.ITEM_AND_UNIQUE, Verb.CAS),
    APPEND("append", Brings.DATA, Verb.APPEND),
    PREPEND("prepend", Brings.DATA, Verb.PREPEND),
    INCR("incr", Brings.DELTA, Verb.INCR),
    DECR("decr", Brings.DELTA, Verb.DECR),
    DELETE("delete", Verb.DELETE),
    TOUCH("touch", Brings.EXPTIME, Verb.TOUCH),
    GAT("gat", Brings.EXPTIME_FIRST, Verb.GET_AND_TOUCH),
    GATS("gats", Brings.EXPTIME_FIRST, Verb.GET_AND_TOUCH),
    GETSS("getss", Brings.LEASE_TIME, Verb.GET_LEASE),
    DELETESS("deletess", Brings.LEASE_TIME, Verb.DELETE_FOR_LEASE),
    LOCK("lock", Verb.LOCK),
    UNLOCK("unlock", Verb.UNLOCK),
    /** LaG, in its four forms. */
    LOCK_AND_GET("LaG", Brings.NOTHING, Verb.LOCK_AND_GET, Tongue.BINARY),
    /** RaU, and its quiet form. */
    REPLACE_AND_UNLOCK("RaU", Brings.ITEM, Verb.REPLACE_AND_UNLOCK, Tongue.BINARY),
    /** An item that is stale may be won. */
    META_GET("mg", Brings.NOTHING, Verb.GET, Tongue.META),
    /** With N: an item is made where there is none. */
    META_VIVIFY("mg N", Brings.NOTHING, Verb.VIVIFY, Tongue.META),
    /** With an R that every remaining time is below. */
    META_RECACHE("mg R", Brings.NOTHING, Verb.RECACHE, Tongue.META),
    /** md with I. */
    INVALIDATE("md I", Brings.NOTHING, Verb.INVALIDATE, Tongue.META),
    /** About all keys that its client has locked. */
    UNLOCK_ALL("unlock_all", Verb.UNLOCK),
    /** The connection ends: at some time after it the client's locks are gone. Its answer is always lost. */
    DISCONNECT("disconnect", Verb.UNLOCK);

    /** What a call brings beside its key. */
    public enum Brings {
        NOTHING(invocation -> ""),
        ITEM(invocation -> " " + Shown.item(invocation.flags(), invocation.data())),
        ITEM_AND_UNIQUE(invocation -> ITEM.text(invocation) + Shown.unique(invocation.number())),
        DATA(invocation -> " " + Shown.data(invocation.data())),
        DELTA(invocation -> " by " + Long.toUnsignedString(invocation.number())),
        EXPTIME(invocation -> ""),
        /** Before its key. */
        EXPTIME_FIRST(invocation -> ""),
        LEASE_TIME(invocation -> "");

        private final Function<Invocation, String> text;

        Brings(Function<Invocation, String> text) {
            this.text = text;
        }

        /** For people; times are not shown. */
        String text(Invocation invocation) {
            return text.apply(invocation);
        }
    }

    private final String word;
    private final Brings brings;
    private final Verb asked;
    private final Tongue tongue;

    Command(String word, Verb asked) {
        this(word, Brings.NOTHING, asked);
    }

    Command(String word, Brings brings, Verb asked) {
        this(word, brings, asked, Tongue.TEXT);
    }

    Command(String word, Brings brings, Verb asked, Tongue tongue) {
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
    Verb asked() {
        return asked;
    }

    /** The time that it brings. */
    Optional<Exptime> exptime(Tongue spoken) {
        return switch (this) {
            case TOUCH, GAT, GATS -> Optional.of(Exptime.ZERO);
            case GETSS, DELETESS, META_VIVIFY -> Optional.of(Exptime.seconds(Invocation.SECONDS));
            case META_RECACHE -> Optional.of(Exptime.seconds(Invocation.MORE_SECONDS));
            case SET, CAS -> Optional.of(spoken == Tongue.META ? Exptime.seconds(Invocation.SECONDS) : Exptime.ZERO);
            case ADD, REPLACE, REPLACE_AND_UNLOCK -> Optional.of(Exptime.ZERO);
            default -> Optional.empty();
        };
    }
}
