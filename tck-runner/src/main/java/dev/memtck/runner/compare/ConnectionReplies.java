package dev.memtck.runner.compare;

import java.util.List;

/**
 * What came over one connection.
 *
 * @param whole false where the record leaves out bytes: then more may have come
 */
record ConnectionReplies(List<Reply> replies, boolean whole) {
    static final ConnectionReplies NONE = new ConnectionReplies(List.of(), true);

    /**
     * A line, an item, a table, a packet, or the end of the connection.
     *
     * @param sent what was sent between the reply before and the next one
     * @param text without what differs from run to run
     */
    record Reply(String sent, String text) {}

    /** The text of a reply, or null where there is none. */
    String text(int index) {
        return index < replies.size() ? replies.get(index).text() : null;
    }
}
