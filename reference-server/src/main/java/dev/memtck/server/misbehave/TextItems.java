package dev.memtck.server.misbehave;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The items of a text reply.
 *
 * @param rest what stands behind them
 */
record TextItems(List<Item> items, String rest) {
    private static final Pattern LINE = Pattern.compile("(VALUE \\S+ \\d+ |VA )(\\d{1,18})([^\r\n]*)\r\n");

    /**
     * One item: {@code VALUE <key> <flags> <bytes> [<cas unique>]} and its block, or {@code VA <bytes> <flags>*} and its block.
     *
     * @param start the line up to its length
     * @param length as it stands in the line
     * @param end the line behind its length, without the line's end
     */
    record Item(String start, String length, String end, String data) {
        Item withLength(String other) {
            return new Item(start, other, end, data);
        }

        Item withData(String other) {
            return new Item(start, length, end, other);
        }

        Item withStart(String other) {
            return new Item(other, length, end, data);
        }

        String bytes() {
            return start + length + end + "\r\n" + data + "\r\n";
        }
    }

    /** An item whose block is not as long as its line says, as another misbehaviour leaves it, is part of the rest. */
    static TextItems in(String reply) {
        List<Item> items = new ArrayList<>();
        Matcher line = LINE.matcher(reply);
        int at = 0;
        while (line.region(at, reply.length()).lookingAt()) {
            long end = line.end() + Long.parseLong(line.group(2));
            if (end > reply.length() || !reply.startsWith("\r\n", (int) end)) {
                break;
            }
            items.add(new Item(line.group(1), line.group(2), line.group(3), reply.substring(line.end(), (int) end)));
            at = (int) end + "\r\n".length();
        }
        return new TextItems(items, reply.substring(at));
    }

    /** An exchange with each item of its reply changed. */
    static Exchange each(Exchange usual, UnaryOperator<Item> change) {
        TextItems items = in(usual.reply());
        return usual.with(new TextItems(items.items.stream().map(change).toList(), items.rest).bytes());
    }

    boolean isEmpty() {
        return items.isEmpty();
    }

    String bytes() {
        StringBuilder bytes = new StringBuilder();
        items.forEach(item -> bytes.append(item.bytes()));
        return bytes.append(rest).toString();
    }
}
