package dev.memtck.server.faults;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Command.Store;
import dev.memtck.server.command.Exptime;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Session;
import dev.memtck.server.command.StoreMode;
import java.util.List;
import java.util.Map;

/** Defects of append, prepend and replace. */
final class AppendFaults {
    private static final Map<StoreMode, StoreMode> OTHER_END =
            Map.of(StoreMode.APPEND, StoreMode.PREPEND, StoreMode.PREPEND, StoreMode.APPEND);

    private AppendFaults() {}

    static List<Fault> all() {
        return List.of(
                Fault.inEngine(
                        "append-and-prepend-change-places",
                        () -> (command, client, peers) -> Stores.isJoin(command)
                                ? client.execute(Stores.with((Store) command, OTHER_END.get(((Store) command).mode())))
                                : client.execute(command)),
                Fault.inEngine(
                        "append-takes-the-flags-of-the-command",
                        () -> new ShownFlags(command -> Stores.isJoin(command) ? ((Store) command).flags() : null)),
                afterJoin(
                        "append-takes-the-exptime-of-the-command",
                        (store, client) -> client.execute(new Command.Touch(store.key(), store.exptime()))),
                afterJoin(
                        "append-loses-the-expiration",
                        (store, client) -> client.execute(new Command.Touch(store.key(), Exptime.NONE))),
                Fault.inEngine("append-creates-an-item", () -> (command, client, peers) -> {
                    Reply reply = client.execute(command);
                    return Stores.isJoin(command) && reply == Fact.ABSENT
                            ? client.execute(Stores.with((Store) command, StoreMode.SET))
                            : reply;
                }),
                Fault.inEngine(
                        "append-of-nothing-is-NOT_STORED",
                        () -> (command, client, peers) -> Stores.isJoin(command)
                                        && !((Store) command).data().isReadable()
                                ? Fact.ABSENT
                                : client.execute(command)),
                Fault.inEngine(
                        "replace-creates-an-item",
                        () -> (command, client, peers) -> Stores.isOf(command, StoreMode.REPLACE)
                                ? client.execute(Stores.with((Store) command, StoreMode.SET))
                                : client.execute(command)),
                Fault.inEngine(
                        "replace-keeps-the-flags",
                        () -> (command, client, peers) -> Stores.isOf(command, StoreMode.REPLACE)
                                        && Ledger.value(client, Ledger.keyOf(command)) != null
                                ? client.execute(
                                        Stores.withFlags((Store) command, Ledger.flags(client, Ledger.keyOf(command))))
                                : client.execute(command)));
    }

    /** What else happens to the item after an append or prepend that stored. */
    private interface Then {
        void on(Store store, Session client);
    }

    private static Fault afterJoin(String name, Then then) {
        return Fault.inEngine(name, () -> (command, client, peers) -> {
            Reply reply = client.execute(command);
            if (Stores.isJoin(command) && reply instanceof Reply.Stored) {
                then.on((Store) command, client);
            }
            return reply;
        });
    }
}
