package dev.memtck.server.faults;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Session;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** What a twist looks up or remembers about keys; one for each faulty server. */
public final class Ledger {
    private final Map<Key, Session> storers = new ConcurrentHashMap<>();
    private final Map<Key, Set<Session>> holders = new ConcurrentHashMap<>();

    /** Executes, and remembers who stored and who holds which lock. */
    Reply execute(Command command, Session client) {
        Reply reply = client.execute(command);
        if (command instanceof Command.Store store && reply instanceof Reply.Stored) {
            storers.put(store.key(), client);
        }
        if (command instanceof Command.Lock lock && reply == Fact.LOCK_HELD) {
            holdersOf(lock.key()).add(client);
        }
        if (command instanceof Command.Unlock unlock && reply == Fact.UNLOCKED) {
            holdersOf(unlock.key()).remove(client);
        }
        if (command instanceof Command.UnlockAll) {
            holders.values().forEach(clients -> clients.remove(client));
        }
        return reply;
    }

    boolean holds(Session client, Key key) {
        return holdersOf(key).contains(client);
    }

    boolean holdsAny(Session client) {
        return holders.values().stream().anyMatch(clients -> clients.contains(client));
    }

    boolean isLocked(Key key) {
        return !holdersOf(key).isEmpty();
    }

    boolean stored(Session client, Key key) {
        return storers.get(key) == client;
    }

    private Set<Session> holdersOf(Key key) {
        return holders.computeIfAbsent(key, k -> ConcurrentHashMap.newKeySet());
    }

    /** The value under a key, or null. */
    public static byte[] value(Session client, Key key) {
        Reply reply = client.execute(new Command.Get(key));
        if (!(reply instanceof Reply.Value value)) {
            return null;
        }
        byte[] bytes = ByteBufUtil.getBytes(value.data());
        value.data().release();
        return bytes;
    }

    /** The flags under a key; only if there is an item. */
    public static int flags(Session client, Key key) {
        Reply.Value value = (Reply.Value) client.execute(new Command.Get(key));
        value.data().release();
        return value.flags();
    }

    /** The key that a command is about, or null. */
    public static Key keyOf(Command command) {
        return command instanceof Command.Keyed keyed ? keyed.key() : null;
    }

    /** Whether the command is one that the locking document calls a modification. */
    static boolean isModification(Command command) {
        return command instanceof Command.Store
                || command instanceof Command.Delete
                || command instanceof Command.Arithmetic;
    }

    /** The same store with other data. */
    public static Command.Store with(Command.Store store, byte[] data) {
        return new Command.Store(
                store.mode(),
                store.key(),
                store.flags(),
                store.exptime(),
                Unpooled.wrappedBuffer(data),
                store.condition());
    }

    /** The same reply with other data; the old buffer is released. */
    static Reply.Value with(Reply.Value value, byte[] data) {
        value.data().release();
        ByteBuf other = Unpooled.wrappedBuffer(data);
        return new Reply.Value(value.key(), value.flags(), value.casUnique(), other);
    }
}
