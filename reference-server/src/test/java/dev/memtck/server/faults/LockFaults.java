package dev.memtck.server.faults;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.Reply;
import java.util.List;

/** Defects of server-side locks. */
final class LockFaults {
    private LockFaults() {}

    static List<Fault> all() {
        return List.of(
                Fault.inEngine("lock-granted-to-everyone", () -> (command, client, peers) -> {
                    Reply reply = client.execute(command);
                    return command instanceof Command.Lock && reply == Fact.LOCKED ? Fact.LOCK_HELD : reply;
                }),
                Fault.inEngine("lock-moves-to-who-asks", () -> (command, client, peers) -> {
                    Reply reply = client.execute(command);
                    if (command instanceof Command.Lock lock && reply == Fact.LOCKED) {
                        peers.holder(lock.key()).ifPresent(holder -> holder.execute(new Command.Unlock(lock.key())));
                        client.execute(lock);
                    }
                    return reply;
                }));
    }
}
