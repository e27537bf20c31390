package dev.memtck.server.engine;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;

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
    TOUCH_HITS(Scope.SIZE_CLASS),
    /** Leases made, by whatever command. */
    LEASE_CNT(Scope.SERVER),
    /** Leases that an update met, but for cas. */
    LEASE_REWRITE(Scope.SERVER),
    /** Leases made by getss. */
    LEASE_GETSS(Scope.SERVER),
    /** Leases made by deletess. */
    LEASE_DELETESS(Scope.SERVER),
    /** A cas that met a lease with its identifier. */
    LEASE_HIT(Scope.SIZE_CLASS) {
        @Override
        String nameBySizeClass() {
            return "lease_hits";
        }
    },
    /** A cas that met a lease with another identifier. */
    LEASE_BADVAL(Scope.SIZE_CLASS),
    /** Leases that a set has overwritten. */
    LEASE_SET(Scope.SIZE_CLASS);

    /** Where a counter is shown. */
    enum Scope {
        /** In the general table. */
        SERVER,
        /** In the general table, and by size class. */
        SIZE_CLASS
    }

    /** The counters of leases: strong-cas.txt adds them to the end of each table. */
    static final Set<Counter> OF_LEASES = Collections.unmodifiableSet(EnumSet.range(LEASE_CNT, LEASE_SET));

    static final Set<Counter> OF_THE_REST = Collections.unmodifiableSet(EnumSet.range(CMD_GET, TOUCH_HITS));

    private final Scope scope;

    Counter(Scope scope) {
        this.scope = scope;
    }

    Scope scope() {
        return scope;
    }

    /** In the general table. */
    String statName() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** By size class; the documents do not always print the same name there. */
    String nameBySizeClass() {
        return statName();
    }
}
