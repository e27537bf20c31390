package dev.memtck.server.wire.text;

import dev.memtck.server.command.Fact;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.Map;

/**
 * The reply line for each verb and fact. Immutable and shared by all connections; a table that differs in one line is
 * made with {@link #with}.
 */
public final class TextWording {
    private static final TextWording STANDARD = standardTable();

    private final Map<TextVerb, Map<Fact, byte[]>> lines;

    private TextWording(Map<TextVerb, Map<Fact, byte[]>> lines) {
        this.lines = lines;
    }

    /** The words of the documents, and memcached's where they print none. */
    public static TextWording standard() {
        return STANDARD;
    }

    /**
     * This table with one line changed.
     *
     * @param line the bytes to send, with their \r\n
     */
    public TextWording with(TextVerb verb, Fact fact, String line) {
        Map<TextVerb, Map<Fact, byte[]>> copy = new EnumMap<>(TextVerb.class);
        lines.forEach((v, facts) -> copy.put(v, new EnumMap<>(facts)));
        copy.computeIfAbsent(verb, v -> new EnumMap<>(Fact.class)).put(fact, ascii(line));
        return new TextWording(copy);
    }

    /** The bytes to send, with their \r\n. */
    byte[] line(TextVerb verb, Fact fact) {
        byte[] line = lines.get(verb).get(fact);
        if (line == null) {
            throw new IllegalStateException("no words for " + fact + " after " + verb);
        }
        return line;
    }

    private static TextWording standardTable() {
        Map<TextVerb, Map<Fact, byte[]>> table = new EnumMap<>(TextVerb.class);
        TextVerb[] all = TextVerb.values();
        put(table, Fact.LOCKED, "LOCKED\r\n", all);
        put(table, Fact.TOO_LARGE, "SERVER_ERROR object too large for cache\r\n", all);
        put(table, Fact.OUT_OF_MEMORY, "SERVER_ERROR out of memory storing object\r\n", all);
        put(table, Fact.ABSENT, "NOT_FOUND\r\n", all);
        put(table, Fact.PRESENT, "NOT_STORED\r\n", TextVerb.ADD);
        put(table, Fact.ABSENT, "NOT_STORED\r\n", TextVerb.REPLACE, TextVerb.APPEND, TextVerb.PREPEND);
        put(table, Fact.CHANGED, "EXISTS\r\n", TextVerb.CAS);
        // A retrieval leaves missing items out.
        put(table, Fact.ABSENT, "", TextVerb.GET, TextVerb.GETS, TextVerb.GAT, TextVerb.GATS);
        // Deletess has the new lease's identifier behind the word.
        put(table, Fact.DELETED, "DELETED\r\n", TextVerb.DELETE, TextVerb.DELETESS);
        put(table, Fact.EXPTIME_PAST, "CLIENT_ERROR invalid exptime argument\r\n", TextVerb.GETSS, TextVerb.DELETESS);
        String notANumber = "CLIENT_ERROR cannot increment or decrement non-numeric value\r\n";
        put(table, Fact.NOT_A_NUMBER, notANumber, TextVerb.INCR, TextVerb.DECR);
        put(table, Fact.TOUCHED, "TOUCHED\r\n", TextVerb.TOUCH);
        put(table, Fact.LOCK_HELD, "OK\r\n", TextVerb.LOCK);
        put(table, Fact.UNLOCKED, "OK\r\n", TextVerb.UNLOCK, TextVerb.UNLOCK_ALL);
        put(table, Fact.DONE, "OK\r\n", TextVerb.FLUSH_ALL, TextVerb.VERBOSITY);
        put(table, Fact.DONE, "RESET\r\n", TextVerb.STATS);
        String notLocked = "CLIENT_ERROR object is not locked or not found\r\n";
        put(table, Fact.NOT_LOCKED, notLocked, TextVerb.UNLOCK);
        put(table, Fact.ABSENT, notLocked, TextVerb.UNLOCK);
        return new TextWording(table);
    }

    private static void put(Map<TextVerb, Map<Fact, byte[]>> table, Fact fact, String line, TextVerb... verbs) {
        for (TextVerb verb : verbs) {
            table.computeIfAbsent(verb, v -> new EnumMap<>(Fact.class)).put(fact, ascii(line));
        }
    }

    private static byte[] ascii(String line) {
        return line.getBytes(StandardCharsets.US_ASCII);
    }
}
