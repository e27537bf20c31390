package dev.memtck.server.engine;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.ItemLimit;

/** The verbs of one engine. */
record Verbs(
        Verb<Command.Get> get,
        Verb<Command.GetAndTouch> getAndTouch,
        Verb<Command.Store> store,
        Verb<Command.OversizedSet> oversizedSet,
        Verb<Command.MetaSet> metaSet,
        Verb<Command.MetaGet> metaGet,
        Verb<Command.Arithmetic> arithmetic,
        Verb<Command.MetaArithmetic> metaArithmetic,
        Verb<Command.Delete> delete,
        Verb<Command.Invalidate> invalidate,
        Verb<Command.Touch> touch,
        Verb<Command.Getss> getss,
        Verb<Command.Deletess> deletess,
        Verb<Command.Lock> lock,
        Verb<Command.LockAndGet> lockAndGet,
        Verb<Command.ReplaceAndUnlock> replaceAndUnlock,
        Verb<Command.Unlock> unlock) {

    static Verbs of(Engine engine, ItemLimit itemLimit) {
        Storage storage = new Storage(engine, itemLimit);
        Verb<Command.Store> store = LeaseEffects.onStore(storage);
        Verb<Command.Arithmetic> arithmetic = LeaseEffects.onUpdate(Arithmetic::apply);
        return new Verbs(
                Retrieval::get,
                Locking.unlessLocked(Touching::getAndTouch),
                Locking.unlessLocked(store),
                Deletion::oversizedSet,
                Locking.unlessLocked(new MetaStorage(store)),
                Locking.unlessTouchingLocked(MetaRetrieval::get),
                Locking.unlessLocked(arithmetic),
                Locking.unlessLocked(new MetaCounting(arithmetic)),
                Locking.unlessLocked(LeaseEffects.onDelete(Deletion::delete)),
                Locking.unlessLocked(LeaseEffects.onDelete(Invalidation::invalidate)),
                Locking.unlessLocked(Touching::touch),
                new Getss(engine),
                Locking.unlessLocked(new Deletess(engine)),
                Locking::lock,
                Locking::lockAndGet,
                Locking.replaceAndUnlock(storage),
                Locking::unlock);
    }
}
