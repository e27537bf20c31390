package dev.memtck.server.unusual;

import dev.memtck.server.command.CasCondition;
import dev.memtck.server.command.Command;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Session;
import dev.memtck.server.faults.Ledger;
import dev.memtck.server.faults.Peers;
import dev.memtck.server.faults.Twist;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The leases of each key are counted, so that those of different keys share identifiers. */
final class KeyIdentifiers implements Twist {
    /** Of no item. */
    private static final long FIRST = 1L << 40;

    /** By what clients are shown of a key's leases: what the engine calls them. */
    private final Map<Key, Map<Long, Long>> real = new ConcurrentHashMap<>();

    @Override
    public Reply execute(Command command, Session client, Peers peers) {
        Reply reply = client.execute(command instanceof Command.Store store ? really(store) : command);
        if (reply instanceof Reply.Lease lease) {
            return new Reply.Lease(lease.key(), shown(lease.key(), lease.casUnique()), lease.remainingSeconds());
        }
        return reply instanceof Reply.LeaseLeft left
                ? new Reply.LeaseLeft(left.found(), shown(Ledger.keyOf(command), left.casUnique()))
                : reply;
    }

    private long shown(Key key, long identifier) {
        Map<Long, Long> ofKey = real.computeIfAbsent(key, k -> new ConcurrentHashMap<>());
        synchronized (ofKey) {
            return ofKey.entrySet().stream()
                    .filter(entry -> entry.getValue() == identifier)
                    .map(Map.Entry::getKey)
                    .findFirst()
                    .orElseGet(() -> {
                        long next = FIRST + ofKey.size();
                        ofKey.put(next, identifier);
                        return next;
                    });
        }
    }

    private Command.Store really(Command.Store store) {
        if (store.condition().kind() != CasCondition.Kind.MATCHES
                || store.condition().casUnique() < FIRST) {
            return store;
        }
        // Of an item where it is of no lease: clients may choose as large ones (ms E).
        long shown = store.condition().casUnique();
        long identifier = real.getOrDefault(store.key(), Map.of()).getOrDefault(shown, shown);
        return new Command.Store(
                store.mode(),
                store.key(),
                store.flags(),
                store.exptime(),
                store.data(),
                CasCondition.matches(identifier));
    }
}
