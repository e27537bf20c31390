package dev.memtck.server.engine;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.ItemLimit;

/** The verbs of one engine. */
record Verbs(
        Verb<Command.Get> get,
        Verb<Command.GetAndTouch> getAndTouch,
        Verb<Command.Store> store,
        Verb<Command.Arithmetic> arithmetic,
        Verb<Command.Delete> delete,
        Verb<Command.Touch> touch,
        Verb<Command.Getss> getss,
        Verb<Command.Deletess> deletess,
        Verb<Command.Lock> lock,
        Verb<Command.Unlock> unlock) {

    static Verbs of(Engine engine, ItemLimit itemLimit) {
        return new Verbs(
                new Retrieval(),
                Touching::getAndTouch,
                LeaseEffects.onStore(new Storage(engine, itemLimit)),
                LeaseEffects.onUpdate(new Arithmetic(engine)),
                LeaseEffects.onDelete(new Deletion(), engine),
                Touching::touch,
                new Getss(engine),
                new Deletess(engine),
                Locking::lock,
                Locking::unlock);
    }
}
