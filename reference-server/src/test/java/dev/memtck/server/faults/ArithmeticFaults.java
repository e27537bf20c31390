package dev.memtck.server.faults;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Command.Arithmetic;
import dev.memtck.server.command.Command.Direction;
import dev.memtck.server.command.Command.Store;
import dev.memtck.server.command.Exptime;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Session;
import dev.memtck.server.wire.text.TextVerb;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Defects of what incr and decr count, and of what they leave of the item. */
final class ArithmeticFaults {
    private static final String LARGEST = "18446744073709551615";
    private static final Pattern NUMBER_OVER_2_63 = Pattern.compile("\\d{19,20}\r\n");

    private ArithmeticFaults() {}

    static List<Fault> all() {
        return List.of(
                counting(
                        "incr-stops-at-the-largest-number",
                        Direction.INCREMENT,
                        (old, delta, result) -> Long.compareUnsigned(result, old) < 0 ? -1 : result),
                counting(
                        "decr-wraps-below-0",
                        Direction.DECREMENT,
                        (old, delta, result) -> Long.compareUnsigned(old, delta) < 0 ? old - delta : result),
                counting("decr-stops-at-1", Direction.DECREMENT, (old, delta, result) -> result == 0 ? 1 : result),
                Fault.onTheWire(
                        "numbers-over-2^63-are-printed-negative",
                        () -> () -> new WireTwist() {
                            @Override
                            public String answered(String request, String reply) {
                                return NUMBER_OVER_2_63.matcher(reply).matches()
                                        ? Long.parseUnsignedLong(reply.strip()) + "\r\n"
                                        : reply;
                            }
                        }),
                Fault.inWords(
                        "arithmetic-of-text-is-NOT_FOUND",
                        Fact.NOT_A_NUMBER,
                        "NOT_FOUND\r\n",
                        TextVerb.INCR,
                        TextVerb.DECR),
                Fault.inEngine("number-ends-at-a-NUL", () -> numberEndsAt("\0")),
                Fault.inEngine("number-ends-at-white-space", () -> numberEndsAt("\\s")),
                Fault.inEngine("large-number-is-read-past-its-end", ArithmeticFaults::readPastEnd),
                Fault.inEngine("text-counts-as-0", ArithmeticFaults::textCountsAsZero),
                delta(
                        "amount-ends-at-the-first-letter",
                        "(?<digits>\\d*)[a-z]+",
                        amount -> "0" + amount.group("digits")),
                delta("amount-of-0-is-1", "0", amount -> "1"),
                delta("amount-of-minus-1-is-2^64-1", "-1", amount -> LARGEST),
                delta("amount-of-2^64-is-0", "18446744073709551616", amount -> "0"),
                Fault.inEngine(
                        "arithmetic-clears-the-flags",
                        () -> new ShownFlags(command -> command instanceof Arithmetic ? 0 : null)),
                after(
                        "arithmetic-clears-the-expiration",
                        (command, client) -> client.execute(new Command.Touch(command.key(), Exptime.NONE))));
    }

    /** Another result, from the old number, the amount and the right result; all unsigned. */
    private interface Count {
        long result(long old, long delta, long right);
    }

    private static Fault counting(String name, Direction direction, Count count) {
        return Fault.inEngine(name, () -> (command, client, peers) -> {
            if (!(command instanceof Arithmetic arithmetic) || arithmetic.direction() != direction) {
                return client.execute(command);
            }
            byte[] old = Ledger.value(client, arithmetic.key());
            Reply reply = client.execute(command);
            // Where there was none, it was made with the initial value.
            return reply instanceof Reply.Number number && old != null
                    ? corrected(
                            arithmetic, number, count.result(number(old), arithmetic.delta(), number.value()), client)
                    : reply;
        });
    }

    private static Reply corrected(Arithmetic arithmetic, Reply.Number number, long result, Session client) {
        long difference = result - number.value();
        return difference == 0
                ? number
                : client.execute(new Arithmetic(Direction.INCREMENT, arithmetic.key(), difference));
    }

    private static long number(byte[] digits) {
        return Long.parseUnsignedLong(new String(digits, StandardCharsets.US_ASCII));
    }

    private static Twist numberEndsAt(String end) {
        Pattern number = Pattern.compile("(\\d+)" + end + ".*", Pattern.DOTALL);
        return (command, client, peers) -> {
            Reply reply = client.execute(command);
            if (!(command instanceof Arithmetic arithmetic) || reply != Fact.NOT_A_NUMBER) {
                return reply;
            }
            String value = new String(Ledger.value(client, arithmetic.key()), StandardCharsets.ISO_8859_1);
            Matcher matcher = number.matcher(value);
            if (!matcher.matches()) {
                return reply;
            }
            byte[] digits = matcher.group(1).getBytes(StandardCharsets.ISO_8859_1);
            client.execute(Stores.set(arithmetic.key(), Ledger.flags(client, arithmetic.key()), Exptime.NONE, digits));
            return client.execute(command);
        };
    }

    /** Who looks for a sign finds that of a longer value that stood there before. */
    private static Twist readPastEnd() {
        Set<Key> signed = ConcurrentHashMap.newKeySet();
        return (command, client, peers) -> {
            if (command instanceof Store store
                    && store.data().indexOf(0, store.data().writerIndex(), (byte) '-') >= 0) {
                signed.add(store.key());
            }
            if (command instanceof Arithmetic arithmetic && signed.contains(arithmetic.key())) {
                String value = new String(Ledger.value(client, arithmetic.key()), StandardCharsets.ISO_8859_1);
                if (value.matches("\\d{20}")) {
                    return Fact.NOT_A_NUMBER;
                }
            }
            return client.execute(command);
        };
    }

    private static Twist textCountsAsZero() {
        return (command, client, peers) -> {
            Reply reply = client.execute(command);
            if (command instanceof Arithmetic arithmetic && reply == Fact.NOT_A_NUMBER) {
                int flags = Ledger.flags(client, arithmetic.key());
                client.execute(Stores.set(arithmetic.key(), flags, Exptime.NONE, new byte[] {'0'}));
                return client.execute(command);
            }
            return reply;
        };
    }

    /** An amount that is none is read as another. */
    private static Fault delta(String name, String amount, Function<Matcher, String> reading) {
        Pattern line = Pattern.compile("((?:incr|decr) \\S+ )(?:" + amount + ")\r\n");
        return Fault.onTheWire(
                name,
                () -> () -> new WireTwist() {
                    @Override
                    public String received(String bytes) {
                        Matcher matcher = line.matcher(bytes);
                        return matcher.matches() ? matcher.group(1) + reading.apply(matcher) + "\r\n" : bytes;
                    }
                });
    }

    /** What else happens to an item whose number was changed. */
    private interface Then {
        void on(Arithmetic command, Session client);
    }

    private static Fault after(String name, Then then) {
        return Fault.inEngine(name, () -> (command, client, peers) -> {
            Reply reply = client.execute(command);
            if (command instanceof Arithmetic arithmetic && reply instanceof Reply.Number) {
                then.on(arithmetic, client);
            }
            return reply;
        });
    }
}
