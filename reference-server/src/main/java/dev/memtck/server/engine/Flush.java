package dev.memtck.server.engine;

import dev.memtck.server.command.Exptime;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * flush_all: items whose last write is earlier than the moment at which the flush is set are no longer served. Each flush
 * begins a generation, and each write belongs to the one in which it came.
 *
 * <p>A flush for later takes effect at the first look at the clock after its moment. Any thread.
 */
final class Flush {
    private final AtomicLong moment = new AtomicLong(Exptime.NEVER);
    private final AtomicInteger generation = new AtomicInteger();

    /** Of what is written now. */
    int generation() {
        return generation.get();
    }

    /** Sets the moment; a later command replaces an earlier one that has not taken effect. */
    void at(Exptime exptime, long now) {
        moment.set(exptime.seconds() == 0 ? now : exptime.deadline(now));
        takeEffect(now);
    }

    /** To be called with the time before anything is read or written. */
    void takeEffect(long now) {
        long set = moment.get();
        if (now >= set && moment.compareAndSet(set, Exptime.NEVER)) {
            generation.incrementAndGet();
        }
    }

    /** Whether the item's last write is one of those that were flushed. */
    boolean isFlushed(Item item) {
        return item.generation() != generation.get();
    }
}
