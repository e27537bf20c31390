package dev.memtck.server.engine;

import dev.memtck.server.command.Exptime;

/**
 * flush_all: items whose last write is earlier than the moment at which the flush is set are no longer served. Each flush
 * begins a generation, and each command belongs to the one in which it came to its item.
 *
 * <p>A flush for later takes effect at the first look at the clock after its moment.
 *
 * <p>There are 256 generations, which come again: an item has a byte for its own. Long before one comes again what was
 * flushed is removed, and no other flush begins meanwhile.
 *
 * <p>Any thread; one that may begin a flush must hold no item lock.
 */
final class Flush {
    /** What is left of the generations before goes whenever so many have begun. */
    static final int SWEEP_EVERY = 64;

    private volatile long moment = Exptime.NEVER;
    private volatile byte generation;

    /**
     * The one that is now. A command asks once, under its item lock: what it finds must belong to this generation, and what it
     * writes will. One that asked again could find an item before a flush, and write what it made of it after the flush.
     */
    byte generation() {
        return generation;
    }

    /** Sets the moment; a later command replaces an earlier one that has not taken effect. */
    synchronized void at(Exptime exptime, long now, ItemTable table) {
        moment = exptime.seconds() == 0 ? now : exptime.deadline(now);
        takeEffect(now, table);
    }

    /** To be called with the time before anything is read or written. */
    void takeEffect(long now, ItemTable table) {
        if (now >= moment) {
            begin(now, table);
        }
    }

    private synchronized void begin(long now, ItemTable table) {
        if (now < moment) {
            return;
        }
        // In this order: who sees no moment any more must see the new generation.
        generation = (byte) (generation + 1);
        moment = Exptime.NEVER;
        if (generation % SWEEP_EVERY == 0) {
            table.sweep();
        }
    }

    /** Whether the item's last write is one of those that were flushed. */
    boolean isFlushed(Item item) {
        return item.generation() != generation;
    }
}
