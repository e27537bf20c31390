package dev.memtck.runner.wire;

import java.util.Arrays;
import java.util.Optional;

/** The statuses of the binary protocol, and the words that features call them by. */
public enum Status {
    NO_ERROR(0x0000, "no error"),
    NOT_FOUND(0x0001, "not found"),
    EXISTS(0x0002, "exists"),
    TOO_LARGE(0x0003, "too large"),
    INVALID_ARGUMENTS(0x0004, "invalid arguments"),
    NOT_STORED(0x0005, "not stored"),
    NOT_A_NUMBER(0x0006, "not a number"),
    LOCKED(0x0010, "locked"),
    NOT_LOCKED(0x0011, "not locked"),
    UNKNOWN_COMMAND(0x0081, "unknown command"),
    OUT_OF_MEMORY(0x0082, "out of memory");

    private final int code;
    private final String title;

    Status(int code, String title) {
        this.code = code;
        this.title = title;
    }

    /** The two bytes in the header, 0 to 0xffff. */
    public int code() {
        return code;
    }

    /** The status with this title, exactly. */
    public static Optional<Status> named(String title) {
        return Arrays.stream(values())
                .filter(status -> status.title.equals(title))
                .findFirst();
    }

    /** For messages: {@code 0x0010 locked}, or the number alone where it has no name. */
    public static String words(int code) {
        return String.format("0x%04x", code)
                + Arrays.stream(values())
                        .filter(status -> status.code == code)
                        .map(status -> " " + status.title)
                        .findFirst()
                        .orElse("");
    }
}
