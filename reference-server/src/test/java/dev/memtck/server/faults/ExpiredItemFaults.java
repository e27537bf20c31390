package dev.memtck.server.faults;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.StoreMode;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;

/** Verbs that do not look whether an item has expired. */
final class ExpiredItemFaults {
    private ExpiredItemFaults() {}

    static List<Fault> all() {
        return List.of(
                blind("expired-item-is-served", command -> command instanceof Command.Get),
                blind("expired-item-is-served-to-gat", command -> command instanceof Command.GetAndTouch),
                blind("expired-item-stops-add", command -> Stores.isOf(command, StoreMode.ADD)),
                blind("expired-item-is-replaced", command -> Stores.isOf(command, StoreMode.REPLACE)),
                blind("expired-item-is-appended-to", Stores::isJoin),
                blind("expired-item-matches-its-cas-unique", Stores::isCas),
                blind("expired-item-is-incremented", command -> command instanceof Command.Arithmetic),
                blind("expired-item-is-touched", command -> command instanceof Command.Touch),
                blind("expired-item-is-deleted", command -> command instanceof Command.Delete),
                blind(
                        "expired-item-is-there-and-not-locked",
                        command -> command instanceof Command.Unlock || command instanceof Command.ReplaceAndUnlock),
                Fault.inEngine("append-makes-anew-what-was-there", () -> {
                    Set<Key> stored = ConcurrentHashMap.newKeySet();
                    return (command, client, peers) -> {
                        Reply reply = client.execute(command);
                        if (!(command instanceof Command.Store store)) {
                            return reply;
                        }
                        boolean wasThere = !stored.add(store.key());
                        return wasThere && Stores.isJoin(command) && reply == Fact.ABSENT
                                ? client.execute(Stores.with(store, StoreMode.SET))
                                : reply;
                    };
                }),
                Fault.inEngine("item-stored-again-has-the-flags-of-the-one-before", () -> {
                    Map<Key, Integer> flags = new ConcurrentHashMap<>();
                    return (command, client, peers) -> {
                        if (!Stores.isOf(command, StoreMode.SET)) {
                            return client.execute(command);
                        }
                        Command.Store store = (Command.Store) command;
                        Integer before = flags.put(store.key(), store.flags());
                        return client.execute(
                                before == null || Ledger.value(client, store.key()) != null
                                        ? store
                                        : Stores.withFlags(store, before));
                    };
                }));
    }

    private static Fault blind(String name, Predicate<Command> verb) {
        return Fault.inEngine(name, () -> {
            Deadlines deadlines = new Deadlines();
            return (command, client, peers) ->
                    verb.test(command) ? deadlines.executeBlindly(command, client) : deadlines.execute(command, client);
        });
    }
}
