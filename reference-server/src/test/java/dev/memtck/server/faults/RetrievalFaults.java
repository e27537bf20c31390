package dev.memtck.server.faults;

import dev.memtck.server.command.Reply;
import io.netty.buffer.ByteBufUtil;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/** Defects of get, gets and version. */
final class RetrievalFaults {
    private static final int LONG = 20;
    private static final Pattern LONG_ITEM_WITH_UNIQUE = Pattern.compile("VALUE (\\S+) (\\d+) (\\d\\d) (\\d+)\r\n");
    private static final Pattern ITEM = Pattern.compile("VALUE \\S+ \\d+ (\\d+)( \\d+)?\r\n");

    private static final Pattern CHANGE =
            Pattern.compile("(?:set|add|replace|append|prepend|cas|incr|decr|delete) (\\S+)");

    private RetrievalFaults() {}

    static List<Fault> all() {
        return List.of(
                Fault.inEngine("long-value-is-cut", () -> (command, client, peers) -> {
                    Reply reply = client.execute(command);
                    return reply instanceof Reply.Value value && value.data().readableBytes() > LONG
                            ? Ledger.with(value, Arrays.copyOf(ByteBufUtil.getBytes(value.data()), LONG))
                            : reply;
                }),
                Fault.onTheWire(
                        "missing-key-ends-a-retrieval-of-many",
                        () -> () -> new WireTwist() {
                            @Override
                            public String answered(String request, String reply) {
                                return request.startsWith("get") ? upToFirstMissing(request, reply) : reply;
                            }
                        }),
                Fault.onTheWire("unknown-key-is-NOT_FOUND", () -> {
                    Set<String> known = ConcurrentHashMap.newKeySet();
                    return () -> new WireTwist() {
                        @Override
                        public String answered(String request, String reply) {
                            String line = lastLine(request);
                            if (line.startsWith("get")) {
                                List<String> keys = List.of(
                                        line.substring(line.indexOf(' ') + 1).split("\\s+"));
                                boolean unknown = keys.stream().noneMatch(known::contains);
                                return unknown && reply.equals("END\r\n") ? "NOT_FOUND\r\n" : reply;
                            }
                            CHANGE.matcher(request).results().forEach(change -> known.add(change.group(1)));
                            return reply;
                        }
                    };
                }),
                Fault.onTheWire(
                        "cas-unique-stands-before-a-long-length",
                        () -> () -> new WireTwist() {
                            @Override
                            public String answered(String request, String reply) {
                                return LONG_ITEM_WITH_UNIQUE.matcher(reply).replaceAll("VALUE $1 $2 1000$4 $3\r\n");
                            }
                        }),
                Fault.onTheWire(
                        "version-has-no-text",
                        () -> () -> new WireTwist() {
                            @Override
                            public String answered(String request, String reply) {
                                return request.startsWith("version") ? "VERSION\r\n" : reply;
                            }
                        }));
    }

    /** A request begins with what is left of a rejected block before it. */
    private static String lastLine(String request) {
        return request.substring(request.lastIndexOf('\n', request.length() - 2) + 1);
    }

    /** The items of a reply up to the first that is missing, if one is. */
    private static String upToFirstMissing(String request, String reply) {
        int keys = request.strip().split("\\s+").length - 1;
        long items = ITEM.matcher(reply).results().count();
        if (items == 0 || items == keys) {
            return reply;
        }
        var first = ITEM.matcher(reply);
        return first.find()
                ? reply.substring(0, first.end() + Integer.parseInt(first.group(1))) + "\r\nEND\r\n"
                : reply;
    }
}
