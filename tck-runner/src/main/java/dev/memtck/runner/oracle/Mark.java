package dev.memtck.runner.oracle;

/** What mg says of an item besides what it was asked (text protocol § Meta Get). */
public enum Mark {
    /** Who reads this is to make it anew. */
    WON,
    STALE,
    /** Somebody else is. */
    WON_BEFORE
}
