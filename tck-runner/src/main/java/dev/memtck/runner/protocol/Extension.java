package dev.memtck.runner.protocol;

/** What a protocol may offer beyond itself. */
public enum Extension {
    /** Server-side locks. */
    LOCKING,
    /** Leases. */
    LEASES
}
