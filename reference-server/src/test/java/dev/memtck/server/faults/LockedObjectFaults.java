package dev.memtck.server.faults;

import dev.memtck.server.command.CasCondition;
import dev.memtck.server.command.Command;
import dev.memtck.server.command.Exptime;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Session;
import dev.memtck.server.command.StoreMode;
import io.netty.buffer.Unpooled;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Defects of the object itself: what locking and unlocking do to it, and what happens to it while it is locked. */
final class LockedObjectFaults {
    private LockedObjectFaults() {}

    static List<Fault> all() {
        return List.of(
                Fault.inEngine("lock-changes-the-cas-unique", () -> (command, client, peers) -> {
                    Reply reply = client.execute(command);
                    if (command instanceof Command.Lock lock && reply == Fact.LOCK_HELD) {
                        client.execute(appendNothing(lock.key()));
                    }
                    return reply;
                }),
                Fault.inEngine("unlock-changes-the-cas-unique", () -> (command, client, peers) -> {
                    Reply reply = client.execute(command);
                    if (command instanceof Command.Unlock unlock && reply == Fact.UNLOCKED) {
                        client.execute(appendNothing(unlock.key()));
                    }
                    return reply;
                }),
                Fault.inEngine("lock-clears-the-flags", LockedObjectFaults::lockClearsFlags),
                Fault.inEngine("locked-object-is-evicted", LockedObjectEvicted::new),
                Fault.inEngine("deleted-object-can-be-locked", () -> {
                    Set<Key> deleted = ConcurrentHashMap.newKeySet();
                    return (command, client, peers) -> {
                        Reply reply = client.execute(command);
                        if (reply == Fact.DELETED) {
                            deleted.add(Ledger.keyOf(command));
                        }
                        return command instanceof Command.Lock lock
                                        && reply == Fact.ABSENT
                                        && deleted.contains(lock.key())
                                ? Fact.LOCK_HELD
                                : reply;
                    };
                }));
    }

    /** All that it changes is the cas unique. */
    private static Command appendNothing(Key key) {
        return new Command.Store(StoreMode.APPEND, key, 0, Exptime.NONE, Unpooled.EMPTY_BUFFER, CasCondition.NONE);
    }

    private static Twist lockClearsFlags() {
        Set<Key> cleared = ConcurrentHashMap.newKeySet();
        return (command, client, peers) -> {
            Reply reply = client.execute(command);
            if (command instanceof Command.Lock lock && reply == Fact.LOCK_HELD) {
                cleared.add(lock.key());
            }
            if (command instanceof Command.Store store && reply instanceof Reply.Stored) {
                cleared.remove(store.key());
            }
            return reply instanceof Reply.Value value && cleared.contains(value.key())
                    ? new Reply.Value(value.key(), 0, value.casUnique(), value.data())
                    : reply;
        };
    }

    /** A locked object goes when as much as the memory holds was stored after the lock was taken. */
    private static final class LockedObjectEvicted implements Twist {
        private final StoredSince lock = new StoredSince();

        @Override
        public Reply execute(Command command, Session client, Peers peers) {
            Key key = Ledger.keyOf(command);
            if (key != null && lock.isMemoryFull(key)) {
                peers.holder(key).ifPresent(holder -> holder.execute(new Command.Delete(key)));
            }
            Reply reply = client.execute(command);
            if (command instanceof Command.Store store) {
                lock.stored(store.data().readableBytes());
            }
            if (isGranted(command, reply)) {
                lock.happened(key);
            }
            return reply;
        }

        private static boolean isGranted(Command command, Reply reply) {
            return command instanceof Command.Lock && reply == Fact.LOCK_HELD
                    || command instanceof Command.LockAndGet && reply instanceof Reply.Value;
        }
    }
}
