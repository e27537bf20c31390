package dev.memtck.server.engine;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Session;
import java.util.HashSet;
import java.util.Set;

/**
 * One client of the engine. Finds the item that a command is about, holds the item lock while the verb's own class
 * decides, and remembers which objects this client has locked.
 */
final class Client implements Session, Command.Visitor {
    private final Engine engine;
    private final Storage storage;
    private final Counters counters;
    private final Set<Key> lockedKeys = new HashSet<>();

    Client(Engine engine) {
        this.engine = engine;
        this.storage = new Storage(engine);
        this.counters = new Counters(engine);
    }

    @Override
    public Reply execute(Command command) {
        return command.accept(this);
    }

    @Override
    public Reply get(Command.Get get) {
        Stripe stripe = acquire(get.key());
        try {
            Item item = stripe.find(get.key(), engine.now());
            return item == null ? Fact.ABSENT : item.value();
        } finally {
            stripe.unlock();
        }
    }

    @Override
    public Reply store(Command.Store store) {
        Stripe stripe = acquire(store.key());
        try {
            long now = engine.now();
            Item item = stripe.find(store.key(), now);
            return isLockedAgainstMe(item) ? Fact.LOCKED : storage.store(store, stripe, item, now);
        } finally {
            stripe.unlock();
        }
    }

    @Override
    public Reply arithmetic(Command.Arithmetic arithmetic) {
        Stripe stripe = acquire(arithmetic.key());
        try {
            Item item = stripe.find(arithmetic.key(), engine.now());
            return isLockedAgainstMe(item) ? Fact.LOCKED : counters.count(arithmetic, item);
        } finally {
            stripe.unlock();
        }
    }

    @Override
    public Reply delete(Command.Delete delete) {
        Stripe stripe = acquire(delete.key());
        try {
            Item item = stripe.find(delete.key(), engine.now());
            if (item == null) {
                return Fact.ABSENT;
            }
            if (isLockedAgainstMe(item)) {
                return Fact.LOCKED;
            }
            // The lock goes with the object: the next one under this key is not ours.
            lockedKeys.remove(delete.key());
            stripe.remove(item);
            return Fact.DELETED;
        } finally {
            stripe.unlock();
        }
    }

    @Override
    public Reply touch(Command.Touch touch) {
        Stripe stripe = acquire(touch.key());
        try {
            long now = engine.now();
            Item item = stripe.find(touch.key(), now);
            if (item == null) {
                return Fact.ABSENT;
            }
            if (isLockedAgainstMe(item)) {
                return Fact.LOCKED;
            }
            item.touch(touch.exptime().deadline(now));
            return Fact.TOUCHED;
        } finally {
            stripe.unlock();
        }
    }

    @Override
    public Reply lock(Command.Lock lock) {
        Stripe stripe = acquire(lock.key());
        try {
            Item item = stripe.find(lock.key(), engine.now());
            if (item == null) {
                return Fact.ABSENT;
            }
            if (isLockedAgainstMe(item)) {
                return Fact.LOCKED;
            }
            item.lockFor(this);
            lockedKeys.add(lock.key());
            return Fact.LOCK_HELD;
        } finally {
            stripe.unlock();
        }
    }

    @Override
    public Reply unlock(Command.Unlock unlock) {
        Stripe stripe = acquire(unlock.key());
        try {
            Item item = stripe.find(unlock.key(), engine.now());
            if (item == null) {
                return Fact.ABSENT;
            }
            if (!item.isLockedBy(this)) {
                return Fact.NOT_LOCKED;
            }
            item.unlock();
            lockedKeys.remove(unlock.key());
            return Fact.UNLOCKED;
        } finally {
            stripe.unlock();
        }
    }

    @Override
    public Reply unlockAll(Command.UnlockAll unlockAll) {
        close();
        return Fact.UNLOCKED;
    }

    @Override
    public Reply version(Command.Version command) {
        return new Reply.Version(engine.version());
    }

    @Override
    public void close() {
        long now = engine.now();
        for (Key key : lockedKeys) {
            Stripe stripe = acquire(key);
            try {
                Item item = stripe.find(key, now);
                if (item != null && item.isLockedBy(this)) {
                    item.unlock();
                }
            } finally {
                stripe.unlock();
            }
        }
        lockedKeys.clear();
    }

    private Stripe acquire(Key key) {
        Stripe stripe = engine.table().stripeOf(key);
        stripe.lock();
        return stripe;
    }

    private boolean isLockedAgainstMe(Item item) {
        return item != null && item.isLockedAgainst(this);
    }
}
