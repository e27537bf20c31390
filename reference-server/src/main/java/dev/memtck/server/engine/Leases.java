package dev.memtck.server.engine;

import dev.memtck.server.command.Exptime;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Reply;
import java.util.OptionalLong;

/** How leases are made and read (strong-cas.txt § Detail). */
final class Leases {
    /** The time of a lease whose client asks for none, in milliseconds. */
    static final long OWN_LEASE_MILLIS = 10_000;

    private static final long MILLIS = 1_000;

    /** What is told of a stub without an end, in seconds. */
    private static final long LONGEST = Integer.MAX_VALUE;

    private Leases() {}

    /**
     * The moment at which a lease with this exptime ends, in milliseconds since 1970; empty if it has passed: such a lease
     * could not be returned.
     */
    static OptionalLong deadline(Exptime exptime, long now) {
        long deadline = exptime.seconds() == 0 ? now + OWN_LEASE_MILLIS : exptime.deadline(now);
        return deadline > now ? OptionalLong.of(deadline) : OptionalLong.empty();
    }

    /**
     * Puts a new lease under a key that is free.
     *
     * @param madeBy which command's leases it counts among
     * @return whether there was memory for it
     */
    static boolean make(Slot slot, long deadline, Counter madeBy, Engine engine, Client client) {
        NewValue noData = slot.allocate(0);
        if (noData == null) {
            return false;
        }
        slot.putLease(deadline, noData);
        client.statistics().count(Counter.LEASE_CNT);
        client.statistics().count(madeBy);
        return true;
    }

    /**
     * A lease that was there before. The time is rounded up, so that it never looks new; nor does a stub that a lock keeps past
     * its end.
     */
    static Reply.Lease standing(Key key, Item lease, long now) {
        long remaining = (lease.deadline() - now - 1) / MILLIS + 1;
        return new Reply.Lease(key, lease.casUnique(), Math.max(1, Math.min(remaining, LONGEST)));
    }

    /** A lease that this command has made. */
    static Reply.Lease made(Key key, Item lease) {
        return new Reply.Lease(key, lease.casUnique(), 0);
    }
}
