package dev.memtck.server.engine;

import dev.memtck.server.command.Key;
import java.util.function.Consumer;

/** All items, striped by the hash of the key. */
final class ItemTable {
    private static final int STRIPES_PER_WORKER = 64;

    private final Stripe[] stripes;

    ItemTable(int workers, Flush flush, Memory memory, SizeClasses sizeClasses, LockOrder order) {
        int count = Integer.highestOneBit(workers * STRIPES_PER_WORKER * 2 - 1);
        stripes = new Stripe[count];
        for (int i = 0; i < count; i++) {
            stripes[i] = new Stripe(flush, memory, sizeClasses, order);
        }
    }

    /** Removes every item. */
    void clear() {
        forEach(Stripe::clear);
    }

    /** Removes every item that was flushed. The caller holds no item lock. */
    void sweep() {
        forEach(Stripe::sweep);
    }

    private void forEach(Consumer<Stripe> action) {
        for (Stripe stripe : stripes) {
            stripe.lock();
            try {
                action.accept(stripe);
            } finally {
                stripe.unlock();
            }
        }
    }

    /**
     * Reads what will be read to find keys with these hash codes. It stands in far places of the memory, and the processor
     * waits for all of them at once where no read needs what another has brought. Needs no lock: what is read may be of any
     * age, and nothing comes of it.
     *
     * @param hashes from index 0 on
     * @param count how many of them
     * @return made of everything that was read
     */
    int read(int[] hashes, int count) {
        int read = 0;
        for (int i = 0; i < count; i++) {
            Item first = firstInChain(hashes[i]);
            read += first == null ? 0 : first.hash();
        }
        for (int i = 0; i < count; i++) {
            Item first = firstInChain(hashes[i]);
            read += first == null ? 0 : first.readBytes();
        }
        return read;
    }

    private Item firstInChain(int hash) {
        return stripeOf(hash).firstInChain(hash);
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
