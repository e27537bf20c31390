package dev.memtck.server.faults.crossed;

import dev.memtck.server.command.CasCondition;
import dev.memtck.server.command.Command;
import dev.memtck.server.command.Exptime;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.StoreMode;
import dev.memtck.server.faults.ChosenUniques;
import dev.memtck.server.faults.Ledger;
import dev.memtck.server.faults.Stores;
import io.netty.buffer.ByteBufUtil;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;

/** Defects of a verb that is given a value, flags, a number or a cas unique. */
final class Values {
    private static final int LARGE = 500_000;

    /** For each word of a value: which data it is. */
    private static final Map<String, Predicate<byte[]>> DATA = Map.ofEntries(
            Map.entry("empty", data -> data.length == 0),
            Map.entry("1", data -> data.length == 1),
            Map.entry("65535", data -> data.length == 65_535),
            Map.entry("65536", data -> data.length == 65_536),
            Map.entry("100000", data -> data.length == 100_000),
            Map.entry("under-limit", data -> data.length > LARGE),
            Map.entry("limit-1", data -> data.length > LARGE),
            Map.entry("limit", data -> data.length > LARGE),
            Map.entry("all-bytes", data -> text(data).indexOf(0xff) >= 0),
            Map.entry("crlf", data -> text(data).contains("\r\n")),
            Map.entry("zero", data -> text(data).equals("0")),
            Map.entry("max64", data -> text(data).equals("18446744073709551615")));

    /** For each word of flags: what is kept of them. */
    private static final Map<String, IntUnaryOperator> FLAGS = Map.of(
            "zero", flags -> flags == 0 ? 1 : flags,
            "65535", flags -> flags & 0xff,
            "65536", flags -> flags & 0xffff,
            "2^32-1", flags -> flags & 0x7fffffff);

    private Values() {}

    private static String text(byte[] data) {
        return new String(data, StandardCharsets.ISO_8859_1);
    }

    /** Stores other data than it was given: a byte less, or one where there was none. */
    static Twists dataIsSpoilt(String kind) {
        Predicate<byte[]> concerned = DATA.get(kind);
        return Twists.only((command, client, peers) -> {
            if (command instanceof Command.MetaSet set) {
                return client.execute(new Command.MetaSet(
                        spoilt(set.store(), concerned), set.lateness(), set.vivify(), set.casUnique(), set.keyForm()));
            }
            return client.execute(command instanceof Command.Store store ? spoilt(store, concerned) : command);
        });
    }

    private static Command.Store spoilt(Command.Store store, Predicate<byte[]> concerned) {
        byte[] data = ByteBufUtil.getBytes(store.data());
        return concerned.test(data) ? Ledger.with(store, spoilt(data)) : store;
    }

    private static byte[] spoilt(byte[] data) {
        return data.length == 0 ? new byte[] {'x'} : Arrays.copyOf(data, data.length - 1);
    }

    /** Data of that kind is too large for it. */
    static Twists dataIsTooLarge(String kind) {
        Predicate<byte[]> concerned = DATA.get(kind);
        return Twists.only((command, client, peers) ->
                command instanceof Command.Store store && concerned.test(ByteBufUtil.getBytes(store.data()))
                        ? Fact.TOO_LARGE
                        : client.execute(command));
    }

    static Twists flagsAreSpoilt(String kind) {
        IntUnaryOperator kept = FLAGS.get(kind);
        return Twists.only((command, client, peers) -> client.execute(
                command instanceof Command.Store store
                        ? Stores.withFlags(store, kept.applyAsInt(store.flags()))
                        : command));
    }

    /** Whatever is there, it stores as set does. */
    static Twists storesAlways() {
        return Twists.only((command, client, peers) ->
                client.execute(command instanceof Command.Store store ? Stores.with(store, StoreMode.SET) : command));
    }

    /** What was too large leaves the item that was there. */
    static Twists tooLargeLeavesTheItem() {
        return Twists.only((command, client, peers) ->
                command instanceof Command.OversizedSet ? Fact.TOO_LARGE : client.execute(command));
    }

    /** The answer to these numbers is off by one. */
    static Twists countsWrong(String dimension, String kind) {
        return Twists.only((command, client, peers) -> {
            Predicate<Command.Arithmetic> concerned = dimension.equals("delta")
                    ? arithmetic -> arithmetic.delta() == (kind.equals("zero") ? 0 : -1)
                    : arithmetic -> isValue(kind, Ledger.value(client, arithmetic.key()));
            boolean isConcerned = command instanceof Command.Arithmetic arithmetic && concerned.test(arithmetic);
            Reply reply = client.execute(command);
            return isConcerned && reply instanceof Reply.Number number
                    ? new Reply.Number(number.value() + 1, number.casUnique())
                    : reply;
        });
    }

