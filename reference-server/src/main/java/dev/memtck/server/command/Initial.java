package dev.memtck.server.command;

/**
 * What a change of a number does where there is none.
 *
 * @param kind whether an item is created
 * @param number its value; unsigned 64 bits
 * @param exptime its expiration
 */
public record Initial(Kind kind, long number, Exptime exptime) {
    /** Whether an item is created where there is none. */
    public enum Kind {
        /** The change fails. */
        NONE,
        /** The item is created with the number as it is given; the change itself is not applied. */
        CREATES
    }

    /** Nothing is created. */
    public static final Initial NONE = new Initial(Kind.NONE, 0, Exptime.NONE);

    /** An item with this number and expiration is created. */
    public static Initial of(long number, Exptime exptime) {
        return new Initial(Kind.CREATES, number, exptime);
    }
}
