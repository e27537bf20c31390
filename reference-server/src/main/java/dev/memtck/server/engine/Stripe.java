package dev.memtck.server.engine;

import dev.memtck.server.command.Key;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;

/** One part of the item table and the item lock that guards it (threads.txt). */
final class Stripe {
    private final ReentrantLock itemLock = new ReentrantLock();
    private final Map<Key, Item> items = new HashMap<>();

    void lock() {
        itemLock.lock();
    }

    void unlock() {
        itemLock.unlock();
    }

    /** The item under a key, or null; an expired item is no item and is removed here. Needs the item lock. */
    Item find(Key key, long now) {
        Item item = items.get(key);
        if (item == null) {
            return null;
        }
        if (item.isExpired(now)) {
            remove(item);
            return null;
        }
        return item;
    }

    /** Needs the item lock; the key must be free. */
    void insert(Item item) {
        items.put(item.key(), item);
    }

    /** Needs the item lock. */
    void remove(Item item) {
        items.remove(item.key());
        item.free();
    }
}
