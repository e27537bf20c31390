package dev.memtck.server.faults;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Session;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** Defects of how a lock ends: with its client's connection, or with the object. */
final class ReleaseFaults {
    private ReleaseFaults() {}

    static List<Fault> all() {
        return List.of(
                Fault.inEngine("locks-outlive-a-reset", LocksOutliveReset::new),
                Fault.inEngine("end-of-connection-releases-sixteen-locks", SixteenReleased::new),
                KeptAtItsOwnEnd.fault("an-end-that-the-server-makes-keeps-the-locks"),
                Fault.inEngine("release-of-many-forgets-the-fiftieth-lock", FiftiethForgotten::new),
                Fault.inEngine("a-seventeenth-lock-is-refused", FewLocks::new),
                Fault.inEngine("end-of-connection-releases-locks-late", LateRelease::new),
                Fault.inEngine("deletion-by-the-holder-keeps-the-lock", DeletionKeepsLock::new),
                Fault.inEngine("unlock-after-deletion-answers-OK", () -> {
                    Map<Key, Session> deleted = new ConcurrentHashMap<>();
                    return (command, client, peers) -> {
                        Reply reply = client.execute(command);
                        if (reply == Fact.DELETED) {
                            deleted.put(Ledger.keyOf(command), client);
                        }
                        return command instanceof Command.Unlock unlock
                                        && reply == Fact.NOT_LOCKED
                                        && deleted.remove(unlock.key(), client)
                                ? Fact.UNLOCKED
                                : reply;
                    };
                }),
                Fault.inEngine(
                        "release-of-all-frees-what-others-locked-since",
                        () -> new FreesByList(Set.of(Occasion.UNLOCK_ALL, Occasion.END))),
                Fault.inEngine(
                        "end-of-connection-frees-what-others-locked-since",
                        () -> new FreesByList(Set.of(Occasion.END))));
    }

    private static final class LocksOutliveReset implements Twist {
        private final Set<Session> broken = ConcurrentHashMap.newKeySet();

        @Override
        public Reply execute(Command command, Session client, Peers peers) {
            return client.execute(command);
        }

        @Override
        public void broke(Session client) {
            broken.add(client);
        }

        @Override
        public void close(Session client) {
            if (!broken.contains(client)) {
                client.close();
            }
        }
    }

    private static final class SixteenReleased implements Twist {
        private static final int MOST = 16;

        private final Map<Session, List<Key>> locked = new ConcurrentHashMap<>();

        @Override
        public Reply execute(Command command, Session client, Peers peers) {
            if (command instanceof Command.Lock lock) {
                locked.computeIfAbsent(client, c -> new CopyOnWriteArrayList<>())
                        .add(lock.key());
            }
            return client.execute(command);
        }

        @Override
        public void close(Session client) {
            List<Key> keys = locked.getOrDefault(client, List.of());
            if (keys.size() <= MOST) {
                client.close();
            }
            keys.stream().limit(MOST).forEach(key -> client.execute(new Command.Unlock(key)));
        }
    }

    /** However all are released. */
    private static final class FiftiethForgotten implements Twist {
        private static final int FORGOTTEN = 50;

        private final Map<Session, List<Key>> locked = new ConcurrentHashMap<>();

        @Override
        public Reply execute(Command command, Session client, Peers peers) {
            Reply reply = client.execute(command);
            List<Key> mine = locked.computeIfAbsent(client, c -> new CopyOnWriteArrayList<>());
            if (command instanceof Command.Lock lock && reply == Fact.LOCK_HELD) {
                mine.add(lock.key());
            }
            if (command instanceof Command.UnlockAll && mine.size() >= FORGOTTEN) {
                client.execute(new Command.Lock(mine.get(FORGOTTEN - 1)));
            }
            return reply;
        }

        @Override
        public void close(Session client) {
            List<Key> mine = locked.getOrDefault(client, List.of());
            if (mine.size() < FORGOTTEN) {
                client.close();
            } else {
                mine.stream()
                        .filter(key -> !key.equals(mine.get(FORGOTTEN - 1)))
                        .forEach(key -> client.execute(new Command.Unlock(key)));
            }
        }
    }

    /** The locks of who is gone are released when somebody is refused, seconds after the end at the earliest. */
    private static final class LateRelease implements Twist {
        private static final long DELAY_NANOS = Duration.ofSeconds(4).toNanos();

        private final Map<Session, Long> ends = new ConcurrentHashMap<>();

        @Override
        public Reply execute(Command command, Session client, Peers peers) {
            Reply reply = client.execute(command);
            if (reply == Fact.LOCKED) {
                peers.holder(Ledger.keyOf(command)).filter(this::isLongGone).ifPresent(Session::close);
            }
            return reply;
        }

        private boolean isLongGone(Session holder) {
            Long end = ends.get(holder);
            return end != null && Moments.nanos() - end > DELAY_NANOS;
        }

        @Override
        public void close(Session client) {
            ends.putIfAbsent(client, Moments.nanos());
        }
    }

    /** Who deletes an object that it has locked still has the key locked, until it unlocks it or ends. */
    private static final class DeletionKeepsLock implements Twist {
        private final Map<Key, Session> kept = new ConcurrentHashMap<>();

        @Override
        public Reply execute(Command command, Session client, Peers peers) {
            Key key = Ledger.keyOf(command);
            Session holder = key == null ? null : kept.get(key);
            if (holder != null && holder != client && isStopped(command)) {
                return Fact.LOCKED;
            }
            Reply reply = client.execute(command);
            if (reply == Fact.DELETED
                    && peers.holder(key).filter(last -> last == client).isPresent()) {
                kept.put(key, client);
            }
            if (command instanceof Command.Unlock && holder == client) {
                kept.remove(key);
                return Fact.UNLOCKED;
            }
            return reply;
        }

        private static boolean isStopped(Command command) {
            return Ledger.isModification(command) || command instanceof Command.Lock;
        }

        @Override
        public void close(Session client) {
            kept.values().removeIf(holder -> holder == client);
            client.close();
        }
    }

    /** When a client's list of keys is worked off. */
    private enum Occasion {
        UNLOCK_ALL,
        END
    }

    /** A client's list of keys is worked off without a look at who holds them now. */
    private static final class FreesByList implements Twist {
        private final Set<Occasion> occasions;
        private final Map<Session, Set<Key>> lists = new ConcurrentHashMap<>();
        private volatile Peers everybody = new Peers();

        FreesByList(Set<Occasion> occasions) {
            this.occasions = occasions;
        }

        @Override
        public Reply execute(Command command, Session client, Peers peers) {
            everybody = peers;
            Reply reply = client.execute(command);
            if (command instanceof Command.Lock lock && reply == Fact.LOCK_HELD) {
                lists.computeIfAbsent(client, c -> ConcurrentHashMap.newKeySet())
                        .add(lock.key());
            }
            if (command instanceof Command.UnlockAll) {
                freeAll(client, Occasion.UNLOCK_ALL);
            }
            return reply;
        }

        @Override
        public void close(Session client) {
            freeAll(client, Occasion.END);
            client.close();
        }

        private void freeAll(Session client, Occasion occasion) {
            Set<Key> keys = lists.remove(client);
            if (keys != null && occasions.contains(occasion)) {
                keys.forEach(key -> everybody.holder(key).ifPresent(holder -> holder.execute(new Command.Unlock(key))));
            }
        }
    }
}
