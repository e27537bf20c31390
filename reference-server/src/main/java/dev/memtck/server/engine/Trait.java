package dev.memtck.server.engine;

/** What is true of an item or not; an item that is overwritten keeps its lock, and nothing else of it. */
enum Trait {
    /** It only stands in for a missing value: the lease commands and cas alone see it. */
    LEASE,
    /** A client holds it; its stripe knows which. */
    LOCKED,
    /** It was read or written since the LRU's walk last came to it. */
    USED,
    /** It was read since it was stored. */
    READ,
    /** Its data is out of date (meta commands, {@code md I}). */
    STALE,
    /** A client was told to bring it up to date. */
    WON,
    /** Its client writes the key in base64. */
    BASE64_KEY,
    /** It was made without data, for the client that asked to fill (meta commands, {@code mg N}). */
    STUB;

    private final byte bit = (byte) (1 << ordinal());

    byte bit() {
        return bit;
    }
}
