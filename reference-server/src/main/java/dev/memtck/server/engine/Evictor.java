package dev.memtck.server.engine;

/**
 * Makes room (threads.txt). Holds the LRU lock and only tries the item lock: a busy item is skipped, and the walk goes up
 * the LRU a little. Locked objects and items used since they were last looked at go to the head.
 */
final class Evictor {
    /** How far a walk goes up one LRU. */
    static final int MOST_STEPS = 500;

    private final ItemTable table;
    private final SizeClasses sizeClasses;

    Evictor(ItemTable table, SizeClasses sizeClasses) {
        this.table = table;
        this.sizeClasses = sizeClasses;
    }

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

    private boolean evictOne(SizeClass sizeClass, Item except, long now) {
        sizeClass.lock();
        try {
            Item item = sizeClass.tail();
            for (int step = 0; step < MOST_STEPS && item != null; step++) {
                Item newer = item.newer();
                if (item != except && evict(sizeClass, item, now)) {
                    return true;
                }
                item = newer;
            }
            return false;
        } finally {
            sizeClass.unlock();
        }
    }

    private boolean evict(SizeClass sizeClass, Item item, long now) {
        Stripe stripe = table.stripeOf(item.key());
        if (!stripe.tryLock()) {
            return false;
        }
        try {
            if (item.isLocked()) {
                sizeClass.moveToHead(item);
                return false;
            }
            if (stripe.isDead(item, now)) {
                sizeClass.noteReclaimed();
            } else if (item.wasUsed()) {
                item.forgetUse();
                sizeClass.moveToHead(item);
                return false;
            } else {
                sizeClass.noteEvicted();
            }
            stripe.remove(item);
            return true;
        } finally {
            stripe.unlock();
        }
    }
}
