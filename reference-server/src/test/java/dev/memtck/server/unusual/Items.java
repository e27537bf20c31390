package dev.memtck.server.unusual;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** What a retrieval answers, item by item. */
final class Items {
    private static final String VALUE = "VALUE ";
    private static final String END = "END\r\n";
    private static final String LINE_END = "\r\n";
    private static final int BYTES = 3;

    private Items() {}

    /** The whole answer with other items, if it is one. */
    static String change(String reply, UnaryOperator<List<String>> change) {
        List<String> items = new ArrayList<>();
        int position = 0;
        while (reply.startsWith(VALUE, position)) {
            int line = reply.indexOf(LINE_END, position);
            int end = line
                    + 2 * LINE_END.length()
                    + Integer.parseInt(reply.substring(position, line).split(" ")[BYTES]);
            if (end > reply.length()) {
                return reply;
            }
            items.add(reply.substring(position, end));
            position = end;
        }
        return reply.substring(position).equals(END) ? String.join("", change.apply(items)) + END : reply;
    }

    static String key(String item) {
        return item.split(" ")[1];
    }
}
