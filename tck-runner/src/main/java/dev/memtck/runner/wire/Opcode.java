package dev.memtck.runner.wire;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/** The commands of the binary protocol, and the words that features call them by. */
public enum Opcode {
    GET(0x00, "Get", Extras.NONE),
    SET(0x01, "Set", Extras.STORAGE),
    ADD(0x02, "Add", Extras.STORAGE),
    REPLACE(0x03, "Replace", Extras.STORAGE),
    DELETE(0x04, "Delete", Extras.NONE),
    INCREMENT(0x05, "Increment", Extras.COUNTER),
    DECREMENT(0x06, "Decrement", Extras.COUNTER),
    QUIT(0x07, "Quit", Extras.NONE),
    FLUSH(0x08, "Flush", Extras.OPTIONAL_EXPIRATION),
    GETQ(0x09, "GetQ", Extras.NONE),
    NOOP(0x0a, "Noop", Extras.NONE),
    VERSION(0x0b, "Version", Extras.NONE),
    GETK(0x0c, "GetK", Extras.NONE),
    GETKQ(0x0d, "GetKQ", Extras.NONE),
    APPEND(0x0e, "Append", Extras.NONE),
    PREPEND(0x0f, "Prepend", Extras.NONE),
    STAT(0x10, "Stat", Extras.NONE),
    SETQ(0x11, "SetQ", Extras.STORAGE),
    ADDQ(0x12, "AddQ", Extras.STORAGE),
    REPLACEQ(0x13, "ReplaceQ", Extras.STORAGE),
    DELETEQ(0x14, "DeleteQ", Extras.NONE),
    INCREMENTQ(0x15, "IncrementQ", Extras.COUNTER),
    DECREMENTQ(0x16, "DecrementQ", Extras.COUNTER),
    QUITQ(0x17, "QuitQ", Extras.NONE),
    FLUSHQ(0x18, "FlushQ", Extras.OPTIONAL_EXPIRATION),
    APPENDQ(0x19, "AppendQ", Extras.NONE),
    PREPENDQ(0x1a, "PrependQ", Extras.NONE),
    VERBOSITY(0x1b, "Verbosity", Extras.NONE),
    TOUCH(0x1c, "Touch", Extras.EXPIRATION),
    GAT(0x1d, "GAT", Extras.EXPIRATION),
    GATQ(0x1e, "GATQ", Extras.EXPIRATION),
    SASL_LIST(0x20, "SASL list", Extras.NONE),
    SASL_AUTH(0x21, "SASL auth", Extras.NONE),
    SASL_STEP(0x22, "SASL step", Extras.NONE),
    GATK(0x23, "GATK", Extras.EXPIRATION),
    GATKQ(0x24, "GATKQ", Extras.EXPIRATION),
    LOCK(0x40, "Lock", Extras.NONE),
    LOCKQ(0x41, "LockQ", Extras.NONE),
    UNLOCK(0x42, "Unlock", Extras.NONE),
    UNLOCKQ(0x43, "UnlockQ", Extras.NONE),
    UNLOCK_ALL(0x44, "UnlockAll", Extras.NONE),
    UNLOCK_ALLQ(0x45, "UnlockAllQ", Extras.NONE),
    LAG(0x46, "LaG", Extras.OPTIONAL_EXPIRATION),
    LAGQ(0x47, "LaGQ", Extras.OPTIONAL_EXPIRATION),
    LAGK(0x48, "LaGK", Extras.OPTIONAL_EXPIRATION),
    LAGKQ(0x49, "LaGKQ", Extras.OPTIONAL_EXPIRATION),
    RAU(0x4a, "RaU", Extras.STORAGE),
    RAUQ(0x4b, "RaUQ", Extras.STORAGE);

    /** What the extras of a well-formed request hold. */
    public enum Extras {
        NONE,
        /** Flags, expiration: 4 bytes each. */
        STORAGE,
        /** Delta and initial value of 8 bytes each, expiration of 4. */
        COUNTER,
        /** 4 bytes. */
        EXPIRATION,
        /** 4 bytes or none. */
        OPTIONAL_EXPIRATION
    }

    /** The last opcode of the public description; every target must know it and all before it. */
    private static final int LAST_OF_DRAFT = 0x1a;

    private static final Set<Opcode> RETURN_KEY = EnumSet.of(GETK, GETKQ, GATK, GATKQ, LAGK, LAGKQ);

    private final int code;
    private final String title;
    private final Extras extras;

    Opcode(int code, String title, Extras extras) {
        this.code = code;
        this.title = title;
        this.extras = extras;
    }

    /** The byte in the header. */
    public int code() {
        return code;
    }

    /** As features write it. */
    public String title() {
        return title;
    }

    public Extras extras() {
        return extras;
    }

    /** Whether the public description has it, so that every binary target must know it. */
    public boolean isOfDraft() {
        return code <= LAST_OF_DRAFT;
    }

    /** Whether a reply that finds nothing may carry the key all the same; that of LaGK is "the same as that of … GetK". */
    public static boolean returnsKey(int code) {
        return RETURN_KEY.stream().anyMatch(opcode -> opcode.code == code);
    }

    /** Whether there is no reply where it finds nothing (binary protocol § Get, Get Quietly; § Touch, GAT and GATQ). */
    public static boolean missesInSilence(int code) {
        return code == GETQ.code || code == GETKQ.code || code == GATQ.code || code == GATKQ.code;
    }

    /** The opcode with this title, exactly. */
    public static Optional<Opcode> named(String title) {
        return Arrays.stream(values())
                .filter(opcode -> opcode.title.equals(title))
                .findFirst();
    }

    /** The opcode with this byte. */
    public static Optional<Opcode> of(int code) {
        return Arrays.stream(values()).filter(opcode -> opcode.code == code).findFirst();
    }

    /**
     * Whether it is "quiet, holding its response until a non-quiet command is issued" (binary protocol § Get, Get Quietly).
     */
    public boolean isQuiet() {
        return title.endsWith("Q");
    }

    /** For messages: {@code Lock}, or {@code 0x99} where the byte has no name. */
    public static String words(int code) {
        return of(code).map(Opcode::title).orElseGet(() -> String.format("0x%02x", code));
    }
}
