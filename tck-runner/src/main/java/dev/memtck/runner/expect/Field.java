package dev.memtck.runner.expect;

import java.util.Locale;

/** What of a reply differs: a byte of a line, or a field of a packet. */
public enum Field {
    BYTE,
    /** It is none, or is cut. */
    THE_PACKET,
    MAGIC,
    OPCODE,
    KEY_LENGTH,
    EXTRAS_LENGTH,
    DATA_TYPE,
    STATUS,
    BODY_LENGTH,
    OPAQUE,
    CAS,
    FLAGS,
    EXTRAS,
    KEY,
    VALUE,
    /** The value of a counter. */
    NUMBER;

    /** What of the packet it belongs to: a length is wrong where its part is. */
    String part() {
        return switch (this) {
            case KEY_LENGTH -> KEY.words();
            case EXTRAS_LENGTH, FLAGS -> EXTRAS.words();
            case BODY_LENGTH, NUMBER -> VALUE.words();
            default -> words();
        };
    }

    String words() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
