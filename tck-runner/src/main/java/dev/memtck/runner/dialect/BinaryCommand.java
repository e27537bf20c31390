package dev.memtck.runner.dialect;

import static dev.memtck.runner.dialect.Brings.DATA;
import static dev.memtck.runner.dialect.Brings.DELTA;
import static dev.memtck.runner.dialect.Brings.EXPTIME;
import static dev.memtck.runner.dialect.Brings.INITIAL;
import static dev.memtck.runner.dialect.Brings.PERHAPS_EXPTIME;
import static dev.memtck.runner.dialect.Brings.PERHAPS_UNIQUE;
import static dev.memtck.runner.dialect.Brings.VALUE;
import static dev.memtck.runner.dialect.Extension.LOCKING;
import static dev.memtck.runner.dialect.Quietness.QUIET;
import static dev.memtck.runner.dialect.Reach.EVERYTHING;
import static dev.memtck.runner.dialect.Reach.OWN_LOCKS;
import static dev.memtck.runner.oracle.Fact.ABSENT;
import static dev.memtck.runner.oracle.Fact.CHANGED;
import static dev.memtck.runner.oracle.Fact.LOCKED;
import static dev.memtck.runner.oracle.Fact.NOT_A_NUMBER;
import static dev.memtck.runner.oracle.Fact.NOT_HOLDER;
import static dev.memtck.runner.oracle.Fact.REFUSED;

import dev.memtck.runner.oracle.Call;
import dev.memtck.runner.oracle.Exptime;
import dev.memtck.runner.oracle.Fact;
import dev.memtck.runner.oracle.Tongue;
import dev.memtck.runner.oracle.Verb;
import dev.memtck.runner.wire.Opcode;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The commands of the binary protocol that are about items, and how each is written (binary protocol; locking.md). */
public enum BinaryCommand implements DialectCommand {
    GET(Opcode.GET, Form.of(Verb.GET, "BIN-10")),
    GETQ(Opcode.GETQ, GET),
    GETK(Opcode.GETK, Form.of(Verb.GET, "BIN-10")),
    GETKQ(Opcode.GETKQ, GETK),
    SET(Opcode.SET, Form.of(Verb.SET, "BIN-12", VALUE, PERHAPS_UNIQUE).but(LOCKED, "LOCK-41")),
    SETQ(Opcode.SETQ, SET),
    ADD(
            Opcode.ADD,
            Form.of(Verb.ADD, "BIN-12", VALUE, PERHAPS_UNIQUE)
                    .but(LOCKED, "LOCK-06")
                    .but(REFUSED, "BIN-45")),
    ADDQ(Opcode.ADDQ, ADD),
    REPLACE(
            Opcode.REPLACE,
            Form.of(Verb.REPLACE, "BIN-12", VALUE, PERHAPS_UNIQUE).but(LOCKED, "LOCK-41")),
    REPLACEQ(Opcode.REPLACEQ, REPLACE),
    APPEND(Opcode.APPEND, changing(Verb.APPEND, "BIN-18", DATA, PERHAPS_UNIQUE)),
    APPENDQ(Opcode.APPENDQ, APPEND),
    PREPEND(Opcode.PREPEND, changing(Verb.PREPEND, "BIN-18", DATA, PERHAPS_UNIQUE)),
    PREPENDQ(Opcode.PREPENDQ, PREPEND),
    DELETE(Opcode.DELETE, changing(Verb.DELETE, "BIN-14", PERHAPS_UNIQUE)),
    DELETEQ(Opcode.DELETEQ, DELETE),
    INCREMENT(Opcode.INCREMENT, counting(Verb.INCR)),
    INCREMENTQ(Opcode.INCREMENTQ, INCREMENT),
    DECREMENT(Opcode.DECREMENT, counting(Verb.DECR)),
    DECREMENTQ(Opcode.DECREMENTQ, DECREMENT),
    TOUCH(Opcode.TOUCH, Form.of(Verb.TOUCH, "BIN-19", EXPTIME).optional()),
    GAT(Opcode.GAT, Form.of(Verb.GET_AND_TOUCH, "BIN-19", EXPTIME).optional()),
    GATQ(Opcode.GATQ, GAT),
    GATK(Opcode.GATK, Form.of(Verb.GET_AND_TOUCH, "BIN-19", EXPTIME).optional()),
    GATKQ(Opcode.GATKQ, GATK),
    LOCK(
            Opcode.LOCK,
            Form.of(Verb.LOCK, "LOCK-43")
                    .but(LOCKED, "LOCK-45")
                    .but(ABSENT, "LOCK-44")
                    .of(LOCKING)),
    LOCKQ(Opcode.LOCKQ, LOCK),
    UNLOCK(
            Opcode.UNLOCK,
            Form.of(Verb.UNLOCK, "LOCK-48")
                    .but(NOT_HOLDER, "LOCK-50")
                    .but(ABSENT, "LOCK-49")
                    .of(LOCKING)),
    UNLOCKQ(Opcode.UNLOCKQ, UNLOCK),
    UNLOCK_ALL(Opcode.UNLOCK_ALL, Form.about(OWN_LOCKS, "LOCK-52").of(LOCKING)),
    UNLOCK_ALLQ(Opcode.UNLOCK_ALLQ, UNLOCK_ALL),
    LAG(Opcode.LAG, lockingAndGetting()),
    LAGQ(Opcode.LAGQ, LAG),
    LAGK(Opcode.LAGK, lockingAndGetting()),
    LAGKQ(Opcode.LAGKQ, LAGK),
    RAU(
            Opcode.RAU,
            Form.of(Verb.REPLACE_AND_UNLOCK, "LOCK-62", VALUE, PERHAPS_UNIQUE)
                    .but(NOT_HOLDER, "LOCK-63")
                    .but(ABSENT, "LOCK-64")
                    .but(CHANGED, "LOCK-65")
                    .of(LOCKING)),
    RAUQ(Opcode.RAUQ, RAU),
    FLUSH(Opcode.FLUSH, Form.about(EVERYTHING, "BIN-20")),
    FLUSHQ(Opcode.FLUSHQ, FLUSH);

