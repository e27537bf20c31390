package dev.memtck.server.engine;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.Reply;

/** Lock and unlock (locking.md). The holder that asks for its lock again gets it, and it stays single. */
final class Locking {
    private Locking() {}

    static Reply lock(Command.Lock lock, Slot slot, Client client) {
        Item item = slot.item();
        if (item == null) {
            return Fact.ABSENT;
        }
        if (item.isLockedAgainst(client)) {
            return Fact.LOCKED;
        }
        item.lockFor(client);
        client.rememberLock(lock.key());
        return Fact.LOCK_HELD;
    }

    static Reply unlock(Command.Unlock unlock, Slot slot, Client client) {
        Item item = slot.item();
        if (item == null) {
            return Fact.ABSENT;
        }
        if (!item.isLockedBy(client)) {
            return Fact.NOT_LOCKED;
        }
        item.unlock();
        client.forgetLock(unlock.key());
        return Fact.UNLOCKED;
    }
}
