package dev.memtck.server.engine;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.Reply;

/**
 * The verbs that take and give back locks, and what a lock stops (locking.md). The holder that asks for its lock again gets
 * it, and it stays single.
 */
final class Locking {
    private Locking() {}

    /** What the document calls a modification, and what ends like one: another client's lock stops it, whatever it is. */
    static <C extends Command.Keyed> Verb<C> unlessLocked(Verb<C> verb) {
        return (command, slot, client) ->
                slot.isLockedAgainst(client) ? Fact.LOCKED : verb.apply(command, slot, client);
    }

    /** The same of a meta get, but only where it changes the item. */
    static Verb<Command.MetaGet> unlessTouchingLocked(Verb<Command.MetaGet> verb) {
        Verb<Command.MetaGet> touching = unlessLocked(verb);
        return (get, slot, client) -> (get.exptime().isPresent() ? touching : verb).apply(get, slot, client);
    }

    static Reply lock(Command.Lock lock, Slot slot, Client client) {
        if (slot.item() == null) {
            return Fact.ABSENT;
        }
        if (slot.isLockedAgainst(client)) {
            return Fact.LOCKED;
        }
        slot.lockFor(client);
        client.rememberLock(lock.key());
        return Fact.LOCK_HELD;
    }

    /** Unlike {@link #lock}, it does not serve the holder either. */
    static Reply lockAndGet(Command.LockAndGet command, Slot slot, Client client) {
        Item item = slot.item();
        // Neither a hit nor a miss, so not counted as a get: the counters would not add up.
        if (item != null && item.isLocked()) {
            return Fact.LOCKED;
        }
        if (item != null) {
            slot.lockFor(client);
            client.rememberLock(command.key());
            command.exptime().ifPresent(exptime -> item.touch(exptime.deadline(slot.now())));
        }
        return Retrieval.get(command, slot, client);
    }

    /** @param storage the verb that replaces */
    static Verb<Command.ReplaceAndUnlock> replaceAndUnlock(Verb<Command.Store> storage) {
        return (command, slot, client) -> {
            if (slot.item() == null) {
                return Fact.ABSENT;
            }
            if (!slot.isLockedBy(client)) {
                return Fact.NOT_LOCKED;
            }
            Reply reply = storage.apply(command.replacement(), slot, client);
            if (reply instanceof Reply.Stored) {
                slot.unlock();
                client.forgetLock(command.key());
            }
            return reply;
        };
    }

    static Reply unlock(Command.Unlock unlock, Slot slot, Client client) {
        if (slot.item() == null) {
            return Fact.ABSENT;
        }
        if (!slot.isLockedBy(client)) {
            return Fact.NOT_LOCKED;
        }
        slot.unlock();
        client.forgetLock(unlock.key());
        return Fact.UNLOCKED;
    }
}
