package dev.memtck.server.wire.text;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;

/** The command names of the text protocol. Lower case only. */
public enum TextVerb {
    SET("set", StorageLine.SET),
    ADD("add", StorageLine.ADD),
    REPLACE("replace", StorageLine.REPLACE),
    APPEND("append", StorageLine.APPEND),
    PREPEND("prepend", StorageLine.PREPEND),
    CAS("cas", StorageLine.CAS),
    GET("get", RetrievalLine.KEYS),
    GETS("gets", RetrievalLine.KEYS),
    GAT("gat", RetrievalLine.EXPTIME_AND_KEYS),
    GATS("gats", RetrievalLine.EXPTIME_AND_KEYS),
    GETSS("getss", RetrievalLine.EXPTIME_AND_KEYS_FOR_LEASES),
    DELETE("delete", DeleteLine.INSTANCE),
    DELETESS("deletess", DeletessLine.INSTANCE),
    INCR("incr", NumberLine.INCREMENT),
    DECR("decr", NumberLine.DECREMENT),
    TOUCH("touch", NumberLine.TOUCH),
    LOCK("lock", KeyLine.LOCK),
    UNLOCK("unlock", KeyLine.UNLOCK),
    UNLOCK_ALL("unlock_all", BareLine.UNLOCK_ALL),
    FLUSH_ALL("flush_all", FlushLine.INSTANCE),
    STATS("stats", StatsLine.INSTANCE),
    VERBOSITY("verbosity", VerbosityLine.INSTANCE),
    META_NO_OP("mn", MetaNoOpLine.INSTANCE),
    META_GET("mg", MetaLine.GET),
    META_SET("ms", MetaLine.SET),
    META_DELETE("md", MetaLine.DELETE),
    META_ARITHMETIC("ma", MetaLine.ARITHMETIC),
    META_DEBUG("me", MetaLine.DEBUG),
    VERSION("version", BareLine.VERSION),
    QUIT("quit", BareLine.QUIT);

    /** All that there are. */
    static final Set<TextVerb> EVERY_VERB = Set.copyOf(EnumSet.allOf(TextVerb.class));

    /** All but those of strong-cas.txt. */
    static final Set<TextVerb> VERBS_WITHOUT_LEASES = Set.copyOf(EnumSet.complementOf(EnumSet.of(GETSS, DELETESS)));

    private static final TextVerb[] ALL = values();

    private final byte[] word;
    private final LineGrammar grammar;

    TextVerb(String word, LineGrammar grammar) {
        this.word = word.getBytes(StandardCharsets.US_ASCII);
        this.grammar = grammar;
    }

    /** The verb with this name, or null. */
    static TextVerb find(byte[] line, int index, int length) {
        for (TextVerb verb : ALL) {
            if (Arrays.equals(verb.word, 0, verb.word.length, line, index, index + length)) {
                return verb;
            }
        }
        return null;
    }

    /** Whether the answer is a run of items that END ends. */
    boolean isRetrieval() {
        return grammar instanceof RetrievalLine;
    }

    /** Whether each item of the answer has its cas unique. */
    boolean showsCasUnique() {
        return this == GETS || this == GATS || this == GETSS;
    }

    LineGrammar grammar() {
        return grammar;
    }
}
