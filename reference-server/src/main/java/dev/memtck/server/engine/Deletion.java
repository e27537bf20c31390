package dev.memtck.server.engine;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.Reply;

/** Delete. The lock goes with the object: the next one under this key is not the holder's. */
final class Deletion implements Verb<Command.Delete> {
    @Override
    public Reply apply(Command.Delete delete, Slot slot, Client client) {
        Item item = slot.item();
        if (item == null) {
            client.statistics().count(Counter.DELETE_MISSES);
            return Fact.ABSENT;
        }
        if (!slot.matches(delete.condition())) {
            return Fact.CHANGED;
        }
        client.statistics().count(Counter.DELETE_HITS, item.sizeClass());
        client.forgetLock(delete.key());
        slot.remove();
        return Fact.DELETED;
    }
}
