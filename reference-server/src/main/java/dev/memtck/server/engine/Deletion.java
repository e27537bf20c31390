package dev.memtck.server.engine;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Reply;

/** Delete. The lock goes with the object: the next one under this key is not the holder's. */
final class Deletion {
    private Deletion() {}

    static Reply delete(Command.Delete delete, Slot slot, Client client) {
        return slot.item() == null || slot.matches(delete.condition())
                ? remove(delete.key(), slot, client)
                : Fact.CHANGED;
    }

    /** The old value would be stale. It is no deletion, and not counted as one. */
    static Reply oversizedSet(Command.OversizedSet set, Slot slot, Client client) {
        Item item = slot.item();
        if (item != null && !slot.isLockedAgainst(client) && slot.matches(set.condition())) {
            client.forgetLock(set.key());
            slot.remove();
        }
        return Fact.TOO_LARGE;
    }

    /** Whatever its cas unique is; {@link Fact#DELETED} or {@link Fact#ABSENT}. */
    static Fact remove(Key key, Slot slot, Client client) {
        Item item = slot.item();
        if (item == null) {
            client.statistics().count(Counter.DELETE_MISSES);
            return Fact.ABSENT;
        }
        client.statistics().count(Counter.DELETE_HITS, item.sizeClass());
        client.forgetLock(key);
        slot.remove();
        return Fact.DELETED;
    }
}
