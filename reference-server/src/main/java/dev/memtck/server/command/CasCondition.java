package dev.memtck.server.command;

/**
 * What a store asks of the item that it would overwrite.
 *
 * @param kind whether there is a condition at all
 * @param casUnique the cas unique that the item must still have; unsigned, any 64 bits
 */
public record CasCondition(Kind kind, long casUnique) {
    /** Whether a store depends on the item's cas unique. */
    public enum Kind {
        /** The store does not look at the cas unique. */
        NONE,
        /** There must be an item, and its cas unique must be the given one. */
        MATCHES
    }

    /** No condition. */
    public static final CasCondition NONE = new CasCondition(Kind.NONE, 0);

    /** The item's cas unique must be this one. */
    public static CasCondition matches(long casUnique) {
        return new CasCondition(Kind.MATCHES, casUnique);
    }
}
