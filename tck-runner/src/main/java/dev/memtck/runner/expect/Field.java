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

    /** That a part of the item differs: a length is wrong where its part is, and extras are mostly flags. */
    public String part() {
        return switch (this) {
            case KEY, KEY_LENGTH -> "key differs";
            case EXTRAS, EXTRAS_LENGTH, FLAGS -> "flags differ";
            case VALUE, BODY_LENGTH, NUMBER -> "value differs";
            case CAS -> "cas unique differs";
            case THE_PACKET, MAGIC, OPCODE, OPAQUE -> "a packet that answers another request";
            default -> words() + " differs";
        };
    }

    String words() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
