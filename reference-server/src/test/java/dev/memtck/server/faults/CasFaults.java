package dev.memtck.server.faults;

import dev.memtck.server.command.CasCondition;
import dev.memtck.server.command.Command;
import dev.memtck.server.command.Command.Store;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Reply;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** Defects of cas and of the cas unique. */
final class CasFaults {
    private CasFaults() {}

    static List<Fault> all() {
        return List.of(
                Fault.inEngine("cas-does-not-compare", () -> (command, client, peers) -> {
                    Reply reply = client.execute(command);
                    return isCas(command) && reply == Fact.CHANGED
                            ? client.execute(unconditional((Store) command))
                            : reply;
                }),
                Fault.inEngine("cas-creates-an-item", () -> (command, client, peers) -> {
                    Reply reply = client.execute(command);
                    return isCas(command) && reply == Fact.ABSENT
                            ? client.execute(unconditional((Store) command))
                            : reply;
                }),
                Fault.inEngine(
                        "cas-never-matches",
                        () -> (command, client, peers) ->
                                isCas(command) && Ledger.value(client, ((Store) command).key()) != null
                                        ? lockedOr(client.execute(withUnique((Store) command, 0)))
                                        : client.execute(command)),
                Fault.inEngine("cas-unique-stays-through-modifications", CasFaults::uniqueStays),
                Fault.inEngine("reading-by-another-client-changes-the-cas-unique", CasFaults::readingChangesUnique));
    }

    private static Reply lockedOr(Reply reply) {
        return reply == Fact.LOCKED ? reply : Fact.CHANGED;
    }

    /** The unique of the first time a key was read is shown for ever, and taken for the real one. */
    private static Twist uniqueStays() {
        Map<Key, Long> shown = new ConcurrentHashMap<>();
        Map<Key, Long> real = new ConcurrentHashMap<>();
        return (command, client, peers) -> {
            if (isCas(command) && real.containsKey(((Store) command).key())) {
                Store store = (Store) command;
                client.execute(new Command.Get(store.key()))
                        .accept(new ReleaseValue(value -> real.put(store.key(), value.casUnique())));
                return client.execute(withUnique(store, real.get(store.key())));
            }
            Reply reply = client.execute(command);
            if (reply instanceof Reply.Value value) {
                real.put(value.key(), value.casUnique());
                long unique = shown.computeIfAbsent(value.key(), key -> value.casUnique());
                return new Reply.Value(value.key(), value.flags(), unique, value.data());
            }
            return reply;
        };
    }

    private static Twist readingChangesUnique() {
        Ledger ledger = new Ledger();
        AtomicLong reads = new AtomicLong(1L << 40);
        Map<Key, Long> moved = new ConcurrentHashMap<>();
        return (command, client, peers) -> {
            Reply reply = ledger.execute(command, client);
            if (!(reply instanceof Reply.Value value)) {
                return reply;
            }
            if (!ledger.stored(client, value.key()) && !ledger.isLocked(value.key())) {
                moved.put(value.key(), reads.incrementAndGet());
            }
            long unique = moved.getOrDefault(value.key(), value.casUnique());
            return new Reply.Value(value.key(), value.flags(), unique, value.data());
        };
    }

    private static boolean isCas(Command command) {
        return command instanceof Store store && store.condition().kind() == CasCondition.Kind.MATCHES;
    }

    private static Store unconditional(Store store) {
        return new Store(store.mode(), store.key(), store.flags(), store.exptime(), store.data(), CasCondition.NONE);
    }

    private static Store withUnique(Store store, long unique) {
        return new Store(
                store.mode(), store.key(), store.flags(), store.exptime(), store.data(), CasCondition.matches(unique));
    }
}