    /** With this expiration Increment and Decrement make nothing. */
    private static final String MAKES_NOTHING = "0xffffffff";

    private static final String RULE_OF_CAS = "BIN-13";

    private final Opcode opcode;
    private final Form form;

    BinaryCommand(Opcode opcode, Form form) {
        this.opcode = opcode;
        this.form = form;
    }

    /** The quiet form of another. */
    BinaryCommand(Opcode opcode, BinaryCommand loud) {
        this(opcode, loud.form.being(QUIET));
    }

    /** What another client's lock stops, and another cas unique. */
    private static Form changing(Verb verb, String rule, Brings... brings) {
        return Form.of(verb, rule, brings).but(LOCKED, "LOCK-41").but(CHANGED, "BIN-30");
    }

    private static Form counting(Verb verb) {
        return changing(verb, "BIN-15", DELTA, INITIAL)
                .but(NOT_A_NUMBER, "BIN-17")
                .but(ABSENT, "BIN-16");
    }

    private static Form lockingAndGetting() {
        return Form.of(Verb.LOCK_AND_GET, "LOCK-54", PERHAPS_EXPTIME)
                .but(LOCKED, "LOCK-57")
                .but(ABSENT, "LOCK-58")
                .of(LOCKING);
    }

    /** The one with this title. */
    public static Optional<BinaryCommand> named(String title) {
        return Arrays.stream(values())
                .filter(command -> command.word().equals(title))
                .findFirst();
    }

    @Override
    public String word() {
        return opcode.title();
    }

    @Override
    public Form form() {
        return form;
    }

    @Override
    public Tongue tongue() {
        return Tongue.BINARY;
    }

    /** The byte that asks for it. */
    public Opcode opcode() {
        return opcode;
    }

    @Override
    public String rule(Verb asked, Fact fact) {
        return asked == Verb.CAS && fact != LOCKED ? RULE_OF_CAS : form.rule(fact);
    }

    /** The fields of a request that is about no key, as the features write them. */
    public Map<String, String> fields() {
        return new LinkedHashMap<>(Map.of("opcode", word()));
    }

    /** The fields of a request, as the features write them; those that are 0 or empty are left out. */
    public Map<String, String> fields(String key, Call call) {
        Map<String, String> fields = fields();
        fields.put("key", key);
        if (brings(VALUE) && call.flags() != 0) {
            fields.put("flags", String.valueOf(call.flags()));
        }
        call.exptime().map(Exptime::text).ifPresent(exptime -> fields.put("exptime", exptime));
        if (brings(DELTA)) {
            fields.put("delta", call.delta());
            call.initial().ifPresent(initial -> fields.put("initial", initial));
            if (call.initial().isEmpty()) {
                fields.put("exptime", MAKES_NOTHING);
            }
        }
        if (call.data().length() > 0) {
            fields.put("value", call.data().phrase());
        }
        if (!call.demandsNothing()) {
            fields.put("cas", call.demand().phrase());
        }
        return fields;
    }
}
