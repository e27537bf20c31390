package dev.memtck.server.faults;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Session;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Locks that do not exclude who asks at the same moment. */
final class CrowdLockFaults {
    private CrowdLockFaults() {}

    static List<Fault> all() {
        return List.of(
                Fault.amongWorkers("two-clients-at-once-get-one-lock", () -> {
                    Meeting meeting = new Meeting();
                    return (command, client, peers) -> {
                        boolean met = command instanceof Command.Lock lock && meeting.meets(lock.key());
                        Reply reply = client.execute(command);
                        return met && reply == Fact.LOCKED ? Fact.LOCK_HELD : reply;
                    };
                }),
                Fault.amongWorkers("two-clients-at-once-get-one-number-with-its-lock", NumberOfTwo::new));
    }

    /** Who asks with LaG together with the holder is given the value too, and may replace it. */
    private static final class NumberOfTwo implements Twist {
        private final Meeting meeting = new Meeting();
        private final Set<Session> guests = ConcurrentHashMap.newKeySet();

        @Override
        public Reply execute(Command command, Session client, Peers peers) {
            if (command instanceof Command.LockAndGet lock && meeting.meets(lock.key())) {
                Reply reply = client.execute(command);
                if (reply == Fact.LOCKED) {
                    guests.add(client);
                    return client.execute(new Command.Get(lock.key()));
                }
                return reply;
            }
            if (command instanceof Command.ReplaceAndUnlock replace && guests.remove(client)) {
                Session holder = peers.holder(replace.key()).orElse(client);
                return holder.execute(replace.replacement());
            }
            return client.execute(command);
        }
    }
}
