package dev.memtck.runner.explore;

import dev.memtck.runner.oracle.Tongue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A request that breaks its form: it is answered with an error, and nothing comes of it.
 *
 * @param rule that says so
 * @param word the command's name, or the opcode's title
 */
record Malformed(String rule, Tongue tongue, String word, Form form) {
    private static final String KEY = "{key}";

    /** A key as long as one may be and one byte more, in the features' words. */
    private static final String TOO_LONG_KEY = "{key:251}";

    /** What it is, as a feature writes it, with {@code {key}} for a key, or {@code {key:251}} for one that is too long. */
    sealed interface Form {
        /** Whether the key of the conversation must be as long as a key may be. */
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

    /** Of the binary protocol: the cells of a table. */
    record Fields(Map<String, String> cells, Answer answer) implements Form {
        @Override
        public boolean isAboutLength() {
            return cells.containsValue(TOO_LONG_KEY);
        }
    }

    /** What comes to a packet. */
    enum Answer {
        UNKNOWN_COMMAND("unknown command"),
        /** Any error status and perhaps the end of the connection, or that alone. */
        ERROR_OR_END("an error");

        private final String status;

        Answer(String status) {
            this.status = status;
        }

        String status() {
            return status;
        }
    }

    /** Whether the target may end the connection by it. */
    boolean mayEnd() {
        return form instanceof Fields fields && fields.answer() == Answer.ERROR_OR_END;
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

    private static String named(String phrase, String key) {
        String longer = key.replaceFirst(":.*", "") + ":251";
        return phrase.replace(TOO_LONG_KEY, "{" + longer + "}").replace(KEY, "{" + key + "}");
    }

    /** How it may be answered. */
    List<Reply.Wording> answers() {
        return form instanceof Line line
                ? line.answers().stream().<Reply.Wording>map(Reply.Line::new).toList()
                : List.of(new Reply.Fields(
                        Map.of(Script.STATUS, ((Fields) form).answer().status())));
    }
}
