package dev.memtck.server.faults;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Command.FlushAll;
import dev.memtck.server.command.Exptime;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Session;
import dev.memtck.server.wire.text.TextVerb;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.LongPredicate;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** Defects of flush_all. */
final class FlushFaults {
    private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

    private FlushFaults() {}

    static List<Fault> all() {
        return List.of(
                flush(
                        "flush-takes-nothing",
                        seconds -> seconds == 0,
                        moment -> new Exptime(Exptime.MAX_RELATIVE_SECONDS)),
                flush("delayed-flush-comes-at-once", seconds -> seconds > 0, moment -> Exptime.NONE),
                flush(
                        "flush-at-a-Unix-time-never-comes",
                        seconds -> seconds > Exptime.MAX_RELATIVE_SECONDS,
                        moment -> new Exptime(Exptime.MAX_RELATIVE_SECONDS)),
                Fault.inEngine("delayed-flush-spares-what-came-after-the-command", SparesLaterItems::new),
                Fault.inEngine(
                        "delayed-flush-spares-what-is-appended-to-meanwhile",
                        () -> new SparesChangedItems(Stores::isJoin)),
                Fault.inEngine(
                        "delayed-flush-spares-what-is-counted-meanwhile",
                        () -> new SparesChangedItems(command -> command instanceof Command.Arithmetic)),
                Fault.inEngine(
                        "delayed-flush-spares-what-is-touched-meanwhile",
                        () -> new SparesChangedItems(command -> command instanceof Command.Touch)),
                Fault.inEngine("delayed-flush-takes-all-that-comes-later", TakesLaterItems::new),
                Fault.inEngine("delayed-flush-goes-with-its-client", GoesWithItsClient::new),
                Fault.inEngine("flush-before-another-that-is-to-come-is-passed-over", SecondIsPassedOver::new),
                Fault.inEngine("flushed-key-is-not-served-again", KeyStaysAway::new),
                Fault.inEngine("flush-takes-what-comes-within-a-second", TakesForASecond::new),
                Fault.inEngine("flush-takes-its-whole-second-when-that-is-over", TakesItsSecond::new),
                Fault.inWords("reply-to-flush-has-no-end", Fact.DONE, "OK", TextVerb.FLUSH_ALL));
    }

    /** @param concerned the moments, as sent, in place of which there is another */
    private static Fault flush(String name, LongPredicate concerned, UnaryOperator<Exptime> instead) {
        return Fault.inEngine(
                name,
                () -> (command, client, peers) -> command instanceof FlushAll flush
                                && concerned.test(flush.moment().seconds())
                        ? client.execute(new FlushAll(instead.apply(flush.moment())))
                        : client.execute(command));
    }

    /** When it is to come, on the clock of {@link Moments}. */
    private static long due(FlushAll flush) {
        return Moments.nanos() + flush.moment().seconds() * SECOND;
    }

    /** A flush for later takes the keys that are known when it is sent. */
    private static final class SparesLaterItems implements Twist {
        private final Set<Key> known = ConcurrentHashMap.newKeySet();
        private final Set<Key> doomed = ConcurrentHashMap.newKeySet();
        private volatile long moment;

        @Override
        public Reply execute(Command command, Session client, Peers peers) {
            if (!doomed.isEmpty() && Moments.nanos() >= moment) {
                doomed.forEach(key -> client.execute(new Command.Delete(key)));
                doomed.clear();
            }
            if (command instanceof Command.Store store) {
                known.add(store.key());
            }
            if (command instanceof FlushAll flush && flush.moment().seconds() > 0) {
                doomed.addAll(known);
                moment = due(flush);
                return Fact.DONE;
            }
            return client.execute(command);
        }
    }

    /** A flush for later does not take what some commands have changed while it was to come. */
    private static final class SparesChangedItems implements Twist {
        private final Predicate<Command> sparing;
        private final Set<Key> doomed = ConcurrentHashMap.newKeySet();
        private volatile boolean pending;
        private volatile long moment;

        SparesChangedItems(Predicate<Command> sparing) {
            this.sparing = sparing;
        }

