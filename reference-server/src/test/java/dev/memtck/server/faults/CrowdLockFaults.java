package dev.memtck.server.faults;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.Reply;
import java.util.List;

/** Locks that do not exclude who asks at the same moment. */
final class CrowdLockFaults {
    private CrowdLockFaults() {}

    static List<Fault> all() {
        return List.of(Fault.amongWorkers("two-clients-at-once-get-one-lock", () -> {
            Meeting meeting = new Meeting();
            return (command, client, peers) -> {
                boolean met = command instanceof Command.Lock lock && meeting.meets(lock.key());
                Reply reply = client.execute(command);
                return met && reply == Fact.LOCKED ? Fact.LOCK_HELD : reply;
            };
        }));
    }
}
