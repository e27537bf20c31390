package dev.memtck.server.engine;

import dev.memtck.server.command.Key;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;

/**
 * One part of the item table and, being one, the item lock that guards it (threads.txt). Every method but the lock's own
 * and {@link #firstInChain} needs it.
 *
 * <p>The table is an array of chains that run through the items themselves. On a large table every object on the way from
 * a key to its value is a cache miss, and a get is little else: without a map's entries, and with the lock and the array
 * in this object, a get among 10,000 items takes 400 instead of 540 ns.
 */
final class Stripe extends ReentrantLock {
    private static final int FEWEST_CHAINS = 16;
    private static final int MOST_CHAINS = 1 << 26;

    private final Flush flush;
    private final Memory memory;
    private final SizeClasses sizeClasses;
    /** Of locked items; here, as few items ever are. */
    private final Map<Item, Client> lockHolders = new HashMap<>();

    private final LockOrder order;
    /** The first item of each chain; a power of two of them. */
    private Item[] chains = new Item[FEWEST_CHAINS];

    private int count;

    Stripe(Flush flush, Memory memory, SizeClasses sizeClasses, LockOrder order) {
        this.flush = flush;
        this.memory = memory;
        this.sizeClasses = sizeClasses;
        this.order = order;
    }

    @Override
    public void lock() {
        assert order.taking(LockOrder.Kind.ITEM, this);
        super.lock();
    }

    @Override
    public boolean tryLock() {
        boolean taken = super.tryLock();
        assert !taken || order.tried(LockOrder.Kind.ITEM, this);
        return taken;
    }

    @Override
    public void unlock() {
        assert order.givingBack(this);
        super.unlock();
    }

    /**
     * The item under a key, or null; a dead item is no item and is removed here.
     *
     * @param generation of flushes, to which an item must belong to be alive
     */
    Item find(Key key, long now, byte generation) {
        assert isHeldByCurrentThread();
        Item item = firstInChain(key.hashCode());
        while (item != null && !item.isUnder(key)) {
            item = item.nextInChain();
        }
        if (item == null || !isDead(item, now, generation)) {
            return item;
        }
        remove(item);
        return null;
    }

    /** The item that is looked at first for a key with this hash code, or null. The one method that needs no lock. */
    Item firstInChain(int hash) {
        Item[] seen = chains;
        return seen[chainOf(hash, seen)];
    }

    /** Expired or flushed. A lock suspends both: a locked object is served past its end (locking.md § Overview). */
    boolean isDead(Item item, long now) {
        return isDead(item, now, flush.generation());
    }

    private static boolean isDead(Item item, long now, byte generation) {
        return !item.isLocked() && (now >= item.deadline() || item.generation() != generation);
    }

    /** The key must be free. */
    void insert(Item item) {
        assert isHeldByCurrentThread();
        if (count == chains.length && count < MOST_CHAINS) {
            grow();
        }
        chain(item, chains);
        count++;
        sizeClassOf(item).add(item);
    }

    /** The item has data of another size now. */
    void move(Item item, SizeClass sizeClass) {
        assert isHeldByCurrentThread();
        if (sizeClassOf(item) != sizeClass) {
            sizeClassOf(item).remove(item);
            item.setSizeClass(sizeClass);
            sizeClass.add(item);
        }
    }

    void clear() {
        forEach(this::remove);
    }

    /** Removes what was flushed; what a lock still keeps has no age any more but that it is older than the last flush. */
    void sweep() {
        forEach(item -> {
            if (flush.isFlushed(item)) {
                sweepOut(item);
            }
        });
    }

    private void sweepOut(Item flushed) {
        if (flushed.isLocked()) {
            flushed.age(flush.generation());
        } else {
            remove(flushed);
        }
    }

    /** The action may remove the item. */
    private void forEach(Consumer<Item> action) {
        for (Item first : chains) {
            for (Item item = first; item != null; ) {
                Item next = item.nextInChain();
                action.accept(item);
                item = next;
            }
        }
    }

    void remove(Item item) {
        assert isHeldByCurrentThread();
        unchain(item);
        count--;
        sizeClassOf(item).remove(item);
        unlockItem(item);
        item.free(memory);
    }

    private SizeClass sizeClassOf(Item item) {
        return sizeClasses.numbered(item.sizeClass());
    }

    /** The item must be locked. */
    boolean isHolder(Client client, Item item) {
        return lockHolders.get(item) == client;
    }

    void lockItem(Item item, Client client) {
        assert isHeldByCurrentThread();
        item.add(Trait.LOCKED);
        lockHolders.put(item, client);
    }

    void unlockItem(Item item) {
        assert isHeldByCurrentThread();
        if (item.isLocked()) {
            item.lose(Trait.LOCKED);
            lockHolders.remove(item);
        }
    }

    private void unchain(Item item) {
        int chain = chainOf(item.hash(), chains);
        if (chains[chain] == item) {
            chains[chain] = item.nextInChain();
            return;
        }
        Item before = chains[chain];
        while (before.nextInChain() != item) {
            before = before.nextInChain();
        }
        before.setNextInChain(item.nextInChain());
    }

    private void grow() {
        Item[] more = new Item[2 * chains.length];
        for (Item first : chains) {
            for (Item item = first; item != null; ) {
                Item next = item.nextInChain();
                chain(item, more);
                item = next;
            }
        }
        chains = more;
    }

    private static void chain(Item item, Item[] chains) {
        int chain = chainOf(item.hash(), chains);
        item.setNextInChain(chains[chain]);
        chains[chain] = item;
    }

    /** By other bits than those that choose the stripe, which all keys here have in common. */
    private static int chainOf(int hash, Item[] chains) {
        int mixed = hash * 0x85EBCA6B;
        return (mixed ^ mixed >>> 15) & (chains.length - 1);
    }
}
