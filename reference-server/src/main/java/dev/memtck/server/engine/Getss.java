package dev.memtck.server.engine;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.Reply;
import java.util.OptionalLong;

/**
 * Getss (strong-cas.txt § Retrieval command). It reads, so a lock does not stop it. A stub is a lease that another client was
 * given, by mg.
 */
record Getss(Engine engine) implements Verb<Command.Getss> {
    @Override
    public Reply apply(Command.Getss getss, Slot slot, Client client) {
        OptionalLong deadline = Leases.deadline(getss.exptime(), slot.now());
        if (deadline.isEmpty()) {
            return Fact.EXPTIME_PAST;
        }
        if (slot.item() != null && slot.item().has(Trait.STUB)) {
            client.statistics().count(Counter.CMD_GET);
            client.statistics().count(Counter.GET_MISSES);
            return standing(getss, slot.item(), slot.now());
        }
        Reply item = Retrieval.get(getss, slot, client);
        if (item != Fact.ABSENT) {
            return item;
        }
        if (slot.lease() != null) {
            return standing(getss, slot.lease(), slot.now());
        }
        return Leases.make(slot, deadline.getAsLong(), Counter.LEASE_GETSS, engine, client)
                ? Leases.made(getss.key(), slot.lease())
                : Fact.OUT_OF_MEMORY;
    }

    private static Reply standing(Command.Getss getss, Item lease, long now) {
        lease.noteUse(now);
        return Leases.standing(getss.key(), lease, now);
    }
}
