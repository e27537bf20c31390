package dev.memtck.server.engine;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Exptime;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.Reply;

/** Touch, and get and touch: a new expiration; data, flags and cas unique stay. */
final class Touching {
    private Touching() {}

    static Reply touch(Command.Touch touch, Slot slot, Client client) {
        return touch(touch.exptime(), slot, client) ? Fact.TOUCHED : Fact.ABSENT;
    }

    static Reply getAndTouch(Command.GetAndTouch command, Slot slot, Client client) {
        touch(command.exptime(), slot, client);
        return Retrieval.get(command, slot, client);
    }

    /** @return whether there is an item */
    static boolean touch(Exptime exptime, Slot slot, Client client) {
        client.statistics().count(Counter.CMD_TOUCH);
        Item item = slot.item();
        if (item == null) {
            client.statistics().count(Counter.TOUCH_MISSES);
            return false;
        }
        client.statistics().count(Counter.TOUCH_HITS, item.sizeClass());
        item.touch(exptime.deadline(slot.now()));
        item.noteUse(slot.now());
        item.add(Trait.READ);
        return true;
    }
}
