package dev.memtck.server.engine;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.ItemLimit;

/** The verbs of one engine. */
record Verbs(
        Verb<Command.Get> get,
        Verb<Command.GetAndTouch> getAndTouch,
        Verb<Command.Store> store,
        Verb<Command.OversizedSet> oversizedSet,
        Verb<Command.Arithmetic> arithmetic,
        Verb<Command.Delete> delete,
        Verb<Command.Touch> touch,
        Verb<Command.Getss> getss,
        Verb<Command.Deletess> deletess,
        Verb<Command.Lock> lock,
        Verb<Command.LockAndGet> lockAndGet,
        Verb<Command.ReplaceAndUnlock> replaceAndUnlock,
        Verb<Command.Unlock> unlock) {

    static Verbs of(Engine engine, ItemLimit itemLimit) {
        Storage storage = new Storage(engine, itemLimit);
        return new Verbs(
                Retrieval::get,
                Locking.unlessLocked(Touching::getAndTouch),
                Locking.unlessLocked(LeaseEffects.onStore(storage)),
                Deletion::oversizedSet,
                Locking.unlessLocked(LeaseEffects.onUpdate(new Arithmetic(engine))),
                Locking.unlessLocked(LeaseEffects.onDelete(Deletion::delete, engine)),
                Locking.unlessLocked(Touching::touch),
                new Getss(engine),
                Locking.unlessLocked(new Deletess(engine)),
                Locking::lock,
                Locking::lockAndGet,
                Locking.replaceAndUnlock(storage),
                Locking::unlock);
    }
}
