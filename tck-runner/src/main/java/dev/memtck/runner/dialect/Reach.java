package dev.memtck.runner.dialect;

/** What a request is about. */
public enum Reach {
    ITS_KEYS,
    /** It gives up every lock of the client. */
    OWN_LOCKS,
    /** It flushes. */
    EVERYTHING
}
