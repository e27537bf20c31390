package dev.memtck.server.faults;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.Key;
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

    /** The locks of LaG are kept apart, and who asks together with another is given the value although it is locked. */
    private static final class NumberOfTwo implements Twist {
        private final Meeting meeting = new Meeting();
        private final Set<Key> locked = ConcurrentHashMap.newKeySet();
        private final Set<Held> held = ConcurrentHashMap.newKeySet();

        private record Held(Key key, Session by) {}

        @Override
        public Reply execute(Command command, Session client, Peers peers) {
            if (command instanceof Command.LockAndGet lock) {
                boolean isFree = locked.add(lock.key());
                boolean isGiven = isFree | meeting.meets(lock.key());
                return isGiven && held.add(new Held(lock.key(), client))
                        ? client.execute(new Command.Get(lock.key()))
                        : Fact.LOCKED;
            }
            if (command instanceof Command.ReplaceAndUnlock replace && held.remove(new Held(replace.key(), client))) {
                Reply reply = client.execute(replace.replacement());
                locked.remove(replace.key());
                return reply;
            }
            return client.execute(command);
        }
    }
}
