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
        for (TextVerb verb : TextVerb.values()) {
            Map<Fact, byte[]> facts = new EnumMap<>(Fact.class);
            facts.put(Fact.LOCKED, ascii("LOCKED\r\n"));
            facts.put(Fact.TOO_LARGE, ascii("SERVER_ERROR object too large for cache\r\n"));
            facts.put(Fact.OUT_OF_MEMORY, ascii("SERVER_ERROR out of memory storing object\r\n"));
            facts.put(Fact.ABSENT, ascii("NOT_FOUND\r\n"));
            table.put(verb, facts);
        }
        table.get(TextVerb.ADD).put(Fact.PRESENT, ascii("NOT_STORED\r\n"));
        table.get(TextVerb.REPLACE).put(Fact.ABSENT, ascii("NOT_STORED\r\n"));
        table.get(TextVerb.APPEND).put(Fact.ABSENT, ascii("NOT_STORED\r\n"));
        table.get(TextVerb.PREPEND).put(Fact.ABSENT, ascii("NOT_STORED\r\n"));
        table.get(TextVerb.CAS).put(Fact.CHANGED, ascii("EXISTS\r\n"));
        // A retrieval leaves missing items out.
        table.get(TextVerb.GET).put(Fact.ABSENT, ascii(""));
        table.get(TextVerb.GETS).put(Fact.ABSENT, ascii(""));
        table.get(TextVerb.GAT).put(Fact.ABSENT, ascii(""));
        table.get(TextVerb.GATS).put(Fact.ABSENT, ascii(""));
        table.get(TextVerb.DELETE).put(Fact.DELETED, ascii("DELETED\r\n"));
        // With the new lease's identifier behind the word.
        table.get(TextVerb.DELETESS).put(Fact.DELETED, ascii("DELETED\r\n"));
        byte[] exptimePast = ascii("CLIENT_ERROR invalid exptime argument\r\n");
        table.get(TextVerb.GETSS).put(Fact.EXPTIME_PAST, exptimePast);
        table.get(TextVerb.DELETESS).put(Fact.EXPTIME_PAST, exptimePast);
        byte[] notANumber = ascii("CLIENT_ERROR cannot increment or decrement non-numeric value\r\n");
        table.get(TextVerb.INCR).put(Fact.NOT_A_NUMBER, notANumber);
        table.get(TextVerb.DECR).put(Fact.NOT_A_NUMBER, notANumber);
        table.get(TextVerb.TOUCH).put(Fact.TOUCHED, ascii("TOUCHED\r\n"));
        table.get(TextVerb.LOCK).put(Fact.LOCK_HELD, ascii("OK\r\n"));
        table.get(TextVerb.UNLOCK).put(Fact.UNLOCKED, ascii("OK\r\n"));
        table.get(TextVerb.UNLOCK_ALL).put(Fact.UNLOCKED, ascii("OK\r\n"));
        table.get(TextVerb.FLUSH_ALL).put(Fact.DONE, ascii("OK\r\n"));
        table.get(TextVerb.VERBOSITY).put(Fact.DONE, ascii("OK\r\n"));
        table.get(TextVerb.STATS).put(Fact.DONE, ascii("RESET\r\n"));
        byte[] notLocked = ascii("CLIENT_ERROR object is not locked or not found\r\n");
        table.get(TextVerb.UNLOCK).put(Fact.NOT_LOCKED, notLocked);
        table.get(TextVerb.UNLOCK).put(Fact.ABSENT, notLocked);
        return new TextWording(table);
    }

    private static byte[] ascii(String line) {
        return line.getBytes(StandardCharsets.US_ASCII);
    }
}
