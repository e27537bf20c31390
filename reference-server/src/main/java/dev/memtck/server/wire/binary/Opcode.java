package dev.memtck.server.wire.binary;

/**
 * The requests of the binary protocol: 0x00 to 0x24 from its public description and header, 0x40 to 0x4b from locking.md
 * § Binary protocol. What is not here is an unknown command; so are verbosity (0x1b) and, on a server without users, SASL
 * ({@link SaslOpcode}).
 */
public enum Opcode {
    GET(0x00, BinaryVerb.GET),
    SET(0x01, BinaryVerb.SET),
    ADD(0x02, BinaryVerb.ADD),
    REPLACE(0x03, BinaryVerb.REPLACE),
    DELETE(0x04, BinaryVerb.DELETE),
    INCREMENT(0x05, BinaryVerb.INCREMENT),
    DECREMENT(0x06, BinaryVerb.DECREMENT),
    QUIT(0x07, BinaryVerb.QUIT),
    FLUSH(0x08, BinaryVerb.FLUSH),
    GETQ(0x09, BinaryVerb.GET, Silence.ON_MISS),
    NOOP(0x0a, BinaryVerb.NOOP),
    VERSION(0x0b, BinaryVerb.VERSION),
    GETK(0x0c, BinaryVerb.GET, Silence.NEVER, ReplyKey.KEY),
    GETKQ(0x0d, BinaryVerb.GET, Silence.ON_MISS, ReplyKey.KEY),
    APPEND(0x0e, BinaryVerb.APPEND),
    PREPEND(0x0f, BinaryVerb.PREPEND),
    STAT(0x10, BinaryVerb.STAT),
    SETQ(0x11, BinaryVerb.SET, Silence.ON_SUCCESS),
    ADDQ(0x12, BinaryVerb.ADD, Silence.ON_SUCCESS),
    REPLACEQ(0x13, BinaryVerb.REPLACE, Silence.ON_SUCCESS),
    DELETEQ(0x14, BinaryVerb.DELETE, Silence.ON_SUCCESS),
    INCREMENTQ(0x15, BinaryVerb.INCREMENT, Silence.ON_SUCCESS),
    DECREMENTQ(0x16, BinaryVerb.DECREMENT, Silence.ON_SUCCESS),
    QUITQ(0x17, BinaryVerb.QUIT, Silence.ON_SUCCESS),
    FLUSHQ(0x18, BinaryVerb.FLUSH, Silence.ON_SUCCESS),
    APPENDQ(0x19, BinaryVerb.APPEND, Silence.ON_SUCCESS),
    PREPENDQ(0x1a, BinaryVerb.PREPEND, Silence.ON_SUCCESS),
    TOUCH(0x1c, BinaryVerb.TOUCH),
    GAT(0x1d, BinaryVerb.GET_AND_TOUCH),
    GATQ(0x1e, BinaryVerb.GET_AND_TOUCH, Silence.ON_MISS),
    GATK(0x23, BinaryVerb.GET_AND_TOUCH, Silence.NEVER, ReplyKey.KEY),
    GATKQ(0x24, BinaryVerb.GET_AND_TOUCH, Silence.ON_MISS, ReplyKey.KEY),
    LOCK(0x40, BinaryVerb.LOCK),
    LOCKQ(0x41, BinaryVerb.LOCK, Silence.ON_SUCCESS),
    UNLOCK(0x42, BinaryVerb.UNLOCK),
    UNLOCKQ(0x43, BinaryVerb.UNLOCK, Silence.ON_SUCCESS),
    UNLOCK_ALL(0x44, BinaryVerb.UNLOCK_ALL),
    UNLOCK_ALLQ(0x45, BinaryVerb.UNLOCK_ALL, Silence.ON_SUCCESS),
    LAG(0x46, BinaryVerb.LOCK_AND_GET),
    /** Unlike GetQ it answers a miss (locking.md § Lock and Get). */
    LAGQ(0x47, BinaryVerb.LOCK_AND_GET),
    LAGK(0x48, BinaryVerb.LOCK_AND_GET, Silence.NEVER, ReplyKey.KEY_OF_HIT),
    LAGKQ(0x49, BinaryVerb.LOCK_AND_GET, Silence.NEVER, ReplyKey.KEY_OF_HIT),
    RAU(0x4a, BinaryVerb.REPLACE_AND_UNLOCK),
    RAUQ(0x4b, BinaryVerb.REPLACE_AND_UNLOCK, Silence.ON_SUCCESS);

    /** When a request is not answered. */
    enum Silence {
        NEVER,
        /** When there is no item. */
        ON_MISS,
        /** When it succeeds. */
        ON_SUCCESS
    }

    /** Whether the response names the key. */
    enum ReplyKey {
        NONE,
        /** With the item. */
        KEY_OF_HIT,
        /** With the item, and where there is none. */
        KEY
    }

    private static final Opcode[] BY_NUMBER = byNumber();

    private final int number;
    private final BinaryVerb verb;
    private final Silence silence;
    private final ReplyKey replyKey;

    Opcode(int number, BinaryVerb verb) {
        this(number, verb, Silence.NEVER);
    }

    Opcode(int number, BinaryVerb verb, Silence silence) {
        this(number, verb, silence, ReplyKey.NONE);
    }

    Opcode(int number, BinaryVerb verb, Silence silence, ReplyKey replyKey) {
        this.number = number;
        this.verb = verb;
        this.silence = silence;
        this.replyKey = replyKey;
    }

    /** The opcode with this number (0 to 255), or null. */
    static Opcode find(int number) {
        return BY_NUMBER[number];
    }

    private static Opcode[] byNumber() {
        Opcode[] table = new Opcode[256];
        for (Opcode opcode : values()) {
            table[opcode.number] = opcode;
        }
        return table;
    }

    /** As it stands in the header. */
    int number() {
        return number;
    }

    BinaryVerb verb() {
        return verb;
    }

    ReplyKey replyKey() {
        return replyKey;
    }

    /** Whether a response with this status is left out. */
    boolean isSilentOn(Status status) {
        return switch (silence) {
            case NEVER -> false;
            case ON_MISS -> status == Status.KEY_NOT_FOUND;
            case ON_SUCCESS -> status == Status.SUCCESS;
        };
    }
}
