package dev.memtck.runner.dialect;

import static dev.memtck.runner.dialect.Brings.DATA;
import static dev.memtck.runner.dialect.Brings.DELTA;
import static dev.memtck.runner.dialect.Brings.EXPTIME;
import static dev.memtck.runner.dialect.Brings.LEASE_TIME;
import static dev.memtck.runner.dialect.Brings.SEVERAL_KEYS;
import static dev.memtck.runner.dialect.Brings.UNIQUE;
import static dev.memtck.runner.dialect.Brings.VALUE;
import static dev.memtck.runner.dialect.Extension.LEASES;
import static dev.memtck.runner.dialect.Extension.LOCKING;
import static dev.memtck.runner.dialect.Quietness.ON_WISH;
import static dev.memtck.runner.dialect.Reach.EVERYTHING;
import static dev.memtck.runner.dialect.Reach.OWN_LOCKS;
import static dev.memtck.runner.oracle.Fact.LOCKED;

import dev.memtck.runner.oracle.Call;
import dev.memtck.runner.oracle.Exptime;
import dev.memtck.runner.oracle.Fact;
import dev.memtck.runner.oracle.Tongue;
import dev.memtck.runner.oracle.Verb;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The commands of the text protocol that are about items, and how each is written (text protocol; locking.md; leases.md). */
public enum TextCommand implements DialectCommand {
    GET(Form.of("get", Verb.GET, "TEXT-50", SEVERAL_KEYS)),
    GETS(Form.of("gets", Verb.GET, "TEXT-50", SEVERAL_KEYS)),
    SET(Form.of("set", Verb.SET, "TEXT-40", VALUE).but(LOCKED, "LOCK-28").being(ON_WISH)),
    ADD(Form.of("add", Verb.ADD, "TEXT-41", VALUE).but(LOCKED, "LOCK-06").being(ON_WISH)),
    REPLACE(Form.of("replace", Verb.REPLACE, "TEXT-42", VALUE)
            .but(LOCKED, "LOCK-28")
            .being(ON_WISH)),
    APPEND(Form.of("append", Verb.APPEND, "TEXT-43", DATA)
            .but(LOCKED, "LOCK-28")
            .being(ON_WISH)),
    PREPEND(Form.of("prepend", Verb.PREPEND, "TEXT-43", DATA)
            .but(LOCKED, "LOCK-28")
            .being(ON_WISH)),
    CAS(Form.of("cas", Verb.CAS, "TEXT-44", VALUE, UNIQUE)
            .but(LOCKED, "LOCK-28")
            .being(ON_WISH)),
    DELETE(Form.of("delete", Verb.DELETE, "TEXT-60").but(LOCKED, "LOCK-28").being(ON_WISH)),
    INCR(Form.of("incr", Verb.INCR, "TEXT-62", DELTA)
            .but(LOCKED, "LOCK-28")
            .but(Fact.NOT_A_NUMBER, "TEXT-64")
            .being(ON_WISH)),
    DECR(Form.of("decr", Verb.DECR, "TEXT-63", DELTA)
            .but(LOCKED, "LOCK-28")
            .but(Fact.NOT_A_NUMBER, "TEXT-64")
            .being(ON_WISH)),
    TOUCH(Form.of("touch", Verb.TOUCH, "TEXT-68", EXPTIME).being(ON_WISH).optional()),
    GAT(Form.of("gat", Verb.GET_AND_TOUCH, "TEXT-69", EXPTIME, SEVERAL_KEYS).optional()),
    GATS(Form.of("gats", Verb.GET_AND_TOUCH, "TEXT-69", EXPTIME, SEVERAL_KEYS).optional()),
    LOCK(Form.of("lock", Verb.LOCK, "LOCK-20")
            .but(LOCKED, "LOCK-21")
            .but(Fact.ABSENT, "LOCK-22")
            .of(LOCKING)),
    UNLOCK(Form.of("unlock", Verb.UNLOCK, "LOCK-23")
            .but(Fact.NOT_HOLDER, "LOCK-24")
            .of(LOCKING)),
    UNLOCK_ALL(Form.about(OWN_LOCKS, "unlock_all", "LOCK-26").of(LOCKING)),
    GETSS(Form.of("getss", Verb.GET_LEASE, "LEASE-01", LEASE_TIME, SEVERAL_KEYS)
            .but(Fact.NEW_LEASE, "LEASE-02")
            .but(Fact.OLD_LEASE, "LEASE-03")
            .of(LEASES)),
    DELETESS(Form.of("deletess", Verb.DELETE_FOR_LEASE, "LEASE-30", LEASE_TIME)
            .but(Fact.ABSENT_FOR_LEASE, "LEASE-31")
            .of(LEASES)),
    FLUSH_ALL(Form.about(EVERYTHING, "flush_all", "TEXT-70").being(ON_WISH));

    private static final String NO_TIME = "0";

    private final Form form;

    TextCommand(Form form) {
        this.form = form;
    }

    /** The one with this name. */
    public static Optional<TextCommand> named(String word) {
        return Arrays.stream(values())
                .filter(command -> command.word().equals(word))
                .findFirst();
    }

    @Override
    public Form form() {
        return form;
    }

    @Override
    public Tongue tongue() {
        return Tongue.TEXT;
    }

    /** The first of its kind: {@code get} for gets too, {@code gat} for gats. */
    public TextCommand plain() {
        return Arrays.stream(values())
                .filter(other -> other == this
                        || other.verb().isPresent() && other.verb().equals(verb()))
                .findFirst()
                .orElseThrow();
    }

    /** The command line of a request that is about no key, without its end. */
    public String line(boolean isQuiet) {
        return word() + quiet(isQuiet);
    }

    /**
     * The command line, without its end; a data block follows where {@link #bringsData()}.
     *
     * @param call what is asked of each of the keys
     */
    public String line(List<String> keys, Call call, boolean isQuiet) {
        String all = String.join(" ", keys);
        String time = call.exptime().map(Exptime::text).orElse(NO_TIME);
        return word() + " " + words(all, call, time) + quiet(isQuiet);
    }

    private String words(String keys, Call call, String time) {
        if (bringsData()) {
            return keys + " " + call.flags() + " " + time + " " + call.data().length()
                    + (brings(UNIQUE) ? " " + call.demand().phrase() : "");
        }
        if (brings(DELTA)) {
            return keys + " " + call.delta();
        }
        if (this == TOUCH) {
            return keys + " " + time;
        }
        return brings(EXPTIME) || brings(LEASE_TIME) ? time + " " + keys : keys;
    }

    private static String quiet(boolean isQuiet) {
        return isQuiet ? " noreply" : "";
    }
}
