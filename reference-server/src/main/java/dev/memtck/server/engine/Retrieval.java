package dev.memtck.server.engine;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.Reply;

/** Get, and what every other verb that reads an item does as well. A lock does not stop it. */
final class Retrieval {
    private Retrieval() {}

    /** The item, counted as a get and marked as used; or {@link Fact#ABSENT}. */
    static Reply get(Command.Keyed command, Slot slot, Client client) {
        client.statistics().count(Counter.CMD_GET);
        Item item = slot.item();
        if (item == null) {
            client.statistics().count(Counter.GET_MISSES);
            return Fact.ABSENT;
        }
        client.statistics().count(Counter.GET_HITS, item.sizeClass());
        item.noteUse(slot.now());
        item.add(Trait.READ);
        return item.value(command.key());
    }
}
