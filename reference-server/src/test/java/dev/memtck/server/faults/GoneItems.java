package dev.memtck.server.faults;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Exptime;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Session;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;

/**
 * Items that were deleted or flushed and are there all the same: they are taken away when the next command comes for their
 * key, if that command looks.
 */
public final class GoneItems {
    /** What is taken for ever, and stays behind. */
    public enum Way {
        DELETED,
        FLUSHED
    }

    private final Way way;
    private final Set<Key> known = ConcurrentHashMap.newKeySet();
    private final Map<Key, Integer> goneWithFlags = new ConcurrentHashMap<>();

    public GoneItems(Way way) {
        this.way = way;
    }

    /** A command that looks whether its item is gone. */
    public Reply execute(Command command, Session client) {
        Key key = Ledger.keyOf(command);
        if (key != null && goneWithFlags.remove(key) != null) {
            client.execute(new Command.Delete(key));
        }
        if (command instanceof Command.Store store) {
            known.add(store.key());
        }
        if (way == Way.DELETED && command instanceof Command.Delete delete) {
            return leftBehind(delete.key(), client, () -> client.execute(delete));
        }
        if (way == Way.FLUSHED
                && command instanceof Command.FlushAll flush
                && flush.moment().seconds() == 0) {
            return flushed(flush, client);
        }
        return client.execute(command);
    }

    /** A command that does not look, if its item is gone. */
    public Reply executeBlindly(Command command, Session client) {
        Key key = Ledger.keyOf(command);
        Integer flags = key == null ? null : goneWithFlags.get(key);
        if (flags == null) {
            return execute(command, client);
        }
        Reply reply = client.execute(
                command instanceof Command.Store store && !Stores.isJoin(command)
                        ? Stores.withFlags(store, flags)
                        : command);
        if (reply instanceof Reply.Stored || reply == Fact.DELETED) {
            goneWithFlags.remove(key);
        }
        return reply;
    }

    private Reply flushed(Command.FlushAll flush, Session client) {
        Map<Key, byte[]> values = new ConcurrentHashMap<>();
        Map<Key, Integer> flags = new ConcurrentHashMap<>();
        for (Key key : known) {
            byte[] value = Ledger.value(client, key);
            if (value != null) {
                values.put(key, value);
                flags.put(key, Ledger.flags(client, key));
            }
        }
        Reply reply = client.execute(flush);
        values.forEach((key, value) -> restore(key, flags.get(key), value, client));
        return reply;
    }

    private interface Removal {
        Reply execute();
    }

    private Reply leftBehind(Key key, Session client, Removal removal) {
        byte[] value = Ledger.value(client, key);
        int flags = value == null ? 0 : Ledger.flags(client, key);
        Reply reply = removal.execute();
        if (value != null && reply == Fact.DELETED) {
            restore(key, flags, value, client);
        }
        return reply;
    }

    private void restore(Key key, int flags, byte[] value, Session client) {
        client.execute(Stores.set(key, flags, Exptime.NONE, value));
        goneWithFlags.put(key, flags);
    }

    /** On such a server these commands do not look. */
    static Fault unseenBy(String name, Way way, Predicate<Command> verb) {
        return Fault.inEngine(name, () -> {
            GoneItems items = new GoneItems(way);
            return (command, client, peers) ->
                    verb.test(command) ? items.executeBlindly(command, client) : items.execute(command, client);
        });
    }
}
