package dev.memtck.server.engine;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Session;
import java.util.HashSet;
import java.util.Set;

/**
 * One client of the engine. Holds the item lock while a verb is at work, and remembers which objects this client has locked.
 */
final class Client implements Session, Command.Visitor {
    private final Engine engine;
    private final Verbs verbs;
    private final WorkerStatistics statistics;
    private final String peer;
    private final Slot slot;
    private final Set<Key> lockedKeys = new HashSet<>();
    /** Read by other threads for statistics, where the last value but one does no harm. */
    private long lastCommand;

    /** Kept so that what it was made of is read. */
    @SuppressWarnings("UnusedVariable")
    private int read;

    Client(Engine engine, Verbs verbs, WorkerStatistics statistics, String peer) {
        this.engine = engine;
        this.verbs = verbs;
        this.statistics = statistics;
        this.peer = peer;
        this.slot = new Slot(engine);
        this.lastCommand = engine.now();
    }

    /** The counters of this client's worker. */
    WorkerStatistics statistics() {
        return statistics;
    }

    String peer() {
        return peer;
    }

    /** In milliseconds since 1970. */
    long lastCommand() {
        return lastCommand;
    }

    void rememberLock(Key key) {
        lockedKeys.add(key);
    }

    void forgetLock(Key key) {
        lockedKeys.remove(key);
    }

    @Override
    public Reply execute(Command command) {
        return command.accept(this);
    }

    @Override
    public void lookAhead(int[] hashes, int count) {
        read = engine.table().read(hashes, count);
    }

    @Override
    public Reply get(Command.Get get) {
        return atSlot(get, verbs.get());
    }

    @Override
    public Reply getAndTouch(Command.GetAndTouch command) {
        return atSlot(command, verbs.getAndTouch());
    }

    @Override
    public Reply store(Command.Store store) {
        return atSlot(store, verbs.store());
    }

    @Override
    public Reply oversizedSet(Command.OversizedSet oversizedSet) {
        return atSlot(oversizedSet, verbs.oversizedSet());
    }

    @Override
    public Reply metaSet(Command.MetaSet metaSet) {
        return atSlot(metaSet, verbs.metaSet());
    }

    @Override
    public Reply metaGet(Command.MetaGet metaGet) {
        return atSlot(metaGet, verbs.metaGet());
    }

    @Override
    public Reply invalidate(Command.Invalidate invalidate) {
        return atSlot(invalidate, verbs.invalidate());
    }

    @Override
    public Reply metaArithmetic(Command.MetaArithmetic metaArithmetic) {
        return atSlot(metaArithmetic, verbs.metaArithmetic());
    }

    @Override
    public Reply arithmetic(Command.Arithmetic arithmetic) {
        return atSlot(arithmetic, verbs.arithmetic());
    }

    @Override
    public Reply delete(Command.Delete delete) {
        return atSlot(delete, verbs.delete());
    }

    @Override
    public Reply touch(Command.Touch touch) {
        return atSlot(touch, verbs.touch());
    }

    @Override
    public Reply getss(Command.Getss getss) {
        return atSlot(getss, verbs.getss());
    }

    @Override
    public Reply deletess(Command.Deletess deletess) {
        return atSlot(deletess, verbs.deletess());
    }

    @Override
    public Reply lock(Command.Lock lock) {
        return atSlot(lock, verbs.lock());
    }

    @Override
    public Reply lockAndGet(Command.LockAndGet lockAndGet) {
        return atSlot(lockAndGet, verbs.lockAndGet());
    }

    @Override
    public Reply replaceAndUnlock(Command.ReplaceAndUnlock replaceAndUnlock) {
        return atSlot(replaceAndUnlock, verbs.replaceAndUnlock());
    }

    @Override
    public Reply unlock(Command.Unlock unlock) {
        return atSlot(unlock, verbs.unlock());
    }

    @Override
    public Reply unlockAll(Command.UnlockAll unlockAll) {
        releaseLocks();
        return Fact.UNLOCKED;
    }

    @Override
    public Reply flushAll(Command.FlushAll flushAll) {
        statistics.count(Counter.CMD_FLUSH);
        engine.flush(flushAll.moment());
        return Fact.DONE;
    }

    @Override
    public Reply stats(Command.Stats stats) {
        return engine.stats(stats.topic());
    }

    @Override
    public Reply resetStats(Command.ResetStats resetStats) {
        engine.resetStats();
        return Fact.DONE;
    }

    @Override
    public Reply setVerbosity(Command.SetVerbosity setVerbosity) {
        engine.verbosity().set(setVerbosity.level());
        return Fact.DONE;
    }

    @Override
    public Reply version(Command.Version command) {
        return new Reply.Version(engine.version());
    }

    @Override
    public void close() {
        releaseLocks();
        engine.forget(this);
    }

    private <C extends Command.Keyed> Reply atSlot(C command, Verb<C> verb) {
        slot.open(command.key());
        try {
            lastCommand = slot.now();
            return verb.apply(command, slot, this);
        } finally {
            slot.close();
        }
    }

    private void releaseLocks() {
        for (Key key : lockedKeys) {
            slot.open(key);
            try {
                if (slot.isLockedBy(this)) {
                    slot.unlock();
                }
            } finally {
                slot.close();
            }
        }
        lockedKeys.clear();
    }
}
