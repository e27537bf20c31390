package dev.memtck.server.engine;

import dev.memtck.server.command.Key;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;

/** One part of the item table and the item lock that guards it (threads.txt). Every method but the locks needs it. */
final class Stripe {
    private final ReentrantLock itemLock = new ReentrantLock();
    private final Map<Key, Item> items = new HashMap<>();
    private final Flush flush;

    Stripe(Flush flush) {
        this.flush = flush;
    }

    void lock() {
        itemLock.lock();
    }

    /** For eviction, which holds an LRU lock and so may not wait here. */
    boolean tryLock() {
        return itemLock.tryLock();
    }

    void unlock() {
        itemLock.unlock();
    }

    /** The item under a key, or null; a dead item is no item and is removed here. */
    Item find(Key key, long now) {
        Item item = items.get(key);
        if (item == null) {
            return null;
        }
        if (isDead(item, now)) {
            remove(item);
            return null;
        }
        return item;
    }

    /** Expired or flushed. A lock suspends both: a locked object is served past its end (locking.md § Overview). */
    boolean isDead(Item item, long now) {
        return !item.isLocked() && (now >= item.deadline() || flush.isFlushed(item.casUnique()));
    }

    /** The key must be free. */
    void insert(Item item) {
        items.put(item.key(), item);
        item.sizeClass().add(item);
    }

    /** The item has data of another size now. */
    void move(Item item, SizeClass sizeClass) {
        if (item.sizeClass() != sizeClass) {
            item.sizeClass().remove(item);
            item.setSizeClass(sizeClass);
            sizeClass.add(item);
        }
    }

    void clear() {
        List.copyOf(items.values()).forEach(this::remove);
    }

    void remove(Item item) {
        items.remove(item.key());
        item.sizeClass().remove(item);
        item.free();
    }
}
