package dev.memtck.server.command;

import io.netty.buffer.ByteBuf;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * One thing that a client asks of one engine, with no trace of the protocol that it came by: no noreply, no quiet form,
 * no opaque. A request for many keys is many commands.
 *
 * <p>Buffers in a command are borrowed: they belong to the codec and are valid until
 * {@link Session#execute(Command)} returns. An engine that keeps the bytes copies them.
 */
public sealed interface Command {

    /** Calls the visitor's method for this command. */
    Reply accept(Visitor visitor);

    /** A command about one key. */
    sealed interface Keyed extends Command {
        Key key();
    }

    /** The item under a key: {@link Reply.Value} or {@link Fact#ABSENT}. */
    record Get(Key key) implements Keyed {
        @Override
        public Reply accept(Visitor visitor) {
            return visitor.get(this);
        }
    }

    /**
     * Stores data: {@link Reply.Stored}, or the fact that stood in the way ({@link Fact#PRESENT},
     * {@link Fact#ABSENT}, {@link Fact#CHANGED}, {@link Fact#LOCKED}, {@link Fact#TOO_LARGE},
     * {@link Fact#OUT_OF_MEMORY}).
     *
     * @param flags 32 bits, opaque to the server; append and prepend do not use them
     * @param exptime append and prepend do not use it
     * @param data the value; borrowed, its readable bytes
     * @param condition the cas unique that must match, if any
     */
    record Store(StoreMode mode, Key key, int flags, Exptime exptime, ByteBuf data, CasCondition condition)
            implements Keyed {
        /** The same with another condition. */
        public Store with(CasCondition other) {
            return new Store(mode, key, flags, exptime, data, other);
        }

        @Override
        public Reply accept(Visitor visitor) {
            return visitor.store(this);
        }
    }

    /**
     * A set whose value is over the item size limit, so that the value never came: {@link Fact#TOO_LARGE}. What it was to
     * replace is stale and goes, unless another client has locked it.
     *
     * @param condition the cas unique that must match for the item to go, if any
     */
    record OversizedSet(Key key, CasCondition condition) implements Keyed {
        @Override
        public Reply accept(Visitor visitor) {
            return visitor.oversizedSet(this);
        }
    }

    /**
     * Stores data as a meta set asks for it: what the {@link Store} answers.
     *
     * @param lateness what becomes of a store whose cas unique is older than the item's
     * @param vivify what an append or prepend makes where there is no item: one with this expiration; empty for none
     * @param casUnique what the item gets; empty for the next one
     * @param keyForm how the client writes the key
     */
    record MetaSet(Store store, Lateness lateness, Optional<Exptime> vivify, OptionalLong casUnique, KeyForm keyForm)
            implements Keyed {
        @Override
        public Key key() {
            return store.key();
        }

        @Override
        public Reply accept(Visitor visitor) {
            return visitor.metaSet(this);
        }
    }

    /** What becomes of a {@link MetaSet} that comes too late. */
    enum Lateness {
        /** It is refused. */
        REFUSED,
        /** If its cas unique is older than the item's it is stored, and the item is stale and keeps its expiration. */
        STORED_STALE
    }

    /** How a client writes a key; an item remembers how it was stored. */
    enum KeyForm {
        /** As it is. */
        PLAIN,
        /** In base64. */
        BASE64
    }

    /**
     * Removes an item: {@link Fact#DELETED}, {@link Fact#ABSENT}, {@link Fact#CHANGED} or {@link Fact#LOCKED}.
     *
     * @param condition the cas unique that must match, if any
     */
    record Delete(Key key, CasCondition condition) implements Keyed {
        /** Whatever the cas unique is. */
        public Delete(Key key) {
            this(key, CasCondition.NONE);
        }

        @Override
        public Reply accept(Visitor visitor) {
            return visitor.delete(this);
        }
    }

    /**
     * Changes a number in place: {@link Reply.Number}, {@link Fact#ABSENT}, {@link Fact#NOT_A_NUMBER},
     * {@link Fact#CHANGED}, {@link Fact#LOCKED} or {@link Fact#OUT_OF_MEMORY}.
     *
     * @param delta unsigned 64 bits
     * @param initial what is created if there is no item
     * @param condition the cas unique that an item must have, if any
     */
    record Arithmetic(Direction direction, Key key, long delta, Initial initial, CasCondition condition)
            implements Keyed {
        /** Of an item that must be there, whatever its cas unique is. */
        public Arithmetic(Direction direction, Key key, long delta) {
            this(direction, key, delta, Initial.NONE, CasCondition.NONE);
        }

        @Override
        public Reply accept(Visitor visitor) {
            return visitor.arithmetic(this);
        }
    }

    /** Which way {@link Arithmetic} counts. */
    enum Direction {
        /** Adds; wraps at 2^64. */
        INCREMENT,
        /** Subtracts; stops at 0. */
        DECREMENT
    }

    /**
     * The item under a key with all that is known of it, and who is to bring it up to date: {@link Reply.MetaItem},
     * {@link Fact#ABSENT}, {@link Fact#LOCKED} or {@link Fact#OUT_OF_MEMORY}.
     *
     * @param notice whether this counts as a use of the item
     * @param exptime the new expiration; empty if it stays
     * @param recacheBelow one client wins the item whose remaining time is below so many seconds; empty for none
     * @param stub what is made where there is no item; empty for nothing
     */
    record MetaGet(Key key, Notice notice, Optional<Exptime> exptime, OptionalLong recacheBelow, Optional<Stub> stub)
            implements Keyed {
        @Override
        public Reply accept(Visitor visitor) {
            return visitor.metaGet(this);
        }
    }

    /** Whether a {@link MetaGet} is a use of its item. */
    enum Notice {
        TAKEN,
        NOT_TAKEN
    }

    /**
     * An item without data, whose first client is to fill it.
     *
     * @param casUnique what it gets; empty for the next one
     */
    record Stub(Exptime exptime, OptionalLong casUnique, KeyForm keyForm) {}

    /**
     * Marks an item as stale, or takes its data, and leaves it there: {@link Fact#DONE}, {@link Fact#ABSENT},
     * {@link Fact#CHANGED}, {@link Fact#LOCKED} or {@link Fact#OUT_OF_MEMORY}.
     *
     * @param exptime the new expiration; empty if it stays
     * @param casUnique what the item gets; empty for the next one
     */
    record Invalidate(
            Key key, CasCondition condition, Set<Loss> losses, Optional<Exptime> exptime, OptionalLong casUnique)
            implements Keyed {
        @Override
        public Reply accept(Visitor visitor) {
            return visitor.invalidate(this);
        }
    }

    /** What {@link Invalidate} takes from an item. */
    enum Loss {
        /** It is stale from now on. */
        FRESHNESS,
        /** It has no data any more. */
        DATA
    }

    /**
     * Changes a number as a meta arithmetic asks for it: {@link Reply.MetaNumber}, or what the {@link Arithmetic} answers.
     *
     * @param exptime the new expiration of an item that was there; empty if it stays
     * @param casUnique what the item gets; empty for the next one
     */
    record MetaArithmetic(Arithmetic arithmetic, Optional<Exptime> exptime, OptionalLong casUnique, KeyForm keyForm)
            implements Keyed {
        @Override
        public Key key() {
            return arithmetic.key();
        }

        @Override
        public Reply accept(Visitor visitor) {
            return visitor.metaArithmetic(this);
        }
    }

    /** The item under a key, with a new expiration: {@link Reply.Value}, {@link Fact#ABSENT} or {@link Fact#LOCKED}. */
    record GetAndTouch(Key key, Exptime exptime) implements Keyed {
        @Override
        public Reply accept(Visitor visitor) {
            return visitor.getAndTouch(this);
        }
    }

    /** Sets a new expiration: {@link Fact#TOUCHED}, {@link Fact#ABSENT} or {@link Fact#LOCKED}. */
    record Touch(Key key, Exptime exptime) implements Keyed {
        @Override
        public Reply accept(Visitor visitor) {
            return visitor.touch(this);
        }
    }

    /**
     * The item under a key, or the lease that stands there, or else a new lease (strong-cas.txt § Retrieval command):
     * {@link Reply.Value} or {@link Reply.Lease}, {@link Fact#EXPTIME_PAST} or {@link Fact#OUT_OF_MEMORY}; never
     * {@link Fact#ABSENT}.
     *
     * @param exptime of the lease, if one is made; 0 is the server's own lease time
     */
    record Getss(Key key, Exptime exptime) implements Keyed {
        @Override
        public Reply accept(Visitor visitor) {
            return visitor.getss(this);
        }
    }

    /**
     * Removes what is under a key and leaves a lease there (strong-cas.txt § Deletion command): {@link Reply.LeaseLeft},
     * {@link Fact#LOCKED}, {@link Fact#EXPTIME_PAST} or {@link Fact#OUT_OF_MEMORY}.
     *
     * @param exptime of the lease; 0 is the server's own lease time
     */
    record Deletess(Key key, Exptime exptime) implements Keyed {
        @Override
        public Reply accept(Visitor visitor) {
            return visitor.deletess(this);
        }
    }

    /**
     * Locks an object for this client (locking.md § Overview): {@link Fact#LOCK_HELD}, {@link Fact#LOCKED} or
     * {@link Fact#ABSENT}.
     */
    record Lock(Key key) implements Keyed {
        @Override
        public Reply accept(Visitor visitor) {
            return visitor.lock(this);
        }
    }

    /**
     * Locks an object that nobody has locked, this client neither, and reads it, in one step (locking.md § Lock and Get):
     * {@link Reply.Value}, {@link Fact#LOCKED} or {@link Fact#ABSENT}.
     *
     * @param exptime the new expiration; empty if it stays
     */
    record LockAndGet(Key key, Optional<Exptime> exptime) implements Keyed {
        @Override
        public Reply accept(Visitor visitor) {
            return visitor.lockAndGet(this);
        }
    }

    /**
     * Replaces an object that this client has locked and gives the lock back, in one step (locking.md § Replace and
     * Unlock): what the {@link Store} answers, or {@link Fact#NOT_LOCKED}. The lock stays if nothing was stored.
     *
     * @param replacement the store; its mode is {@link StoreMode#REPLACE}
     */
    record ReplaceAndUnlock(Store replacement) implements Keyed {
        @Override
        public Key key() {
            return replacement.key();
        }

        @Override
        public Reply accept(Visitor visitor) {
            return visitor.replaceAndUnlock(this);
        }
    }

    /** Gives one lock back: {@link Fact#UNLOCKED}, {@link Fact#NOT_LOCKED} or {@link Fact#ABSENT}. */
    record Unlock(Key key) implements Keyed {
        @Override
        public Reply accept(Visitor visitor) {
            return visitor.unlock(this);
        }
    }

    /** Gives back every lock of this client: always {@link Fact#UNLOCKED}. */
    record UnlockAll() implements Command {
        @Override
        public Reply accept(Visitor visitor) {
            return visitor.unlockAll(this);
        }
    }

    /**
     * From a moment on, nothing that was last written before it is served, but for what is locked then: that goes when its
     * lock ends. Always {@link Fact#DONE}, at once.
     *
     * @param moment 0 is now
     */
    record FlushAll(Exptime moment) implements Command {
        @Override
        public Reply accept(Visitor visitor) {
            return visitor.flushAll(this);
        }
    }

    /** A table of statistics: {@link Reply.Table}. */
    record Stats(StatsTopic topic) implements Command {
        @Override
        public Reply accept(Visitor visitor) {
            return visitor.stats(this);
        }
    }

    /** Counting begins anew: always {@link Fact#DONE}. */
    record ResetStats() implements Command {
        @Override
        public Reply accept(Visitor visitor) {
            return visitor.resetStats(this);
        }
    }

    /** How much is logged from now on: always {@link Fact#DONE}. */
    record SetVerbosity(Verbosity.Level level) implements Command {
        @Override
        public Reply accept(Visitor visitor) {
            return visitor.setVerbosity(this);
        }
    }

    /** The server's version: {@link Reply.Version}. */
    record Version() implements Command {
        @Override
        public Reply accept(Visitor visitor) {
            return visitor.version(this);
        }
    }

    /** One method for each command. */
    interface Visitor {
        Reply get(Get get);

        Reply store(Store store);

        Reply oversizedSet(OversizedSet oversizedSet);

        Reply metaSet(MetaSet metaSet);

        Reply metaGet(MetaGet metaGet);

        Reply invalidate(Invalidate invalidate);

        Reply metaArithmetic(MetaArithmetic metaArithmetic);

        Reply delete(Delete delete);

        Reply arithmetic(Arithmetic arithmetic);

        Reply getAndTouch(GetAndTouch getAndTouch);

        Reply touch(Touch touch);

        Reply getss(Getss getss);

        Reply deletess(Deletess deletess);

        Reply lock(Lock lock);

        Reply lockAndGet(LockAndGet lockAndGet);

        Reply replaceAndUnlock(ReplaceAndUnlock replaceAndUnlock);

        Reply unlock(Unlock unlock);

        Reply unlockAll(UnlockAll unlockAll);

        Reply flushAll(FlushAll flushAll);

        Reply stats(Stats stats);

        Reply resetStats(ResetStats resetStats);

        Reply setVerbosity(SetVerbosity setVerbosity);

        Reply version(Version version);
    }
}
