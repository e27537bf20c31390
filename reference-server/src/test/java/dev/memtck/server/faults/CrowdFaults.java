package dev.memtck.server.faults;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.memtck.server.command.CasCondition;
import dev.memtck.server.command.Command;
import dev.memtck.server.command.Command.Arithmetic;
import dev.memtck.server.command.Command.Store;
import dev.memtck.server.command.Exptime;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Session;
import dev.memtck.server.command.StoreMode;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/** Commands that read an item and write it without the item lock, so that what another client does between is lost. */
final class CrowdFaults {
    private CrowdFaults() {}

    static List<Fault> all() {
        return List.of(
                unlocked("incr-of-two-clients-counts-once", CrowdFaults::incr),
                unlocked("two-clients-win-one-cas", CrowdFaults::cas),
                unlocked("two-clients-win-one-add", CrowdFaults::add),
                unlocked("append-of-two-clients-keeps-one", CrowdFaults::join),
                Fault.amongWorkers("appends-of-two-clients-mix", CrowdFaults::mixedAppends),
                Fault.amongWorkers("incr-brings-a-deleted-item-back", () -> resurrection(CrowdFaults::incr)),
                Fault.amongWorkers("touch-brings-a-deleted-item-back", () -> resurrection(CrowdFaults::touch)),
                Fault.amongWorkers("gat-brings-a-deleted-item-back", () -> resurrection(CrowdFaults::getAndTouch)),
                Fault.amongWorkers("each-worker-reads-copies-of-its-own", CrowdFaults::ownCopies));
    }

    /** What a command does in two parts. */
    interface Unlocked {
        /** Reads. The second part, which writes what follows from it; empty if it has nothing to write. */
        Optional<Supplier<Reply>> read(Command command, Session client);
    }

    /** Two clients read before one of them writes. Whoever is alone is served as it should be. */
    private static Fault unlocked(String name, Unlocked unlocked) {
        return Fault.amongWorkers(name, () -> {
            Meeting meeting = new Meeting();
            return (command, client, peers) -> {
                Optional<Supplier<Reply>> write = unlocked.read(command, client);
                return write.isPresent() && meeting.meets(Ledger.keyOf(command))
                        ? write.get().get()
                        : client.execute(command);
            };
        });
    }

    static Optional<Supplier<Reply>> incr(Command command, Session client) {
        if (!(command instanceof Arithmetic arithmetic)
                || arithmetic.direction() != Command.Direction.INCREMENT
                || arithmetic.condition().kind() != CasCondition.Kind.NONE) {
            return Optional.empty();
        }
        return number(client, arithmetic.key()).map(number -> () -> count(arithmetic, number, client));
    }

    /** The number under a key, if it is one that fits a long. */
    private static Optional<Long> number(Session client, Key key) {
        byte[] value = Ledger.value(client, key);
        return Optional.ofNullable(value)
                .map(bytes -> new String(bytes, US_ASCII))
                .filter(text -> text.matches("\\d{1,18}"))
                .map(Long::parseLong);
    }

    /** Writes what follows from a number that was read before. */
    private static Reply count(Arithmetic arithmetic, long number, Session client) {
        long sum = number + arithmetic.delta();
        Reply reply = client.execute(Stores.set(
                arithmetic.key(), 0, Exptime.NONE, String.valueOf(sum).getBytes(US_ASCII)));
        return reply instanceof Reply.Stored stored ? new Reply.Number(sum, stored.casUnique()) : reply;
    }

    static Optional<Supplier<Reply>> cas(Command command, Session client) {
        if (!Stores.isCas(command)
                || !(client.execute(new Command.Get(Ledger.keyOf(command))) instanceof Reply.Value value)) {
            return Optional.empty();
        }
        value.data().release();
        Store store = (Store) command;
        return value.casUnique() == store.condition().casUnique()
                ? Optional.of(() -> client.execute(Stores.with(store, CasCondition.NONE)))
                : Optional.empty();
    }

    static Optional<Supplier<Reply>> add(Command command, Session client) {
        return Stores.isOf(command, StoreMode.ADD) && Ledger.value(client, Ledger.keyOf(command)) == null
                ? Optional.of(() -> client.execute(Stores.with((Store) command, StoreMode.SET)))
                : Optional.empty();
    }

