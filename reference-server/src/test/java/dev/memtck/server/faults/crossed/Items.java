package dev.memtck.server.faults.crossed;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Exptime;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Session;
import dev.memtck.server.faults.Deadlines;
import dev.memtck.server.faults.GoneItems;
import dev.memtck.server.faults.Ledger;
import dev.memtck.server.faults.Moments;
import dev.memtck.server.faults.Stores;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/** Defects of a verb that finds an item, or none. */
final class Items {
    private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

    private Items() {}

    /** What has expired is there for it. */
    static Twists expiredIsThere() {
        Deadlines deadlines = new Deadlines();
        return new Twists(
                (command, client, peers) -> {
                    Key key = Ledger.keyOf(command);
                    if (key == null || !deadlines.hasPassed(key)) {
                        return deadlines.executeBlindly(command, client);
                    }
                    if (Stores.isJoin(command)) {
                        deadlines.forget(key);
                    }
                    return deadlines.executeBlindly(withFlagsOfWhatIsThere(command, client), client);
                },
                (command, client, peers) -> deadlines.execute(command, client));
    }

    private static Command withFlagsOfWhatIsThere(Command command, Session client) {
        return command instanceof Command.Store store && Ledger.value(client, store.key()) != null
                ? Stores.withFlags(store, Ledger.flags(client, store.key()))
                : command;
    }

    /** What was deleted or flushed is there for it. */
    static Twists goneIsThere(GoneItems.Way way) {
        GoneItems items = new GoneItems(way);
        return new Twists(
                (command, client, peers) -> items.executeBlindly(command, client),
                (command, client, peers) -> items.execute(command, client));
    }

    /** Before it is executed there is an item. */
    static Twists whatNeverWasIsThere() {
        return Twists.only((command, client, peers) -> {
            Key key = Ledger.keyOf(command);
            if (key != null && Ledger.value(client, key) == null) {
                client.execute(Stores.set(key, 0, Exptime.NONE, "1".getBytes(StandardCharsets.US_ASCII)));
            }
            return client.execute(command);
        });
    }

    /** There is never an item. */
    static Twists nothingIsThere() {
        return Twists.only((command, client, peers) -> Fact.ABSENT);
    }

    /** Nobody is told that it has read an item. */
    static Twists readsUnnoticed() {
        return Twists.only((command, client, peers) -> {
            Reply reply = client.execute(new Command.MetaGet(
                    Ledger.keyOf(command),
                    Command.Notice.NOT_TAKEN,
                    Optional.empty(),
                    OptionalLong.empty(),
                    Optional.empty()));
            return reply instanceof Reply.MetaItem item ? item.value() : reply;
        });
    }

    /** A lease is an item without data. */
    static Twists leaseIsAnItem() {
        Set<Key> leased = ConcurrentHashMap.newKeySet();
        return new Twists(
                (command, client, peers) -> {
                    Key key = Ledger.keyOf(command);
                    if (key != null && leased.remove(key)) {
                        client.execute(Stores.set(key, 0, Exptime.NONE, new byte[0]));
                    }
                    return client.execute(command);
                },
                (command, client, peers) -> {
                    Reply reply = client.execute(command);
                    Key key = Ledger.keyOf(command);
                    if (reply instanceof Reply.Lease || reply instanceof Reply.LeaseLeft) {
                        leased.add(key);
                    } else if (key != null && reply instanceof Reply.Stored) {
                        leased.remove(key);
                    }
                    return reply;
                });
    }

    /** What it writes while a flush is to come is there afterwards. */
    static Twists sparesItFromAFlushToCome() {
        Set<Key> doomed = ConcurrentHashMap.newKeySet();
        long[] moment = {Long.MAX_VALUE};
        return new Twists(
                (command, client, peers) -> {
                    doomed.remove(Ledger.keyOf(command));
                    return client.execute(command);
                },
                (command, client, peers) -> {
                    if (moment[0] != Long.MAX_VALUE && Moments.nanos() >= moment[0]) {
                        doomed.forEach(key -> client.execute(new Command.Delete(key)));
                        doomed.clear();
                        moment[0] = Long.MAX_VALUE;
                    }
                    if (command instanceof Command.Store store) {
                        doomed.add(store.key());
                    }
                    if (command instanceof Command.FlushAll flush
                            && flush.moment().seconds() > 0) {
                        moment[0] = Moments.nanos() + flush.moment().seconds() * SECOND;
                        return Fact.DONE;
                    }
                    return client.execute(command);
                });
    }

    /** It says that it is done, and does nothing. */
    static Reply undone(Command command) {
        return UNDONE.getOrDefault(command.getClass(), Fact.DONE);
    }

    private static final Map<Class<? extends Command>, Reply> UNDONE = Map.of(
            Command.Store.class, new Reply.Stored(1, 1),
            Command.Delete.class, Fact.DELETED,
            Command.Arithmetic.class, new Reply.Number(1, 1),
            Command.Touch.class, Fact.TOUCHED,
            Command.Lock.class, Fact.LOCK_HELD,
            Command.Unlock.class, Fact.UNLOCKED,
            Command.UnlockAll.class, Fact.UNLOCKED,
            Command.ReplaceAndUnlock.class, new Reply.Stored(1, 1),
            Command.Get.class, Fact.ABSENT,
            Command.GetAndTouch.class, Fact.ABSENT);
}
