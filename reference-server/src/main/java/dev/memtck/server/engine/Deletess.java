package dev.memtck.server.engine;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.Reply;
import java.util.OptionalLong;

/** Deletess (strong-cas.txt § Deletion command): whatever stands under the key goes, and a lease takes its place. */
record Deletess(Engine engine) implements Verb<Command.Deletess> {
    @Override
    public Reply apply(Command.Deletess deletess, Slot slot, Client client) {
        OptionalLong deadline = Leases.deadline(deletess.exptime(), slot.now());
        if (deadline.isEmpty()) {
            return Fact.EXPTIME_PAST;
        }
        Fact found = remove(deletess, slot, client);
        return Leases.make(slot, deadline.getAsLong(), Counter.LEASE_DELETESS, engine, client)
                ? new Reply.LeaseLeft(found, slot.lease().casUnique())
                : Fact.OUT_OF_MEMORY;
    }

    private static Fact remove(Command.Deletess deletess, Slot slot, Client client) {
        if (slot.lease() != null) {
            slot.removeLease();
            return Fact.DELETED;
        }
        return Deletion.remove(deletess.key(), slot, client);
    }
}
