package dev.memtck.runner.oracle;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** What may be asked of one key, whatever the protocol. */
public enum Verb {
    GET(Trait.RETRIEVES),
    /** The same with an expiration. */
    GET_AND_TOUCH(Trait.RETRIEVES),
    /** It makes an empty item where there is none. */
    VIVIFY(Trait.RETRIEVES, Trait.MAKES),
    /** It tells who reads an item that soon ends to make it anew. */
    RECACHE(Trait.RETRIEVES),
    SET(Trait.STORES, Trait.MAKES),
    ADD(Trait.STORES, Trait.MAKES),
    REPLACE(Trait.STORES, Trait.ENDS_LEASES),
    APPEND(Trait.JOINS, Trait.ENDS_LEASES),
    PREPEND(Trait.JOINS, Trait.ENDS_LEASES),
    /** Set and replace with a demand are this too. */
    CAS(Trait.STORES),
    DELETE(Trait.ENDS_LEASES, Trait.RENEWS_LEASES),
    /** It leaves the item, stale. */
    INVALIDATE,
    INCR(Trait.COUNTS, Trait.MAKES, Trait.ENDS_LEASES),
    DECR(Trait.COUNTS, Trait.MAKES, Trait.ENDS_LEASES),
    TOUCH,
    GET_LEASE(Trait.RETRIEVES, Trait.MAKES),
    DELETE_FOR_LEASE(Trait.MAKES, Trait.RENEWS_LEASES),
    LOCK(Trait.LOCKS, Trait.TAKES_LOCK),
    UNLOCK(Trait.LOCKS),
    /** With an expiration or without. */
    LOCK_AND_GET(Trait.RETRIEVES, Trait.LOCKS, Trait.TAKES_LOCK),
    REPLACE_AND_UNLOCK(Trait.STORES, Trait.LOCKS);

    private enum Trait {
        RETRIEVES,
        MAKES,
        STORES,
        JOINS,
        COUNTS,
        LOCKS,
        TAKES_LOCK,
        ENDS_LEASES,
        RENEWS_LEASES
    }

    private final Set<Trait> traits;

    Verb(Trait... traits) {
        this.traits = EnumSet.noneOf(Trait.class);
        this.traits.addAll(List.of(traits));
    }

    /** Whether it is answered with what the item holds. */
    public boolean retrieves() {
        return traits.contains(Trait.RETRIEVES);
    }

    /** Whether a lease stands behind it where one did: the same, or one with another identifier (LEASE-32, LEASE-33). */
    boolean leavesLease() {
        return retrieves() || traits.contains(Trait.RENEWS_LEASES);
    }

    /** What it tells where there is nothing, and it makes nothing. */
    Fact saysOfNothing() {
        return retrieves() && !locks() ? Fact.MISS : Fact.ABSENT;
    }

    /** Whether it may make something where there is nothing. */
    public boolean makes() {
        return traits.contains(Trait.MAKES);
    }

    /** Whether it brings the whole of what the item is to hold. */
    public boolean stores() {
        return traits.contains(Trait.STORES);
    }

    /** Whether it adds to what the item holds. */
    public boolean joins() {
        return traits.contains(Trait.JOINS);
    }

    /** Whether it takes what the item holds for a number. */
    public boolean counts() {
        return traits.contains(Trait.COUNTS);
    }

    /** Whether it says of a lease that nothing is there, and the lease is over or another all the same. */
    public boolean endsLeases() {
        return traits.contains(Trait.ENDS_LEASES);
    }

    /** Whether it locks or unlocks. */
    public boolean locks() {
        return traits.contains(Trait.LOCKS);
    }

    /** Whether who asks holds a lock behind it. */
    public boolean takesLock() {
        return traits.contains(Trait.TAKES_LOCK);
    }
}
