package dev.memtck.server.wire.binary;

/** How a request ended, as the response's header says it (binary protocol § Response Status; locking.md § Binary protocol). */
public enum Status {
    SUCCESS(0x0000, ""),
    KEY_NOT_FOUND(0x0001, "Not found"),
    KEY_EXISTS(0x0002, "Data exists for key."),
    VALUE_TOO_LARGE(0x0003, "Too large."),
    INVALID_ARGUMENTS(0x0004, "Invalid arguments"),
    ITEM_NOT_STORED(0x0005, "Not stored."),
    NON_NUMERIC_VALUE(0x0006, "Non-numeric server-side value for incr or decr"),
    LOCKED(0x0010, "Locked"),
    NOT_LOCKED(0x0011, "Not locked"),
    AUTHENTICATION_ERROR(0x0020, "Auth failure."),
    UNKNOWN_COMMAND(0x0081, "Unknown command"),
    OUT_OF_MEMORY(0x0082, "Out of memory");

    private final int code;
    private final String text;

    Status(int code, String text) {
        this.code = code;
        this.text = text;
    }

    /** 16 bits. */
    public int code() {
        return code;
    }

    /** The value of a response with this status; empty for success. */
    String text() {
        return text;
    }
}
