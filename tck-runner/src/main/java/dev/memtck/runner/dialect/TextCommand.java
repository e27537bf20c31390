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
    GET("get", Form.of(Verb.GET, "TEXT-50", SEVERAL_KEYS)),
    GETS("gets", Form.of(Verb.GET, "TEXT-50", SEVERAL_KEYS).showingUnique()),
    SET("set", changing(Verb.SET, "TEXT-40", VALUE)),
    ADD("add", Form.of(Verb.ADD, "TEXT-41", VALUE).but(LOCKED, "LOCK-06").being(ON_WISH)),
    REPLACE("replace", changing(Verb.REPLACE, "TEXT-42", VALUE)),
    APPEND("append", changing(Verb.APPEND, "TEXT-43", DATA)),
    PREPEND("prepend", changing(Verb.PREPEND, "TEXT-43", DATA)),
    CAS("cas", changing(Verb.CAS, "TEXT-44", VALUE, UNIQUE)),
    DELETE("delete", changing(Verb.DELETE, "TEXT-60")),
    INCR("incr", changing(Verb.INCR, "TEXT-62", DELTA).but(Fact.NOT_A_NUMBER, "TEXT-64")),
    DECR("decr", changing(Verb.DECR, "TEXT-63", DELTA).but(Fact.NOT_A_NUMBER, "TEXT-64")),
    TOUCH("touch", Form.of(Verb.TOUCH, "TEXT-68", EXPTIME).being(ON_WISH).optional()),
    GAT("gat", Form.of(Verb.GET_AND_TOUCH, "TEXT-69", EXPTIME, SEVERAL_KEYS).optional()),
    GATS(
            "gats",
            Form.of(Verb.GET_AND_TOUCH, "TEXT-69", EXPTIME, SEVERAL_KEYS)
                    .showingUnique()
                    .optional()),
    LOCK(
            "lock",
            Form.of(Verb.LOCK, "LOCK-20")
                    .but(LOCKED, "LOCK-21")
                    .but(Fact.ABSENT, "LOCK-22")
                    .of(LOCKING)),
    UNLOCK(
            "unlock",
            Form.of(Verb.UNLOCK, "LOCK-23").but(Fact.NOT_HOLDER, "LOCK-24").of(LOCKING)),
    UNLOCK_ALL("unlock_all", Form.about(OWN_LOCKS, "LOCK-26").of(LOCKING)),
    GETSS(
            "getss",
            Form.of(Verb.GET_LEASE, "LEASE-01", LEASE_TIME, SEVERAL_KEYS)
                    .but(Fact.NEW_LEASE, "LEASE-02")
                    .but(Fact.OLD_LEASE, "LEASE-03")
                    .showingUnique()
                    .of(LEASES)),
    DELETESS(
            "deletess",
            Form.of(Verb.DELETE_FOR_LEASE, "LEASE-30", LEASE_TIME)
                    .but(Fact.ABSENT_FOR_LEASE, "LEASE-31")
                    .showingUnique()
                    .of(LEASES)),
    FLUSH_ALL("flush_all", Form.about(EVERYTHING, "TEXT-70").being(ON_WISH));

    private static final String NO_TIME = "0";

    private final String word;
    private final Form form;

    TextCommand(String word, Form form) {
        this.word = word;
        this.form = form;
    }

    /** What another client's lock stops; {@code noreply} may stand behind it. */
    private static Form changing(Verb verb, String rule, Brings... brings) {
        return Form.of(verb, rule, brings).but(LOCKED, "LOCK-28").being(ON_WISH);
    }

    /** The one with this name. */
    public static Optional<TextCommand> named(String word) {
        return Arrays.stream(values())
                .filter(command -> command.word().equals(word))
                .findFirst();
    }

    @Override
    public String word() {
        return word;
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

    /** Whether its reply has a cas unique. */
    public boolean showsUnique() {
        return form.showsUnique();
    }

    /** The command line of a request that is about no key, without its end. */
    public String line(boolean isQuiet) {
        return word + quiet(isQuiet);
    }

    /**
     * The command line, without its end; a data block follows where {@link #bringsData()}.
     *
     * @param call what is asked of each of the keys
     */
    public String line(List<String> keys, Call call, boolean isQuiet) {
        String all = String.join(" ", keys);
        String time = call.exptime().map(Exptime::text).orElse(NO_TIME);
        return word + " " + words(all, call, time) + quiet(isQuiet);
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
