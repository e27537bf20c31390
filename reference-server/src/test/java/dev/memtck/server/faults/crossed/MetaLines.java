package dev.memtck.server.faults.crossed;

import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/** Defects of how a meta command's flags are read, and of what its reply says. */
final class MetaLines {
    private static final String MISS = "^(EN|NF|NS)(?=[ \r])";
    private static final String MARKS = "(?<=^(?:HD|VA \\d{1,9})) (?:[WXZ] )*[WXZ](?=\r)";
    private static final Pattern COMPARES = Pattern.compile("[^\r]* C\\d+[ \r].*", Pattern.DOTALL);

    /** For each word of an expiration: how its token looks, and as which it is read. */
    private static final Map<String, String[]> TIMES = Map.of(
            "zero", new String[] {"0", "1"},
            "seconds", new String[] {"[1-9]\\d{0,5}", "0"},
            "past", new String[] {"2592001", "0"},
            "future", new String[] {"\\d{9,}", "0"},
            "negative", new String[] {"-\\d+", "0"});

    /** For each word of client flags: which they are, and what is kept of them. */
    private static final Map<String, String[]> FLAGS = Map.of(
            "zero", new String[] {"0", "1"},
            "65535", new String[] {"65535", "255"},
            "2^32-1", new String[] {"4294967295", "2147483647"});

    private MetaLines() {}

    /** A flag, with its token, is passed over. */
    static UnaryOperator<String> without(String flag) {
        return line -> line.replaceFirst(" " + flag + "(?=[ \r])", "");
    }

    static String timesAreMisread(String kind, String line) {
        return read("[TN]", TIMES.get(kind), line);
    }

    static String clientFlagsAreSpoilt(String kind, String line) {
        return read("F", FLAGS.get(kind), line);
    }

    private static String read(String flag, String[] tokens, String line) {
        return line.replaceFirst("(?<= " + flag + ")" + tokens[0] + "(?=[ \r])", tokens[1]);
    }

    /** What came with the request does not come back. */
    static String keyAndOpaqueAreForgotten(String reply) {
        return reply.replaceFirst(" k\\S+", "").replaceFirst(" O\\S+", "");
    }

    static String missIsAHit(String reply) {
        return reply.replaceFirst(MISS, "HD");
    }

    static String marksAreForgotten(String reply) {
        return reply.replaceFirst(MARKS, "");
    }

    /** Somebody has always won it. */
    static String hasAlwaysBeenWon(String reply) {
        return reply.replaceFirst("^(HD|VA \\d+)(?=\r)", "$1 Z");
    }

    static String noCasUniqueMatches(String request, String reply) {
        return COMPARES.matcher(request).matches() ? reply.replaceFirst("^HD", "EX") : reply;
    }

    /** The number that it tells is another. */
    static String numberIsToldWrong(String reply) {
        return reply.replaceFirst("(?s)^(VA \\d+[^\r]*\r\n.*)\\d(?=\r\n$)", "$1x");
    }
}
