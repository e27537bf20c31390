package dev.memtck.server.faults;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Exptime;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Session;
import dev.memtck.server.command.StoreMode;
import dev.memtck.server.wire.text.TextVerb;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Defects of what a lock means for its holder and for everybody else. */
final class OwnershipFaults {
    private OwnershipFaults() {}

    static List<Fault> all() {
        return List.of(
                Fault.inEngine("refused-unlock-makes-a-second-owner", OwnershipFaults::refusedUnlockMakesOwner),
                Fault.inEngine("lock-kept-by-connection-number", LockKeptByNumber::new),
                Fault.inEngine(
                        "modification-of-a-locked-object-is-refused-and-done", () -> (command, client, peers) -> {
                            Reply reply = client.execute(command);
                            if (reply == Fact.LOCKED && Ledger.isModification(command)) {
                                peers.holder(Ledger.keyOf(command)).ifPresent(holder -> holder.execute(asSet(command)));
                            }
                            return reply;
                        }),
                Fault.inEngine("holder-may-not-modify", () -> {
                    Ledger ledger = new Ledger();
                    return (command, client, peers) ->
                            Ledger.isModification(command) && ledger.holds(client, Ledger.keyOf(command))
                                    ? Fact.LOCKED
                                    : ledger.execute(command, client);
                }),
                Fault.inEngine("modification-releases-the-lock", () -> (command, client, peers) -> {
                    Reply reply = client.execute(command);
                    if (Ledger.isModification(command)) {
                        client.execute(new Command.Unlock(Ledger.keyOf(command)));
                    }
                    return reply;
                }),
                Fault.inEngine("locked-object-is-hidden-from-others", () -> {
                    Ledger ledger = new Ledger();
                    return (command, client, peers) -> command instanceof Command.Get get
                                    && ledger.isLocked(get.key())
                                    && !ledger.holds(client, get.key())
                            ? Fact.ABSENT
                            : ledger.execute(command, client);
                }),
                Fault.inWords(
                        "lock-refusal-worded-as-an-error",
                        Fact.LOCKED,
                        "SERVER_ERROR locked\r\n",
                        TextVerb.SET,
                        TextVerb.REPLACE,
                        TextVerb.APPEND,
                        TextVerb.PREPEND,
                        TextVerb.CAS,
                        TextVerb.INCR,
                        TextVerb.DECR,
                        TextVerb.DELETE),
                Fault.inEngine("locks-outlive-the-connection", LocksOutliveConnection::new),
                Fault.inEngine("end-of-connection-releases-one-lock", EndReleasesOneLock::new));
    }

    private static Twist refusedUnlockMakesOwner() {
        Set<List<Object>> owners = ConcurrentHashMap.newKeySet();
        return (command, client, peers) -> {
            Reply reply = client.execute(command);
            if (command instanceof Command.Unlock unlock && reply == Fact.NOT_LOCKED) {
                owners.add(List.of(client, unlock.key()));
            }
            return command instanceof Command.Lock lock
                            && reply == Fact.LOCKED
                            && owners.contains(List.of(client, lock.key()))
                    ? Fact.LOCK_HELD
                    : reply;
        };
    }

    /** A modification that does something whatever stands under the key. */
    private static Command asSet(Command command) {
        return command instanceof Command.Store store && store.mode() == StoreMode.ADD
                ? new Command.Store(
                        StoreMode.SET,
                        store.key(),
                        store.flags(),
                        new Exptime(store.exptime().seconds()),
                        store.data(),
                        store.condition())
                : command;
    }

    /**
     * Locks belong to the number of a connection. The lowest free number goes to the next connection, and with it the locks
     * of the one that had it before.
     */
    private static final class LockKeptByNumber implements Twist {
        private final Map<Session, Integer> numbers = new ConcurrentHashMap<>();
        private final Set<Session> ended = ConcurrentHashMap.newKeySet();

        @Override
        public Reply execute(Command command, Session client, Peers peers) {
            int number = number(client);
            Key key = Ledger.keyOf(command);
            Session holder = key == null ? null : peers.holder(key).orElse(null);
            boolean mine = holder != null && ended.contains(holder) && numbers.get(holder) == number;
            return (mine ? holder : client).execute(command);
        }

        private synchronized int number(Session client) {
            return numbers.computeIfAbsent(client, c -> {
                int lowest = 1;
                while (isTaken(lowest)) {
                    lowest++;
                }
                return lowest;
            });
        }

        private boolean isTaken(int number) {
            return numbers.entrySet().stream()
                    .anyMatch(entry -> entry.getValue() == number && !ended.contains(entry.getKey()));
        }

        @Override
        public synchronized void close(Session client) {
            if (numbers.containsKey(client)) {
                ended.add(client);
            }
        }
    }

    private static final class LocksOutliveConnection implements Twist {
        @Override
        public Reply execute(Command command, Session client, Peers peers) {
            return client.execute(command);
        }

        @Override
        public void close(Session client) {}
    }

    private static final class EndReleasesOneLock implements Twist {
        private final Map<Session, Key> firstLocked = new ConcurrentHashMap<>();

        @Override
        public Reply execute(Command command, Session client, Peers peers) {
            if (command instanceof Command.Lock lock) {
                firstLocked.putIfAbsent(client, lock.key());
            }
            return client.execute(command);
        }

        @Override
        public void close(Session client) {
            Key key = firstLocked.remove(client);
            if (key != null) {
                client.execute(new Command.Unlock(key));
            }
        }
    }
}
