package dev.memtck.runner.oracle;

/** What may be asked of one key, whatever the protocol. */
public enum Verb {
    GET,
    /** The same with an expiration. */
    GET_AND_TOUCH,
    /** It makes an empty item where there is none. */
    VIVIFY,
    /** It tells who reads an item that soon ends to make it anew. */
    RECACHE,
    SET,
    ADD,
    REPLACE,
    APPEND,
    PREPEND,
    /** Set and replace with a demand are this too. */
    CAS,
    DELETE,
    /** It leaves the item, stale. */
    INVALIDATE,
    INCR,
    DECR,
    TOUCH,
    GET_LEASE,
    DELETE_FOR_LEASE,
    LOCK,
    UNLOCK,
    /** With an expiration or without. */
    LOCK_AND_GET,
    REPLACE_AND_UNLOCK
}