    private static boolean isValue(String kind, byte[] data) {
        return data != null && DATA.get(kind).test(data);
    }

    private static Command with(Command command, Function<CasCondition, CasCondition> change) {
        if (command instanceof Command.Store store) {
            return Stores.with(store, change.apply(store.condition()));
        }
        if (command instanceof Command.Delete delete) {
            return new Command.Delete(delete.key(), change.apply(delete.condition()));
        }
        if (command instanceof Command.ReplaceAndUnlock replace) {
            return new Command.ReplaceAndUnlock(Stores.with(
                    replace.replacement(), change.apply(replace.replacement().condition())));
        }
        return command instanceof Command.Arithmetic arithmetic
                ? new Command.Arithmetic(
                        arithmetic.direction(),
                        arithmetic.key(),
                        arithmetic.delta(),
                        arithmetic.initial(),
                        change.apply(arithmetic.condition()))
                : command;
    }

    /** Any cas unique will do. */
    static Twists uniqueIsPassedOver() {
        return Twists.only((command, client, peers) -> client.execute(with(command, condition -> CasCondition.NONE)));
    }

    /** No cas unique will do. */
    static Twists noUniqueMatches() {
        return Twists.only((command, client, peers) -> client.execute(with(
                command,
                condition -> condition.kind() == CasCondition.Kind.MATCHES ? CasCondition.matches(-1) : condition)));
    }

    /** An item that it has changed shows the cas unique that it had before. */
    static Twists uniqueStays() {
        Map<Key, Long> old = new ConcurrentHashMap<>();
        return new Twists(
                (command, client, peers) -> {
                    Key key = Ledger.keyOf(command);
                    long before = old.getOrDefault(key, unique(client.execute(new Command.Get(key))));
                    Reply reply = client.execute(command);
                    if (before != 0) {
                        old.put(key, before);
                    }
                    return reply;
                },
                (command, client, peers) -> {
                    Reply reply = client.execute(command);
                    if (reply instanceof Reply.Value value) {
                        Long shown = old.get(value.key());
                        return shown == null ? reply : new Reply.Value(value.key(), value.flags(), shown, value.data());
                    }
                    Key key = Ledger.keyOf(command);
                    if (key != null && (reply instanceof Reply.Stored || reply instanceof Reply.Number)) {
                        old.remove(key);
                    }
                    return reply;
                });
    }

    /** All items that it has changed show the same cas unique. */
    static Twists uniqueIsGivenTwice() {
        Set<Key> changed = ConcurrentHashMap.newKeySet();
        AtomicLong first = new AtomicLong();
        return new Twists(
                (command, client, peers) -> {
                    changed.add(Ledger.keyOf(command));
                    return client.execute(command);
                },
                (command, client, peers) -> {
                    Reply reply = client.execute(command);
                    if (!(reply instanceof Reply.Value value) || !changed.contains(value.key())) {
                        return reply;
                    }
                    first.compareAndSet(0, value.casUnique());
                    return new Reply.Value(value.key(), value.flags(), first.get(), value.data());
                });
    }

    /** A set gets the cas unique that it has chosen for its item. */
    static Twists chosenUniqueIsGivenAgain() {
        ChosenUniques uniques = new ChosenUniques(1);
        return new Twists(
                (command, client, peers) -> {
                    uniques.note(command);
                    return client.execute(command);
                },
                (command, client, peers) -> uniques.execute(command, client));
    }

    /** What is no number it counts from 0. */
    static Twists noNumberIsZero() {
        return Twists.only((command, client, peers) -> {
            Reply reply = client.execute(command);
            if (reply != Fact.NOT_A_NUMBER) {
                return reply;
            }
            Key key = Ledger.keyOf(command);
            client.execute(
                    Stores.set(key, Ledger.flags(client, key), Exptime.NONE, "0".getBytes(StandardCharsets.US_ASCII)));
            return client.execute(command);
        });
    }

    private static long unique(Reply reply) {
        if (!(reply instanceof Reply.Value value)) {
            return 0;
        }
        value.data().release();
        return value.casUnique();
    }

    /** It shows a cas unique that is none. */
    static Twists showsAnotherUnique() {
        return Twists.only((command, client, peers) -> client.execute(command) instanceof Reply.Value value
                ? new Reply.Value(value.key(), value.flags(), value.casUnique() + 1_000, value.data())
                : Fact.ABSENT);
    }
}
