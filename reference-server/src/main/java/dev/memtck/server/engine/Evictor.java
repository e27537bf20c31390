package dev.memtck.server.engine;

import java.util.function.Predicate;

/**
 * Makes room (threads.txt). Holds the LRU lock and only tries the item lock: a busy item is skipped, and the walk goes up
 * the LRU a little. Locked objects and items used since they were last looked at go to the head.
 */
record Evictor(ItemTable table, SizeClasses sizeClasses) {
    /** How far a walk goes up one LRU. */
    static final int MOST_STEPS = 500;

    /**
     * Evicts one item, of the wanted size class if that has one to give, else of the one that holds most.
     *
     * @param except the item that room is needed for, or null; the caller holds its lock
     * @return whether one went
     */
    boolean makeRoom(SizeClass wanted, Item except, long now) {
        if (evictOne(wanted, except, now)) {
            return true;
        }
        SizeClass fullest = null;
        long most = 0;
        for (SizeClass candidate : sizeClasses.all()) {
            long bytes = candidate.figures().count() * candidate.mostBytes();
            if (candidate != wanted && bytes > most) {
                fullest = candidate;
                most = bytes;
            }
        }
        return fullest != null && evictOne(fullest, except, now);
    }

    /**
     * Removes one item that is expired or flushed, wherever it is found.
     *
     * @param except as in {@link #makeRoom}
     * @return whether one went
     */
    boolean reclaim(Item except, long now) {
        for (SizeClass sizeClass : sizeClasses.all()) {
            if (walk(sizeClass, except, item -> removeIfDead(sizeClass, item, now))) {
                return true;
            }
        }
        return false;
    }

    /** Where all that the walk meets were used, the next one goes though it was. */
    private boolean evictOne(SizeClass sizeClass, Item except, long now) {
        return walk(sizeClass, except, item -> evict(sizeClass, item, candidate -> candidate.has(Trait.USED), now))
                || walk(sizeClass, except, item -> evict(sizeClass, item, candidate -> false, now));
    }

    /** Goes up from the tail, a little, until the action removes an item whose lock could be had. */
    private boolean walk(SizeClass sizeClass, Item except, Predicate<Item> action) {
        sizeClass.lock();
        try {
            Item item = sizeClass.tail();
            for (int step = 0; step < MOST_STEPS && item != null; step++) {
                Item newer = item.newer();
                if (item != except && tryWith(item, action)) {
                    return true;
                }
                item = newer;
            }
            return false;
        } finally {
            sizeClass.unlock();
        }
    }

    private boolean tryWith(Item item, Predicate<Item> action) {
        Stripe stripe = table.stripeOf(item);
        if (!stripe.tryLock()) {
            return false;
        }
        try {
            return action.test(item);
        } finally {
            stripe.unlock();
        }
    }

    private boolean evict(SizeClass sizeClass, Item item, Predicate<Item> spared, long now) {
        if (removeIfDead(sizeClass, item, now)) {
            return true;
        }
        if (item.isLocked() || spared.test(item)) {
            item.lose(Trait.USED);
            sizeClass.moveToHead(item);
            return false;
        }
        sizeClass.noteEvicted();
        table.stripeOf(item).remove(item);
        return true;
    }

    private boolean removeIfDead(SizeClass sizeClass, Item item, long now) {
        Stripe stripe = table.stripeOf(item);
        if (!stripe.isDead(item, now)) {
            return false;
        }
        sizeClass.noteReclaimed();
        stripe.remove(item);
        return true;
    }
}
