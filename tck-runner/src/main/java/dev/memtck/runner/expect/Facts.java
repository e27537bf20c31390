package dev.memtck.runner.expect;

import dev.memtck.runner.wire.Layer;

/** What a phrase may need to know of the target. What is not known ends the scenario, with the reason. */
public interface Facts {
    /**
     * The target's time, in seconds since 1970.
     *
     * @param offset what is added to it, in seconds: the larger it is the less the target's clock must be known
     */
    long now(long offset);

    /** The most that one item may take, in bytes. */
    long itemLimit();

    /** That an item may hold so many bytes, where the limit is known. */
    void requireRoomFor(long bytes);

    /** How long values are that fill the target's memory, in bytes; it takes items that are longer. */
    int largeItem();

    /** The flag that the target was told to show leases with; 16 bits. */
    int leaseFlag();

    /** What is written in place of the user and the password that the kit was told. */
    Layer.StandIn login();

    /** What the data block of a lease is. */
    LeaseBlock leaseBlock();

    /** Whether these flags (32 bits, unsigned) show a lease. */
    boolean showsLease(long flags);
}
