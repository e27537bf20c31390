package dev.memtck.server.faults;

import dev.memtck.server.command.CasCondition;
import dev.memtck.server.command.Command;
import dev.memtck.server.command.Command.Direction;
import dev.memtck.server.command.Exptime;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.StoreMode;
import io.netty.buffer.Unpooled;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiPredicate;
import java.util.regex.Pattern;

/** Defects of delete, incr, decr and touch. */
final class ItemFaults {
    private static final Pattern FURTHER_WORD = Pattern.compile("^delete (\\S+) (?!noreply\r)(?!\\d+\r)\\S+\r\n");

    private ItemFaults() {}

    static List<Fault> all() {
        return List.of(
                Fault.inEngine("delete-leaves-the-item", () -> {
                    Ledger ledger = new Ledger();
                    return (command, client, peers) -> command instanceof Command.Delete delete
                                    && Ledger.value(client, delete.key()) != null
                                    && !ledger.isLocked(delete.key())
                            ? deletedUnlessLocked(client.execute(new Command.Touch(delete.key(), Exptime.NONE)))
                            : ledger.execute(command, client);
                }),
                Fault.inRequests(
                        "delete-passes-over-further-words",
                        bytes -> FURTHER_WORD.matcher(bytes).replaceFirst("delete $1\r\n")),
                Fault.inEngine("delete-of-nothing-answers-DELETED", () -> (command, client, peers) -> {
                    Reply reply = client.execute(command);
                    return command instanceof Command.Delete && reply == Fact.ABSENT ? Fact.DELETED : reply;
                }),
                Fault.inEngine("arithmetic-is-not-stored", () -> (command, client, peers) -> {
                    Reply reply = client.execute(command);
                    if (command instanceof Command.Arithmetic arithmetic && reply instanceof Reply.Number) {
                        Direction back = arithmetic.direction() == Direction.INCREMENT
                                ? Direction.DECREMENT
                                : Direction.INCREMENT;
                        client.execute(new Command.Arithmetic(back, arithmetic.key(), arithmetic.delta()));
                    }
                    return reply;
                }),
                Fault.inEngine("number-keeps-its-length", () -> (command, client, peers) -> {
                    byte[] old = command instanceof Command.Arithmetic arithmetic
                            ? Ledger.value(client, arithmetic.key())
                            : null;
                    Reply reply = client.execute(command);
                    if (old != null && reply instanceof Reply.Number number) {
                        byte[] digits = Long.toUnsignedString(number.value()).getBytes(StandardCharsets.US_ASCII);
                        if (digits.length > old.length) {
                            client.execute(set(Ledger.keyOf(command), 0, Arrays.copyOf(digits, old.length)));
                        }
                    }
                    return reply;
                }),
                Fault.inEngine("arithmetic-creates-an-item", () -> (command, client, peers) -> {
                    Reply reply = client.execute(command);
                    if (command instanceof Command.Arithmetic arithmetic && reply == Fact.ABSENT) {
                        client.execute(set(arithmetic.key(), 0, new byte[] {'0'}));
                    }
                    return reply;
                }),
                touch("touch-only-shortens", (old, wanted) -> wanted == 0 || (old != 0 && wanted > old)),
                touch("touch-only-prolongs", (old, wanted) -> wanted != 0 && (old == 0 || wanted < old)),
                Fault.inEngine("touch-clears-the-flags", () -> (command, client, peers) -> {
                    Reply reply = client.execute(command);
                    if (command instanceof Command.Touch touch && reply == Fact.TOUCHED) {
                        byte[] data = Ledger.value(client, touch.key());
                        if (data != null) {
                            client.execute(set(touch.key(), touch.exptime().seconds(), data));
                        }
                    }
                    return reply;
                }),
                Fault.inEngine("touch-of-nothing-answers-TOUCHED", () -> (command, client, peers) -> {
                    Reply reply = client.execute(command);
                    return command instanceof Command.Touch && reply == Fact.ABSENT ? Fact.TOUCHED : reply;
                }));
    }

    /** @param ignored whether a touch with the second exptime of an item with the first is ignored; seconds from now */
    private static Fault touch(String name, BiPredicate<Long, Long> ignored) {
        return Fault.inEngine(name, () -> {
            Map<Key, Long> exptimes = new ConcurrentHashMap<>();
            return (command, client, peers) -> {
                if (command instanceof Command.Store store) {
                    exptimes.put(store.key(), store.exptime().seconds());
                }
                boolean skip = command instanceof Command.Touch touch
                        && exptimes.containsKey(touch.key())
                        && ignored.test(
                                exptimes.get(touch.key()), touch.exptime().seconds());
                return skip ? Fact.TOUCHED : client.execute(command);
            };
        });
    }

    private static Reply deletedUnlessLocked(Reply reply) {
        return reply == Fact.LOCKED ? reply : Fact.DELETED;
    }

    private static Command set(Key key, long exptime, byte[] data) {
        return new Command.Store(
                StoreMode.SET, key, 0, new Exptime(exptime), Unpooled.wrappedBuffer(data), CasCondition.NONE);
    }
}
