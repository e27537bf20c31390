package dev.memtck.server.engine;

import dev.memtck.server.command.Key;

/** All items, striped by the hash of the key. */
final class ItemTable {
    private static final int STRIPES_PER_WORKER = 64;

    private final Stripe[] stripes;

    ItemTable(int workers, Flush flush, Memory memory, LockOrder order) {
        int count = Integer.highestOneBit(workers * STRIPES_PER_WORKER * 2 - 1);
        stripes = new Stripe[count];
        for (int i = 0; i < count; i++) {
            stripes[i] = new Stripe(flush, memory, order);
        }
    }

    /** Removes every item. */
    void clear() {
        for (Stripe stripe : stripes) {
            stripe.lock();
            try {
                stripe.clear();
            } finally {
                stripe.unlock();
            }
        }
    }

    Stripe stripeOf(Key key) {
        return stripeOf(key.hashCode());
    }

    Stripe stripeOf(Item item) {
        return stripeOf(item.hash());
    }

    private Stripe stripeOf(int hash) {
        int mixed = hash * 0x9E3779B9;
        return stripes[(mixed >>> 16) & (stripes.length - 1)];
    }
}
