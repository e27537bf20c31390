package dev.memtck.server.engine;

import java.util.concurrent.atomic.AtomicLong;

/**
 * The cas uniques of one engine, unsigned: never 0, never the same twice, and none that a client has chosen for itself. So
 * one from before a delete does not match the item stored after it, and whoever was shown a chosen one learns of the next
 * write too.
 *
 * <p>What may still be given is a range. A number that is chosen from within it cuts it in two, and the larger part stays: the
 * choices need not be remembered, and only a client that chooses the middle again and again could use the range up.
 */
final class CasUniques {
    private final AtomicLong last = new AtomicLong();
    /** The first that is not given any more. Guarded by this. */
    private long end = -1;

    /** The next one. */
    long next() {
        return last.incrementAndGet();
    }

    /** It is not given from now on. */
    synchronized void noteChosen(long chosen) {
        long given = last.get();
        if (Long.compareUnsigned(chosen, given) <= 0 || Long.compareUnsigned(chosen, end) >= 0) {
            return;
        }
        if (Long.compareUnsigned(chosen - given, end - chosen) > 0) {
            end = chosen;
        } else {
            last.accumulateAndGet(chosen, CasUniques::larger);
        }
    }

    private static long larger(long one, long other) {
        return Long.compareUnsigned(one, other) < 0 ? other : one;
    }
}
