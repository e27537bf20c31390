package dev.memtck.server.unusual;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Session;
import dev.memtck.server.command.StoreMode;
import dev.memtck.server.faults.Peers;
import dev.memtck.server.faults.Twist;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What is kept of an item and how it is shown. */
final class ValueChoices {
    private static final String FLAGS = "TEXT-(1.|31|4.)|BIN-(12|26|36|38)|LEASE-(01|20|28)|THREAD-.*";
    private static final String SIXTEEN =
            "\"flags is an arbitrary 16-bit unsigned integer\" (text-protocol-client.txt § Storage commands); more is a should"
                    + " (TEXT-46)";
    private static final String STORAGE = "^((?:set|add|replace|append|prepend|cas) \\S+ )(\\d{5,10})(?= )";
    private static final int LONGEST_LINE = 32_768;
    private static final int SIXTEEN_BITS = 0xffff;

    private ValueChoices() {}

    static List<RightServer> all() {
        return List.of(
                RightServer.of("keeps-16-bits-of-flags", FLAGS, SIXTEEN)
                        .inLines(line -> Pattern.compile(STORAGE)
                                .matcher(line)
                                .replaceFirst(found -> Matcher.quoteReplacement(found.group(1))
                                        + (Long.parseLong(found.group(2)) & SIXTEEN_BITS))),
                RightServer.of("refuses-flags-over-65535", FLAGS, SIXTEEN)
                        .inLines(line -> Pattern.compile(STORAGE)
                                .matcher(line)
                                .replaceFirst(found -> Matcher.quoteReplacement(found.group(1))
                                        + (Long.parseLong(found.group(2)) > SIXTEEN_BITS ? "x" : found.group(2)))),
                RightServer.of(
                                "items-come-in-another-order",
                                "TEXT-(02|1.|5.|69)|THREAD-05",
                                "\"for each item the server finds it sends to the client one response\" (text-protocol-client.txt §"
                                        + " Retrieval commands): the order is a should (TEXT-55)")
                        .inReplies((request, reply) -> request.matches("(?s)gets? .*")
                                ? Items.change(reply, items -> {
                                    List<String> other = new ArrayList<>(items);
                                    Collections.reverse(other);
                                    return other;
                                })
                                : reply),
                RightServer.of(
                                "a-key-asked-twice-is-answered-once",
                                "TEXT-(1.|5.|69)",
                                "\"for each item the server finds\", not for each key; twice is a should (TEXT-52)")
                        .inReplies((request, reply) -> request.matches("(?s)gets? .*")
                                ? Items.change(reply, items -> {
                                    Set<String> keys = new HashSet<>();
                                    return items.stream()
                                            .filter(item -> keys.add(Items.key(item)))
                                            .toList();
                                })
                                : reply),
                RightServer.of(
                                "lines-end-at-32-KiB",
                                "TEXT-(1.|35|5.|94)",
                                "no document has a least length of a line; 1,000 keys are a should (TEXT-94)")
                        .inReplies((request, reply) -> request.startsWith("get") && request.length() > LONGEST_LINE
                                ? "CLIENT_ERROR line too long\r\n"
                                : reply),
                RightServer.of(
                                "a-number-that-shortens-is-padded",
                                "TEXT-6.|BIN-1.|THREAD-(01|08)",
                                "is the stored value padded with spaces? (TEXT-66, survey)")
                        .inEngine(Padded::new));
    }

    /** A counter keeps the width that it had, on the right. */
    private static final class Padded implements Twist {
        private final Map<Key, Integer> widths = new HashMap<>();

        @Override
        public Reply execute(Command command, Session client, Peers peers) {
            if (command instanceof Command.Store store && missing(store.key(), client) > 0) {
                return joined(store, client);
            }
            int before = command instanceof Command.Arithmetic sum ? width(sum.key(), client) : 0;
            Reply reply = client.execute(command);
            if (command instanceof Command.Arithmetic sum && reply instanceof Reply.Number && before > 0) {
                widths.put(sum.key(), before);
            } else if (command instanceof Command.Keyed keyed
                    && (reply instanceof Reply.Stored || reply instanceof Reply.Number)) {
                widths.remove(keyed.key());
            }
            return reply instanceof Reply.Value value ? padded(value) : reply;
        }

        /** What is joined to a number that is padded is joined to the spaces too. */
        private Reply joined(Command.Store store, Session client) {
            int missing = missing(store.key(), client);
            int width = width(store.key(), client);
            ByteBuf data = Unpooled.buffer();
            if (store.mode() == StoreMode.APPEND) {
                data.writeCharSequence(" ".repeat(missing), StandardCharsets.US_ASCII);
            }
            data.writeBytes(store.data().duplicate());
            Reply reply = client.execute(new Command.Store(
                    store.mode(), store.key(), store.flags(), store.exptime(), data, store.condition()));
            if (reply instanceof Reply.Stored) {
                widths.remove(store.key());
                if (store.mode() == StoreMode.PREPEND) {
                    widths.put(store.key(), width + store.data().readableBytes());
                }
            }
            return reply;
        }

        /** How many spaces are shown behind the number under the key. */
        private int missing(Key key, Session client) {
            if (!widths.containsKey(key) || !(client.execute(new Command.Get(key)) instanceof Reply.Value value)) {
                return 0;
            }
            int bytes = value.data().readableBytes();
            value.data().release();
            return Math.max(0, widths.get(key) - bytes);
        }

        /** How many bytes are shown under the key; 0 if there is no item. */
        private int width(Key key, Session client) {
            if (!(client.execute(new Command.Get(key)) instanceof Reply.Value value)) {
                return 0;
            }
            int bytes = value.data().readableBytes();
            value.data().release();
            return Math.max(bytes, widths.getOrDefault(key, 0));
        }

        private Reply padded(Reply.Value value) {
            int width = widths.getOrDefault(value.key(), 0);
            int missing = width - value.data().readableBytes();
            if (missing <= 0) {
                return value;
            }
            ByteBuf data = Unpooled.buffer(width);
            data.writeBytes(value.data());
            value.data().release();
            data.writeCharSequence(" ".repeat(missing), StandardCharsets.US_ASCII);
            return new Reply.Value(value.key(), value.flags(), value.casUnique(), data);
        }
    }
}
