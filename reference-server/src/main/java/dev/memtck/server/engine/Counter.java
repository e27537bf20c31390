package dev.memtck.server.engine;

import java.util.Locale;

/** What is counted. The names are those that the statistics show. */
enum Counter {
    CMD_GET(Scope.SERVER),
    CMD_FLUSH(Scope.SERVER),
    CMD_TOUCH(Scope.SERVER),
    GET_MISSES(Scope.SERVER),
    DELETE_MISSES(Scope.SERVER),
    INCR_MISSES(Scope.SERVER),
    DECR_MISSES(Scope.SERVER),
    CAS_MISSES(Scope.SERVER),
    TOUCH_MISSES(Scope.SERVER),
    /** Items stored, overwriting or not. */
    TOTAL_ITEMS(Scope.SERVER),
    CMD_SET(Scope.SIZE_CLASS),
    GET_HITS(Scope.SIZE_CLASS),
    DELETE_HITS(Scope.SIZE_CLASS),
    INCR_HITS(Scope.SIZE_CLASS),
    DECR_HITS(Scope.SIZE_CLASS),
    CAS_HITS(Scope.SIZE_CLASS),
    CAS_BADVAL(Scope.SIZE_CLASS),
    TOUCH_HITS(Scope.SIZE_CLASS);

    /** Where a counter is shown. */
    enum Scope {
        /** In the general table. */
        SERVER,
        /** In the general table, and by size class. */
        SIZE_CLASS
    }

    private final Scope scope;

    Counter(Scope scope) {
        this.scope = scope;
    }

    Scope scope() {
        return scope;
    }

    String statName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
