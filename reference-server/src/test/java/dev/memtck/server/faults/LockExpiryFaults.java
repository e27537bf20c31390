package dev.memtck.server.faults;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Exptime;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Session;
import java.util.List;

/** Defects of the expiration of what is locked, or was. */
final class LockExpiryFaults {
    /** In seconds. */
    private static final Exptime A_WHILE = new Exptime(100);

    /** In seconds. */
    private static final Exptime SOON = new Exptime(2);

    private LockExpiryFaults() {}

    static List<Fault> all() {
        return List.of(
                Fault.inEngine("locked-object-expires", () -> {
                    NotedDeadlines deadlines = new NotedDeadlines();
                    return (command, client, peers) -> {
                        Key key = Ledger.keyOf(command);
                        if (key != null && deadlines.hasPassed(key)) {
                            peers.holder(key).ifPresent(holder -> holder.execute(new Command.Unlock(key)));
                        }
                        Reply reply = client.execute(command);
                        deadlines.note(command, reply);
                        return reply;
                    };
                }),
                Fault.inEngine("lock-renews-the-expiration", () -> onLock(A_WHILE)),
                Fault.inEngine("lock-leaves-two-seconds-to-live", () -> onLock(SOON)),
                Fault.inEngine("expired-object-is-served-again-after-its-lock", ServedAgain::new),
                Fault.inEngine("expired-object-can-be-locked", () -> {
                    NotedDeadlines deadlines = new NotedDeadlines();
                    return (command, client, peers) -> {
                        Reply reply = client.execute(command);
                        deadlines.note(command, reply);
                        return command instanceof Command.Lock lock
                                        && reply == Fact.ABSENT
                                        && deadlines.hasPassed(lock.key())
                                ? Fact.LOCK_HELD
                                : reply;
                    };
                }),
                Fault.inEngine("expiration-of-a-refused-set-counts", () -> (command, client, peers) -> {
                    Reply reply = client.execute(command);
                    if (command instanceof Command.Store store && reply == Fact.LOCKED) {
                        peers.holder(store.key())
                                .ifPresent(holder -> holder.execute(new Command.Touch(store.key(), store.exptime())));
                    }
                    return reply;
                }));
    }

    private static Twist onLock(Exptime exptime) {
        return (command, client, peers) -> {
            Reply reply = client.execute(command);
            if (command instanceof Command.Lock lock && reply == Fact.LOCK_HELD) {
                client.execute(new Command.Touch(lock.key(), exptime));
            }
            return reply;
        };
    }

    /** Only who holds the lock still has something to touch. */
    private static final class ServedAgain implements Twist {
        private final NotedDeadlines deadlines = new NotedDeadlines();
        private volatile Peers everybody = new Peers();

        @Override
        public Reply execute(Command command, Session client, Peers peers) {
            everybody = peers;
            if (command instanceof Command.Unlock unlock && deadlines.hasPassed(unlock.key())) {
                client.execute(new Command.Touch(unlock.key(), A_WHILE));
            }
            if (command instanceof Command.UnlockAll) {
                renewAll(client);
            }
            Reply reply = client.execute(command);
            deadlines.note(command, reply);
            return reply;
        }

        @Override
        public void close(Session client) {
            renewAll(client);
            client.close();
        }

        private void renewAll(Session client) {
            everybody.keysOf(client).stream()
                    .filter(deadlines::hasPassed)
                    .forEach(key -> client.execute(new Command.Touch(key, A_WHILE)));
        }
    }
}
