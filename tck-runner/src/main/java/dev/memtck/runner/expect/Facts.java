package dev.memtck.runner.expect;

/** What a phrase may need to know of the target. What is not known ends the scenario, with the reason. */
public interface Facts {
    /** The target's time, in seconds since 1970. */
    long now();

    /** The most that one item may take, in bytes. */
    long itemLimit();

    /** The flag that the target was told to show leases with; 16 bits. */
    int leaseFlag();

    /** Whether these flags (32 bits, unsigned) show a lease. */
    boolean showsLease(long flags);
}
