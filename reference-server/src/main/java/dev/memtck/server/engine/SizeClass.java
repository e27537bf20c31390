package dev.memtck.server.engine;

import java.util.concurrent.locks.ReentrantLock;

/**
 * Items of about one size: their LRU and the lock that guards it (threads.txt: each LRU has an independent lock).
 *
 * <p>An item that is read is only marked as used, without this lock; it moves to the head when the walk from the tail
 * comes to it.
 */
final class SizeClass {
    private final byte number;
    private final int mostBytes;
    private final LockOrder order;
    private final ReentrantLock lruLock = new ReentrantLock();
    private Item head;
    private Item tail;
    private long count;
    private long evicted;
    private long reclaimed;
    private long outOfMemory;

    /**
     * @param number from 1 to 127: each class is a quarter larger than the one before
     * @param mostBytes the cost of the largest item in it
     */
    SizeClass(int number, int mostBytes, LockOrder order) {
        this.order = order;
        this.number = (byte) number;
        this.mostBytes = mostBytes;
    }

    byte number() {
        return number;
    }

    int mostBytes() {
        return mostBytes;
    }

    void lock() {
        assert order.taking(LockOrder.Kind.LRU, lruLock);
        lruLock.lock();
    }

    void unlock() {
        assert order.givingBack(lruLock);
        lruLock.unlock();
    }

    /** The item that was not used for longest, or null. Needs the LRU lock. */
    Item tail() {
        assert lruLock.isHeldByCurrentThread();
        return tail;
    }

    /** Puts an item at the head. Needs the item lock. */
    void add(Item item) {
        lock();
        try {
            linkAtHead(item);
            count++;
        } finally {
            unlock();
        }
    }

    /** Takes an item out. Needs the item lock. */
    void remove(Item item) {
        lock();
        try {
            unlink(item);
            count--;
        } finally {
            unlock();
        }
    }

    /** Needs the LRU lock. */
    void moveToHead(Item item) {
        unlink(item);
        linkAtHead(item);
    }

    /** Needs the LRU lock. */
    void noteEvicted() {
        evicted++;
    }

    /** Needs the LRU lock. */
    void noteReclaimed() {
        reclaimed++;
    }

    void noteOutOfMemory() {
        lock();
        try {
            outOfMemory++;
        } finally {
            unlock();
        }
    }

    private void linkAtHead(Item item) {
        item.linkBetween(null, head);
        if (head != null) {
            head.setNewer(item);
        }
        head = item;
        if (tail == null) {
            tail = item;
        }
    }

    private void unlink(Item item) {
        if (item.newer() == null) {
            head = item.older();
        } else {
            item.newer().setOlder(item.older());
        }
        if (item.older() == null) {
            tail = item.newer();
        } else {
            item.older().setNewer(item.newer());
        }
    }

    /**
     * What statistics show of a size class.
     *
     * @param oldestUse when the item at the tail was last used, in milliseconds since 1970, or 0
     */
    record Figures(long count, long evicted, long reclaimed, long outOfMemory, long oldestUse) {}

    Figures figures() {
        lock();
        try {
            return new Figures(count, evicted, reclaimed, outOfMemory, tail == null ? 0 : tail.lastUsed());
        } finally {
            unlock();
        }
    }
}