    static Optional<Supplier<Reply>> join(Command command, Session client) {
        byte[] old = Stores.isJoin(command) ? Ledger.value(client, Ledger.keyOf(command)) : null;
        if (old == null) {
            return Optional.empty();
        }
        Store store = (Store) command;
        byte[] part = ByteBufUtil.getBytes(store.data());
        byte[] whole = store.mode() == StoreMode.APPEND ? joined(old, part) : joined(part, old);
        return Optional.of(() -> client.execute(Stores.set(store.key(), 0, Exptime.NONE, whole)));
    }

    private static Optional<Supplier<Reply>> touch(Command command, Session client) {
        return command instanceof Command.Touch touch
                ? again(touch.key(), touch.exptime(), client, () -> Fact.TOUCHED)
                : Optional.empty();
    }

    private static Optional<Supplier<Reply>> getAndTouch(Command command, Session client) {
        return command instanceof Command.GetAndTouch touch
                ? again(touch.key(), touch.exptime(), client, () -> client.execute(new Command.Get(touch.key())))
                : Optional.empty();
    }

    /** Stores again what it has read. */
    private static Optional<Supplier<Reply>> again(Key key, Exptime exptime, Session client, Supplier<Reply> reply) {
        if (!(client.execute(new Command.Get(key)) instanceof Reply.Value value)) {
            return Optional.empty();
        }
        byte[] old = ByteBufUtil.getBytes(value.data());
        value.data().release();
        return Optional.of(() -> {
            client.execute(Stores.set(key, value.flags(), exptime, old));
            return reply.get();
        });
    }

    private static byte[] joined(byte[] first, byte[] second) {
        byte[] both = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, both, first.length, second.length);
        return both;
    }

    /** Each of two clients appends one half, and when both have, the other. */
    private static Twist mixedAppends() {
        Meeting before = new Meeting();
        Meeting between = new Meeting();
        return (command, client, peers) -> {
            if (!Stores.isJoin(command) || !before.meets(Ledger.keyOf(command))) {
                return client.execute(command);
            }
            Store store = (Store) command;
            int half = store.data().readableBytes() / 2;
            ByteBuf last = store.data().duplicate();
            ByteBuf first = last.readSlice(half);
            boolean isAppend = store.mode() == StoreMode.APPEND;
            client.execute(withData(store, isAppend ? first : last));
            between.meets(store.key());
            return client.execute(withData(store, isAppend ? last : first));
        };
    }

    private static Store withData(Store store, ByteBuf data) {
        return new Store(store.mode(), store.key(), store.flags(), store.exptime(), data, store.condition());
    }

    private static Twist resurrection(Unlocked unlocked) {
        Crossing crossing = new Crossing();
        return (command, client, peers) -> {
            if (command instanceof Command.Delete delete) {
                Reply reply = client.execute(command);
                if (reply == Fact.DELETED) {
                    crossing.pass(delete.key());
                }
                return reply;
            }
            Optional<Supplier<Reply>> write = unlocked.read(command, client);
            return write.isPresent() && crossing.isCrossed(Ledger.keyOf(command))
                    ? write.get().get()
                    : client.execute(command);
        };
    }

    /** A worker looks at the real items for every other read of a key, and when it has changed one itself. */
    private static Twist ownCopies() {
        Map<Thread, Map<Key, Reply.Value>> copies = new ConcurrentHashMap<>();
        return (command, client, peers) -> {
            Key key = Ledger.keyOf(command);
            Map<Key, Reply.Value> mine = copies.computeIfAbsent(Thread.currentThread(), t -> new ConcurrentHashMap<>());
            Reply.Value copy = key == null ? null : mine.remove(key);
            if (copy != null && command instanceof Command.Get) {
                return copy;
            }
            Reply reply = client.execute(command);
            if (reply instanceof Reply.Value value && command instanceof Command.Get) {
                mine.put(
                        key,
                        new Reply.Value(
                                key,
                                value.flags(),
                                value.casUnique(),
                                value.data().copy()));
            }
            return reply;
        };
    }
}
