package dev.memtck.server.faults;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Session;
import dev.memtck.server.wire.text.TextVerb;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Defects of lock, unlock and unlock_all. */
final class LockFaults {
    private static final int LONG = 20;

    private LockFaults() {}

    static List<Fault> all() {
        return List.of(
                Fault.inEngine("lock-of-a-new-client-is-granted-to-others-too", NewClientsLock::new),
                Fault.inEngine("lock-moves-to-who-asks", () -> (command, client, peers) -> {
                    Reply reply = client.execute(command);
                    if (command instanceof Command.Lock lock && reply == Fact.LOCKED) {
                        peers.holder(lock.key()).ifPresent(holder -> holder.execute(new Command.Unlock(lock.key())));
                        client.execute(lock);
                    }
                    return reply;
                }),
                Fault.inEngine("object-without-data-cannot-be-locked", () -> (command, client, peers) -> {
                    byte[] value = command instanceof Command.Lock lock ? Ledger.value(client, lock.key()) : null;
                    return value != null && value.length == 0 ? Fact.ABSENT : client.execute(command);
                }),
                Fault.inEngine("long-object-cannot-be-locked", () -> (command, client, peers) -> {
                    byte[] value = command instanceof Command.Lock lock ? Ledger.value(client, lock.key()) : null;
                    return value != null && value.length > LONG ? Fact.LOCKED : client.execute(command);
                }),
                Fault.inEngine("only-who-stored-may-lock", () -> {
                    Ledger ledger = new Ledger();
                    return (command, client, peers) -> {
                        Reply reply = ledger.execute(command, client);
                        if (command instanceof Command.Lock lock
                                && reply == Fact.LOCK_HELD
                                && !ledger.stored(client, lock.key())) {
                            client.execute(new Command.Unlock(lock.key()));
                            return Fact.ABSENT;
                        }
                        return reply;
                    };
                }),
                Fault.inEngine("one-lock-for-each-client", () -> {
                    Ledger ledger = new Ledger();
                    return (command, client, peers) -> command instanceof Command.Lock lock
                                    && ledger.holdsAny(client)
                                    && !ledger.holds(client, lock.key())
                            ? Fact.LOCKED
                            : ledger.execute(command, client);
                }),
                Fault.inEngine("lock-of-nothing-answers-OK", () -> (command, client, peers) -> {
                    Reply reply = client.execute(command);
                    return command instanceof Command.Lock && reply == Fact.ABSENT ? Fact.LOCK_HELD : reply;
                }),
                Fault.inEngine("lock-of-nothing-waits-for-the-object", LockFaults::lockOfNothingWaits),
                Fault.inEngine("unlock-keeps-the-lock", () -> {
                    Ledger ledger = new Ledger();
                    return (command, client, peers) ->
                            command instanceof Command.Unlock unlock && ledger.holds(client, unlock.key())
                                    ? Fact.UNLOCKED
                                    : ledger.execute(command, client);
                }),
                Fault.inEngine("unlock-releases-every-lock", () -> (command, client, peers) -> {
                    Reply reply = client.execute(command);
                    if (command instanceof Command.Unlock && reply == Fact.UNLOCKED) {
                        client.execute(new Command.UnlockAll());
                    }
                    return reply;
                }),
                Fault.inEngine("unlock-of-what-is-not-locked-answers-OK", () -> (command, client, peers) -> {
                    Reply reply = client.execute(command);
                    return command instanceof Command.Unlock && reply == Fact.NOT_LOCKED ? Fact.UNLOCKED : reply;
                }),
                Fault.inEngine("unlock-frees-another-clients-lock", () -> (command, client, peers) -> {
                    Reply reply = client.execute(command);
                    if (command instanceof Command.Unlock unlock && reply == Fact.NOT_LOCKED) {
                        peers.holder(unlock.key()).ifPresent(holder -> holder.execute(unlock));
                    }
                    return reply;
                }),
                Fault.inWords("unlock-of-nothing-answers-NOT_FOUND", Fact.ABSENT, "NOT_FOUND\r\n", TextVerb.UNLOCK),
                Fault.inEngine("unlock-all-releases-one-lock", LockFaults::unlockAllReleasesOne),
                Fault.onTheWire("unlock-all-without-a-lock-is-an-error", () -> UnlockAllWithoutLock::new),
                Fault.inEngine("unlock-all-releases-everyones-locks", () -> {
                    Map<Session, Boolean> clients = new ConcurrentHashMap<>();
                    return (command, client, peers) -> {
                        clients.put(client, true);
                        if (command instanceof Command.UnlockAll) {
                            clients.keySet().forEach(other -> other.execute(command));
                        }
                        return client.execute(command);
                    };
                }));
    }

    /** Who holds a lock is known only from the client's third command on. */
    private static final class NewClientsLock implements Twist {
        private static final int KNOWN_FROM = 3;

        private final Map<Session, Integer> commands = new ConcurrentHashMap<>();

        @Override
        public Reply execute(Command command, Session client, Peers peers) {
            commands.merge(client, 1, Integer::sum);
            Reply reply = client.execute(command);
            return command instanceof Command.Lock lock && reply == Fact.LOCKED && isHolderNew(lock.key(), peers)
                    ? Fact.LOCK_HELD
                    : reply;
        }

        private boolean isHolderNew(Key key, Peers peers) {
            return peers.holder(key)
                    .filter(holder -> commands.getOrDefault(holder, 0) < KNOWN_FROM)
                    .isPresent();
        }
    }

    private static Twist lockOfNothingWaits() {
        Map<Key, Session> waiting = new ConcurrentHashMap<>();
        return (command, client, peers) -> {
            Reply reply = client.execute(command);
            if (command instanceof Command.Lock lock && reply == Fact.ABSENT) {
                waiting.put(lock.key(), client);
            }
            if (command instanceof Command.Store store && reply instanceof Reply.Stored) {
                Session first = waiting.remove(store.key());
                if (first != null) {
                    first.execute(new Command.Lock(store.key()));
                }
            }
            return reply;
        };
    }

    private static Twist unlockAllReleasesOne() {
        Map<Session, Key> lastLocked = new ConcurrentHashMap<>();
        return (command, client, peers) -> {
            if (command instanceof Command.UnlockAll) {
                Key key = lastLocked.remove(client);
                if (key != null) {
                    client.execute(new Command.Unlock(key));
                }
                return Fact.UNLOCKED;
            }
            if (command instanceof Command.Lock lock) {
                lastLocked.put(client, lock.key());
            }
            return client.execute(command);
        };
    }

    private static final class UnlockAllWithoutLock implements WireTwist {
        private int locks;

        @Override
        public String answered(String request, String reply) {
            if (request.startsWith("lock ") && reply.equals("OK\r\n")) {
                locks++;
            }
            if (request.startsWith("unlock ") && reply.equals("OK\r\n")) {
                locks--;
            }
            return request.startsWith("unlock_all") && locks == 0 ? "CLIENT_ERROR no locks\r\n" : reply;
        }
    }
}
