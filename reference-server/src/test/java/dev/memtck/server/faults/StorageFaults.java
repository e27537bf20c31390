package dev.memtck.server.faults;

import dev.memtck.server.command.CasCondition;
import dev.memtck.server.command.Command;
import dev.memtck.server.command.Command.Store;
import dev.memtck.server.command.Exptime;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.StoreMode;
import io.netty.buffer.ByteBufUtil;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;

/** Defects of set, add and what data may be. */
final class StorageFaults {
    private StorageFaults() {}

    static List<Fault> all() {
        return List.of(
                Fault.inEngine(
                        "flags-of-a-new-item-are-lost",
                        () -> (command, client, peers) -> command instanceof Store store
                                        && isSet(store)
                                        && Ledger.value(client, store.key()) == null
                                ? client.execute(withFlags(store, 0))
                                : client.execute(command)),
                Fault.inEngine(
                        "overwrite-keeps-the-flags",
                        () -> (command, client, peers) -> command instanceof Store store
                                        && isSet(store)
                                        && Ledger.value(client, store.key()) != null
                                ? client.execute(withFlags(store, Ledger.flags(client, store.key())))
                                : client.execute(command)),
                Fault.inEngine("overwrite-keeps-the-length", () -> (command, client, peers) -> {
                    byte[] old =
                            command instanceof Store store && isSet(store) ? Ledger.value(client, store.key()) : null;
                    return old != null ? client.execute(cut((Store) command, old.length)) : client.execute(command);
                }),
                Fault.inEngine("overwrite-keeps-the-expiration", StorageFaults::overwriteKeepsExpiration),
                data("data-ends-at-NUL", text -> before(text, "\0")),
                data("data-ends-at-a-line-end", text -> before(text, "\r\n")),
                data("data-is-trimmed", String::strip),
                data("data-is-ASCII", text -> text.replaceAll("[^\\x00-\\x7f]", "?")),
                Fault.inEngine(
                        "no-data-is-no-item",
                        () -> (command, client, peers) -> command instanceof Store store
                                        && !Stores.isJoin(store)
                                        && !store.data().isReadable()
                                ? new Reply.Stored(1, 1)
                                : client.execute(command)),
                Fault.inEngine(
                        "add-overwrites",
                        () -> (command, client, peers) ->
                                command instanceof Store store && store.mode() == StoreMode.ADD
                                        ? client.execute(withMode(store, StoreMode.SET))
                                        : client.execute(command)),
                Fault.inEngine(
                        "add-stores-nothing",
                        () -> (command, client, peers) -> command instanceof Store store
                                        && store.mode() == StoreMode.ADD
                                        && Ledger.value(client, store.key()) == null
                                ? new Reply.Stored(1, 1)
                                : client.execute(command)),
                Fault.inEngine("deleted-key-cannot-be-added", StorageFaults::deletedKeyCannotBeAdded),
                Fault.inEngine("append-by-another-client-is-lost", () -> {
                    Ledger ledger = new Ledger();
                    return (command, client, peers) -> command instanceof Store store
                                    && store.mode() == StoreMode.APPEND
                                    && !ledger.stored(client, store.key())
                                    && Ledger.value(client, store.key()) != null
                                    && !ledger.isLocked(store.key())
                            ? new Reply.Stored(1, 1)
                            : ledger.execute(command, client);
                }));
    }

    private static Fault data(String name, UnaryOperator<String> change) {
        return Fault.inEngine(name, () -> (command, client, peers) -> {
            if (!(command instanceof Store store) || Stores.isJoin(store)) {
                return client.execute(command);
            }
            String data = new String(ByteBufUtil.getBytes(store.data()), StandardCharsets.ISO_8859_1);
            return client.execute(Ledger.with(store, change.apply(data).getBytes(StandardCharsets.ISO_8859_1)));
        });
    }

    private static String before(String text, String mark) {
        int at = text.indexOf(mark);
        return at < 0 ? text : text.substring(0, at);
    }

    private static Twist overwriteKeepsExpiration() {
        Map<Key, Exptime> first = new ConcurrentHashMap<>();
        return (command, client, peers) -> {
            if (!(command instanceof Store store) || !isSet(store)) {
                return client.execute(command);
            }
            Exptime exptime = first.computeIfAbsent(store.key(), key -> store.exptime());
            return client.execute(
                    new Store(store.mode(), store.key(), store.flags(), exptime, store.data(), store.condition()));
        };
    }

    private static Twist deletedKeyCannotBeAdded() {
        Set<Key> deleted = ConcurrentHashMap.newKeySet();
        return (command, client, peers) -> {
            Reply reply = client.execute(command);
            if (command instanceof Command.Delete delete && reply == Fact.DELETED) {
                deleted.add(delete.key());
            }
            if (command instanceof Store store && store.mode() == StoreMode.ADD && deleted.contains(store.key())) {
                client.execute(new Command.Delete(store.key()));
                return Fact.PRESENT;
            }
            return reply;
        };
    }

    private static boolean isSet(Store store) {
        return store.mode() == StoreMode.SET && store.condition().kind() == CasCondition.Kind.NONE;
    }

    private static Store withFlags(Store store, int flags) {
        return new Store(store.mode(), store.key(), flags, store.exptime(), store.data(), store.condition());
    }

    private static Store withMode(Store store, StoreMode mode) {
        return new Store(mode, store.key(), store.flags(), store.exptime(), store.data(), store.condition());
    }

    private static Store cut(Store store, int length) {
        byte[] data = ByteBufUtil.getBytes(store.data());
        return Ledger.with(store, Arrays.copyOf(data, Math.min(length, data.length)));
    }
}
