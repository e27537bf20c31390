package dev.memtck.runner.dialect;

/** What a request has beside its key. */
public enum Brings {
    /** Flags, an expiration and data. */
    VALUE,
    DATA,
    EXPTIME,
    PERHAPS_EXPTIME,
    LEASE_TIME,
    DELTA,
    /** And perhaps what a missing counter is made with. */
    INITIAL,
    UNIQUE,
    PERHAPS_UNIQUE,
    /** Below which time left an item is to be made anew. */
    TIME_LEFT,
    SEVERAL_KEYS
}
