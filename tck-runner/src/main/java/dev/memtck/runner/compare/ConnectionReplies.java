package dev.memtck.runner.compare;

import java.util.List;
import java.util.Objects;

/**
 * What came over one connection.
 *
 * @param whole false where the record leaves out bytes, and where the kit did not wait for the last: then more may have come
 */
record ConnectionReplies(List<Reply> replies, boolean whole) {
    /** The target ended the connection. */
    static final String END = "the end of the connection";

    static final ConnectionReplies NONE = new ConnectionReplies(List.of(), true);

    /** Of which nothing is recorded. */
    static final ConnectionReplies UNKNOWN = new ConnectionReplies(List.of(), false);

    /**
     * A line, an item, a table, a packet, or the end of the connection.
     *
     * @param sent what was sent between the reply before and the next one
     * @param text without what differs from run to run
     */
    record Reply(String sent, String text) {}

    /** Whether a reply is the same on both; that the kit still saw the end of a connection is chance. */
    boolean isSame(ConnectionReplies other, int index) {
        String ours = text(index);
        String theirs = other.text(index);
        return Objects.equals(ours, theirs)
                || (ours == null && theirs.equals(END))
                || (theirs == null && ours.equals(END));
    }

    /** The text of a reply, or null where there is none. */
    String text(int index) {
        return index < replies.size() ? replies.get(index).text() : null;
    }
}
