package dev.memtck.server.engine;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Command.KeyForm;
import dev.memtck.server.command.Command.Notice;
import dev.memtck.server.command.Command.Stub;
import dev.memtck.server.command.Exptime;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Reply.Mark;
import dev.memtck.server.command.Reply.Use;
import java.util.EnumSet;
import java.util.Set;

/**
 * Meta get (protocol.txt § Meta Get): reads an item with all that is known of it, and tells one client that it is the one to
 * bring it up to date: one that no lock stops from storing it.
 */
final class MetaRetrieval {
    private static final long MILLIS = 1_000;

    private MetaRetrieval() {}

    static Reply get(Command.MetaGet get, Slot slot, Client client) {
        if (slot.item() == null) {
            client.statistics().count(Counter.CMD_GET);
            client.statistics().count(Counter.GET_MISSES);
            return get.stub().isPresent() ? create(get, get.stub().get(), slot, client) : Fact.ABSENT;
        }
        Item item = slot.item();
        Use use = use(item, slot.now());
        get.exptime().ifPresent(exptime -> Touching.touch(exptime, slot, client));
        Set<Mark> marks = marks(item);
        if (isDue(get, item, slot.now()) && !item.has(Trait.WON) && !slot.isLockedAgainst(client)) {
            item.add(Trait.WON);
            marks.add(Mark.WON);
        }
        return described(value(get, slot, client), item, use, marks, slot.now());
    }

    private static Reply described(Reply.Value value, Item item, Use use, Set<Mark> marks, long now) {
        if (item.has(Trait.BASE64_KEY)) {
            marks.add(Mark.BASE64_KEY);
        }
        return new Reply.MetaItem(value, remainingSeconds(item, now), use, marks, item.sizeClass(), item.cost());
    }

    private static Use use(Item item, long now) {
        return new Use(item.has(Trait.READ) ? Use.Since.READ : Use.Since.STORED, (now - item.lastUsed()) / MILLIS);
    }

    private static Reply.Value value(Command.MetaGet get, Slot slot, Client client) {
        if (get.notice() == Notice.TAKEN) {
            slot.item().noteUse(slot.now());
            slot.item().add(Trait.READ);
        }
        client.statistics().count(Counter.CMD_GET);
        client.statistics().count(Counter.GET_HITS, slot.item().sizeClass());
        return slot.item().value(get.key());
    }

    private static Set<Mark> marks(Item item) {
        Set<Mark> marks = EnumSet.noneOf(Mark.class);
        if (item.has(Trait.STALE)) {
            marks.add(Mark.STALE);
        }
        if (item.has(Trait.WON)) {
            marks.add(Mark.WON_BEFORE);
        }
        return marks;
    }

    /** Whether somebody is to bring the item up to date. An item without an end is never near it. */
    private static boolean isDue(Command.MetaGet get, Item item, long now) {
        long remaining = remainingSeconds(item, now);
        return item.has(Trait.STALE)
                || get.recacheBelow().isPresent()
                        && remaining != Reply.MetaItem.NO_END
                        && remaining < get.recacheBelow().getAsLong();
    }

    /** An item without data, which the client that has asked is to fill. It ends with the lease in whose place it stands. */
    private static Reply create(Command.MetaGet get, Stub stub, Slot slot, Client client) {
        LeaseEffects.inherit(slot, client);
        NewValue noData = slot.allocate(0);
        if (noData == null) {
            return Fact.OUT_OF_MEMORY;
        }
        slot.choose(stub.casUnique());
        slot.put(0, stub.exptime().deadline(slot.now()), slot.nextWrite(), noData);
        client.statistics().count(Counter.TOTAL_ITEMS);
        Item item = slot.item();
        noteKeyForm(stub.keyForm(), item);
        item.add(Trait.WON);
        item.add(Trait.STUB);
        Use use = use(item, slot.now());
        return described(item.value(get.key()), item, use, EnumSet.of(Mark.WON), slot.now());
    }

    static void noteKeyForm(KeyForm keyForm, Item item) {
        if (keyForm == KeyForm.BASE64) {
            item.add(Trait.BASE64_KEY);
        }
    }

    /** Rounded up; what is locked is served past its end, and has nothing left then. */
    static long remainingSeconds(Item item, long now) {
        return item.deadline() == Exptime.NEVER
                ? Reply.MetaItem.NO_END
                : Math.max(0, (item.deadline() - now + MILLIS - 1) / MILLIS);
    }
}
