package dev.memtck.server.faults;

import dev.memtck.server.command.CasCondition;
import dev.memtck.server.command.Command;
import dev.memtck.server.command.Command.Direction;
import dev.memtck.server.command.Command.Store;
import dev.memtck.server.command.Exptime;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Session;
import dev.memtck.server.command.StoreMode;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What a twist remembers of leases, which no command shows without making one; one for each faulty server. It can put
 * another lease in the place of one and go on showing the old identifier.
 */
final class LeaseNotes {
    private static final long MILLIS = 1_000;
    private static final long UNTOLD = -1;

    /** A lease under a key: the identifier that clients know, the engine's, and its end in milliseconds since 1970. */
    record Note(long shown, long real, long deadline) {
        long remainingSeconds() {
            return Math.max(1, (deadline - Moments.millis() + MILLIS - 1) / MILLIS);
        }
    }

    private final Map<Key, Note> standing = new ConcurrentHashMap<>();
    private final Map<Key, Set<Long>> issued = new ConcurrentHashMap<>();
    private final Set<Session> holders = ConcurrentHashMap.newKeySet();

    static boolean isCas(Command command) {
        return command instanceof Store store && store.condition().kind() == CasCondition.Kind.MATCHES;
    }

    /** Executes, and remembers which leases there are. */
    Reply execute(Command command, Session client) {
        Reply reply = client.execute(withRealIdentifier(command));
        if (command instanceof Command.Delete delete && has(delete.key())) {
            // Another identifier, which nobody has been told yet.
            standing.put(
                    delete.key(), new Note(UNTOLD, UNTOLD, note(delete.key()).deadline()));
        }
        if (reply instanceof Reply.Lease lease && command instanceof Command.Getss getss) {
            holders.add(client);
            return shown(lease, getss);
        }
        if (reply instanceof Reply.LeaseLeft left && command instanceof Command.Deletess deletess) {
            note(deletess.key(), left.casUnique(), deletess.exptime().seconds());
        } else if (command instanceof Command.Arithmetic || (isUpdate(command) && !isCas(command))) {
            standing.remove(Ledger.keyOf(command));
        } else if (isCas(command) && reply instanceof Reply.Stored) {
            standing.remove(Ledger.keyOf(command));
        }
        return reply;
    }

    private static boolean isUpdate(Command command) {
        return command instanceof Store || command instanceof Command.Arithmetic;
    }

    private Command withRealIdentifier(Command command) {
        if (!isCas(command) || !has(Ledger.keyOf(command))) {
            return command;
        }
        Store store = (Store) command;
        Note note = standing.get(store.key());
        return note.shown() == store.condition().casUnique() ? withIdentifier(store, note.real()) : command;
    }

    private Reply shown(Reply.Lease lease, Command.Getss getss) {
        Note note = standing.get(lease.key());
        if (note == null || note.real() != lease.casUnique()) {
            note(
                    lease.key(),
                    lease.casUnique(),
                    lease.remainingSeconds() == 0 ? getss.exptime().seconds() : lease.remainingSeconds());
            return lease;
        }
        return new Reply.Lease(lease.key(), note.shown(), lease.remainingSeconds());
    }

    private void note(Key key, long casUnique, long seconds) {
        standing.put(key, new Note(casUnique, casUnique, Moments.millis() + seconds * MILLIS));
        issued.computeIfAbsent(key, k -> ConcurrentHashMap.newKeySet()).add(casUnique);
    }

    /** Whether a lease stands under the key. */
    boolean has(Key key) {
        Note note = key == null ? null : standing.get(key);
        return note != null && note.deadline() > Moments.millis();
    }

    /** Whether a lease has run out under the key, and nothing has come in its place. */
    boolean hadOne(Key key) {
        return key != null && standing.containsKey(key) && !has(key);
    }

    /** The lease under the key; only if there is one. */
    Note note(Key key) {
        return standing.get(key);
    }

    /** Whether this was ever the identifier of a lease under the key. */
    boolean wasIssued(Key key, long casUnique) {
        return issued.getOrDefault(key, Set.of()).contains(casUnique);
    }

    /** Whether the client has been given a lease by getss. */
    boolean wasGivenOne(Session client) {
        return holders.contains(client);
    }

    /** Removes the lease under the key, as an update that stores nothing does. */
    void drop(Key key, Session client) {
        client.execute(new Command.Arithmetic(Direction.INCREMENT, key, 1));
        standing.remove(key);
    }

    /** Puts a lease with another expiration in the place of one; clients see the old identifier. */
    void giveTime(Key key, Exptime exptime, Session client) {
        long old = standing.get(key).shown();
        Reply.LeaseLeft left = (Reply.LeaseLeft) client.execute(new Command.Deletess(key, exptime));
        long deadline = Moments.millis() + exptime.seconds() * MILLIS;
        standing.put(key, new Note(old, left.casUnique(), deadline));
    }

    /** Every lease that stands is there again after something that removes all. */
    void restore(Session client) {
        standing.forEach((key, note) -> giveTime(key, new Exptime(note.remainingSeconds()), client));
    }

    /** The same store as a set that compares nothing. */
    static Store unconditional(Store store) {
        return new Store(StoreMode.SET, store.key(), store.flags(), store.exptime(), store.data(), CasCondition.NONE);
    }

    static Store withExptime(Store store, Exptime exptime) {
        return new Store(store.mode(), store.key(), store.flags(), exptime, store.data(), store.condition());
    }

    private static Store withIdentifier(Store store, long identifier) {
        return new Store(
                store.mode(),
                store.key(),
                store.flags(),
                store.exptime(),
                store.data(),
                CasCondition.matches(identifier));
    }
}
