package dev.memtck.runner.dialect;

/** What a protocol may offer beyond itself. */
public enum Extension {
    LOCKING,
    LEASES,
    META,
    AUTH
}
