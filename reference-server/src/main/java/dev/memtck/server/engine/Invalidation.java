package dev.memtck.server.engine;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Command.Loss;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.Reply;

/** Meta delete that leaves the item (protocol.txt § Meta Delete): it is stale, or has no data, and has a new cas unique. */
final class Invalidation {
    private Invalidation() {}

    static Reply invalidate(Command.Invalidate command, Slot slot, Client client) {
        Item item = slot.item();
        if (item == null) {
            client.statistics().count(Counter.DELETE_MISSES);
            return Fact.ABSENT;
        }
        if (!slot.matches(command.condition())) {
            return Fact.CHANGED;
        }
        NewValue noData = command.losses().contains(Loss.DATA) ? slot.allocate(0) : null;
        if (noData == null && command.losses().contains(Loss.DATA)) {
            return Fact.OUT_OF_MEMORY;
        }
        client.statistics().count(Counter.DELETE_HITS, item.sizeClass());
        slot.choose(command.casUnique());
        if (noData == null) {
            item.renew(slot.nextWrite());
        } else {
            slot.replaceData(slot.nextWrite(), noData);
        }
        if (command.losses().contains(Loss.FRESHNESS)) {
            item.add(Trait.STALE);
            item.lose(Trait.WON);
            command.exptime().ifPresent(exptime -> item.touch(exptime.deadline(slot.now())));
        }
        return Fact.DONE;
    }
}
