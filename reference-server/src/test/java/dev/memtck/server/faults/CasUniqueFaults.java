package dev.memtck.server.faults;

import dev.memtck.server.command.CasCondition;
import dev.memtck.server.command.Command;
import dev.memtck.server.command.Command.Store;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Session;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Defects of which cas uniques there are. */
final class CasUniqueFaults {
    /** A unique that no item has: the engine counts from 1. */
    private static final long NOBODYS = 0;

    private CasUniqueFaults() {}

    static List<Fault> all() {
        return List.of(
                Fault.inEngine("cas-unique-starts-anew-with-each-object", () -> new UniqueOfEachObject(1)),
                Fault.inEngine("cas-unique-of-a-new-item-is-0", () -> new UniqueOfEachObject(0)));
    }

    /** Every object counts its own modifications, beginning with this number. */
    private record UniqueOfEachObject(long first, Map<Key, Long> uniques) implements Twist {
        UniqueOfEachObject(long first) {
            this(first, new ConcurrentHashMap<>());
        }

        @Override
        public Reply execute(Command command, Session client, Peers peers) {
            Key key = Ledger.keyOf(command);
            if (key == null) {
                return client.execute(command);
            }
            boolean isNew = Ledger.value(client, key) == null;
            Reply reply =
                    client.execute(Stores.isCas(command) && !isNew ? translated((Store) command, client) : command);
            if (reply instanceof Reply.Stored || reply instanceof Reply.Number) {
                uniques.merge(key, first, (old, start) -> isNew ? start : old + 1);
            }
            return reply instanceof Reply.Value value
                    ? new Reply.Value(key, value.flags(), uniques.getOrDefault(key, first), value.data())
                    : reply;
        }

        private Store translated(Store store, Session client) {
            long[] real = {NOBODYS};
            if (store.condition().casUnique() == uniques.getOrDefault(store.key(), first)) {
                client.execute(new Command.Get(store.key()))
                        .accept(new ReleaseValue(value -> real[0] = value.casUnique()));
            }
            return Stores.with(store, CasCondition.matches(real[0]));
        }
    }
}
