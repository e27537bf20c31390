package dev.memtck.server.faults;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Defects of a retrieval of several keys, of none, and of its end. */
final class ManyKeysFaults {
    private static final Pattern ITEM = Pattern.compile("VALUE \\S+ \\d+ (\\d+)( \\d+)?\r\n");
    private static final Pattern NO_KEYS = Pattern.compile("gets?\r\n");
    private static final String END = "END\r\n";
    private static final int MOST_ITEMS = 64;
    private static final int LONG = 20;

    private ManyKeysFaults() {}

    static List<Fault> all() {
        return List.of(
                items("key-asked-twice-is-answered-once", items -> List.copyOf(new LinkedHashSet<>(items))),
                items("retrieval-ends-after-64-items", items -> items.subList(0, Math.min(MOST_ITEMS, items.size()))),
                items("items-come-in-reverse-order", items -> {
                    List<String> reversed = new ArrayList<>(items);
                    Collections.reverse(reversed);
                    return reversed;
                }),
                retrieval(
                        "retrieval-without-a-key-finds-nothing",
                        (request, reply) -> NO_KEYS.matcher(request).matches() ? END : reply),
                retrieval(
                        "long-item-is-ended-twice",
                        (request, reply) ->
                                items(reply).stream().anyMatch(ManyKeysFaults::isLong) ? reply + END : reply));
    }

    private static boolean isLong(String item) {
        Matcher line = ITEM.matcher(item);
        return line.lookingAt() && Integer.parseInt(line.group(1)) > LONG;
    }

    /** Other items are answered. */
    private static Fault items(String name, UnaryOperator<List<String>> change) {
        return retrieval(
                name,
                (request, reply) ->
                        reply.startsWith("VALUE ") ? String.join("", change.apply(items(reply))) + END : reply);
    }

    /** get and gets are answered otherwise. */
    private static Fault retrieval(String name, BinaryOperator<String> answer) {
        return Fault.onTheWire(
                name,
                () -> () -> new WireTwist() {
                    @Override
                    public String answered(String request, String reply) {
                        return request.startsWith("get") ? answer.apply(request, reply) : reply;
                    }
                });
    }

    private static List<String> items(String reply) {
        List<String> items = new ArrayList<>();
        Matcher line = ITEM.matcher(reply);
        int at = 0;
        while (line.find(at) && line.start() == at) {
            int end = line.end() + Integer.parseInt(line.group(1)) + 2;
            items.add(reply.substring(at, end));
            at = end;
        }
        return items;
    }
}