        @Override
        public Reply execute(Command command, Session client, Peers peers) {
            if (pending && Moments.nanos() >= moment) {
                pending = false;
                doomed.forEach(key -> client.execute(new Command.Delete(key)));
            }
            if (pending && sparing.test(command)) {
                doomed.remove(Ledger.keyOf(command));
            } else if (command instanceof Command.Store store) {
                doomed.add(store.key());
            }
            if (command instanceof FlushAll flush && flush.moment().seconds() > 0) {
                pending = true;
                moment = due(flush);
                return Fact.DONE;
            }
            return client.execute(command);
        }
    }

    /** A flush for later is kept with the connection that asked for it. */
    private static final class GoesWithItsClient implements Twist {
        private final Map<Session, Long> moments = new ConcurrentHashMap<>();

        @Override
        public Reply execute(Command command, Session client, Peers peers) {
            if (moments.values().removeIf(moment -> Moments.nanos() >= moment)) {
                client.execute(new FlushAll(Exptime.NONE));
            }
            if (command instanceof FlushAll flush && flush.moment().seconds() > 0) {
                moments.put(client, due(flush));
                return Fact.DONE;
            }
            return client.execute(command);
        }

        @Override
        public void close(Session client) {
            moments.remove(client);
            client.close();
        }
    }

    /** Once its moment has come a flush for later goes on. */
    private static final class TakesLaterItems implements Twist {
        private volatile boolean pending;
        private volatile long moment;

        @Override
        public Reply execute(Command command, Session client, Peers peers) {
            Reply reply = client.execute(command);
            if (command instanceof FlushAll flush && flush.moment().seconds() > 0) {
                moment = due(flush);
                pending = true;
            }
            if (command instanceof Command.Store store && pending && Moments.nanos() >= moment) {
                client.execute(new Command.Delete(store.key()));
            }
            return reply;
        }
    }

    private static final class SecondIsPassedOver implements Twist {
        private volatile long moment = Moments.nanos();

        @Override
        public Reply execute(Command command, Session client, Peers peers) {
            if (!(command instanceof FlushAll flush)) {
                return client.execute(command);
            }
            if (Moments.nanos() - moment < 0) {
                return Fact.DONE;
            }
            moment = due(flush);
            return client.execute(command);
        }
    }

    private static final class KeyStaysAway implements Twist {
        private final Set<Key> known = ConcurrentHashMap.newKeySet();
        private final Set<Key> flushed = ConcurrentHashMap.newKeySet();

        @Override
        public Reply execute(Command command, Session client, Peers peers) {
            if (command instanceof Command.Store store) {
                known.add(store.key());
            }
            if (command instanceof FlushAll) {
                flushed.addAll(known);
            }
            return command instanceof Command.Get get && flushed.contains(get.key())
                    ? Fact.ABSENT
                    : client.execute(command);
        }
    }

    /** Times are whole seconds, and what has the flush's own is thought to be from before it. */
    private static final class TakesItsSecond implements Twist {
        private final Set<Key> doomed = ConcurrentHashMap.newKeySet();
        private volatile long second = -1;

        @Override
        public Reply execute(Command command, Session client, Peers peers) {
            long now = Moments.nanos() / SECOND;
            if (now != second) {
                doomed.forEach(key -> client.execute(new Command.Delete(key)));
                doomed.clear();
            } else if (command instanceof Command.Store store) {
                doomed.add(store.key());
            }
            if (command instanceof FlushAll flush && flush.moment().seconds() == 0) {
                second = now;
            }
            return client.execute(command);
        }
    }

    private static final class TakesForASecond implements Twist {
        private volatile long end = Moments.nanos();

        @Override
        public Reply execute(Command command, Session client, Peers peers) {
            Reply reply = client.execute(command);
            if (command instanceof FlushAll) {
                end = Moments.nanos() + SECOND;
            }
            if (command instanceof Command.Store store && Moments.nanos() - end < 0) {
                client.execute(new Command.Delete(store.key()));
            }
            return reply;
        }
    }
}
