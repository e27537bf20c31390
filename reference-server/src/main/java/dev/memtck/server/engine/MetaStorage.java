package dev.memtck.server.engine;

import dev.memtck.server.command.CasCondition;
import dev.memtck.server.command.Command;
import dev.memtck.server.command.Command.Lateness;
import dev.memtck.server.command.Command.Store;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.StoreMode;

/**
 * Meta set (protocol.txt § Meta Set): the storage verb of its mode, and what it adds.
 *
 * @param storage that verb, with what leases do to it
 */
record MetaStorage(Verb<Store> storage) implements Verb<Command.MetaSet> {
    @Override
    public Reply apply(Command.MetaSet set, Slot slot, Client client) {
        slot.choose(set.casUnique());
        Reply reply = isLate(set, slot)
                ? storeStale(set.store(), slot, client)
                : storage.apply(store(set, slot), slot, client);
        if (reply instanceof Reply.Stored) {
            MetaRetrieval.noteKeyForm(set.keyForm(), slot.item());
        }
        return reply;
    }

    private static boolean isLate(Command.MetaSet set, Slot slot) {
        CasCondition condition = set.store().condition();
        return set.lateness() == Lateness.STORED_STALE
                && condition.kind() == CasCondition.Kind.MATCHES
                && slot.item() != null
                && Long.compareUnsigned(condition.casUnique(), slot.item().casUnique()) < 0;
    }

    /** The item keeps its end, and who has won it. */
    private Reply storeStale(Store store, Slot slot, Client client) {
        long deadline = slot.item().deadline();
        boolean isWon = slot.item().has(Trait.WON);
        Reply reply = storage.apply(store.with(CasCondition.NONE), slot, client);
        if (reply instanceof Reply.Stored) {
            slot.item().touch(deadline);
            slot.item().add(Trait.STALE);
            if (isWon) {
                slot.item().add(Trait.WON);
            }
        }
        return reply;
    }

    /** What there is nothing to be joined to is set, if the client wants that. */
    private static Store store(Command.MetaSet set, Slot slot) {
        Store store = set.store();
        boolean joins = store.mode() == StoreMode.APPEND || store.mode() == StoreMode.PREPEND;
        return joins
                        && set.vivify().isPresent()
                        && slot.item() == null
                        && store.condition().equals(CasCondition.NONE)
                ? new Store(
                        StoreMode.SET, store.key(), store.flags(), set.vivify().get(), store.data(), CasCondition.NONE)
                : store;
    }
}
