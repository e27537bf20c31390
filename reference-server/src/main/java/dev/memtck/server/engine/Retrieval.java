package dev.memtck.server.engine;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.Reply;

/** Get. A lock does not stop it. */
final class Retrieval implements Verb<Command.Get> {
    @Override
    public Reply apply(Command.Get get, Slot slot, Client client) {
        client.statistics().count(Counter.CMD_GET);
        Item item = slot.item();
        if (item == null) {
            client.statistics().count(Counter.GET_MISSES);
            return Fact.ABSENT;
        }
        client.statistics().count(Counter.GET_HITS, item.sizeClass());
        item.noteUse(slot.now());
        return item.value(get.key());
    }
}
