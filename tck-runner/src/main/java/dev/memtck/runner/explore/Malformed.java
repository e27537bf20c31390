package dev.memtck.runner.explore;

import dev.memtck.runner.oracle.Tongue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A request that breaks its form: it is answered with an error, and nothing comes of it.
 *
 * @param rule that says so
 * @param word the command's name, or the opcode's title
 */
record Malformed(String rule, Tongue tongue, String word, Form form) {
    private static final String KEY = "{key}";

    /** A key's name and, behind a colon, its length. */
    private static final Pattern NAMED = Pattern.compile("\\{([a-z]+)(:\\d+)?}");

    /** A key as long as one may be and one byte more, in the features' words. */
    private static final String TOO_LONG_KEY = "{key:251}";

    /** What it is, as a feature writes it, with {@code {key}} for a key, or {@code {key:251}} for one that is too long. */
    sealed interface Form {
        /** Whether it breaks its form by the length of its key alone. */
        boolean isAboutLength();
    }

    /**
     * Of the text protocol.
     *
     * @param answers each that may come
     */
    record Line(String phrase, List<String> answers) implements Form {
        @Override
        public boolean isAboutLength() {
            return phrase.contains(TOO_LONG_KEY);
        }
    }

    /**
     * Of the binary protocol: the cells of a table.
     *
     * @param answer what comes to it
     * @param mayEnd whether the connection may end, with the answer or without
     */
    record Fields(Map<String, String> cells, Map<String, String> answer, boolean mayEnd) implements Form {
        @Override
        public boolean isAboutLength() {
            return cells.containsValue(TOO_LONG_KEY);
        }
    }

    /** Whether the target may end the connection by it. */
    boolean mayEnd() {
        return form instanceof Fields fields && fields.mayEnd();
    }

    /** Whether a fence stands behind it, as how much is answered is left open. */
    boolean isFenced() {
        return form instanceof Line || mayEnd();
    }

    /** The line, and its block if it has one. */
    String phrase(String key) {
        return named(((Line) form).phrase(), key);
    }

    Map<String, String> cells(String key) {
        Map<String, String> cells = new LinkedHashMap<>();
        ((Fields) form).cells().forEach((name, cell) -> cells.put(name, named(cell, key)));
        return cells;
    }

    /** A phrase of the features, in which the first key stands for any. */
    static String ofAnyKey(String phrase) {
        Matcher named = NAMED.matcher(phrase);
        return named.find() ? phrase.replaceAll("\\{" + named.group(1) + "(?=[:}])", "{key") : phrase;
    }

    private static String named(String phrase, String key) {
        String longer = key.replaceFirst(":.*", "") + ":251";
        return phrase.replace(TOO_LONG_KEY, "{" + longer + "}").replace(KEY, "{" + key + "}");
    }

    /** How it may be answered. */
    List<Reply.Wording> answers() {
        return form instanceof Line line
                ? line.answers().stream().<Reply.Wording>map(Reply.Line::new).toList()
                : List.of(new Reply.Fields(((Fields) form).answer()));
    }
}
