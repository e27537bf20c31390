package dev.memtck.runner.explore;

import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.TranscriptLine;
import java.util.List;

/**
 * A reply that the documents do not leave possible.
 *
 * @param rule what was expected rests on it
 * @param verb the command's name, or the opcode's title
 * @param problem one line: what differs where
 * @param script the conversation up to it, as a scenario's steps
 */
record Finding(
        Conversation conversation,
        String rule,
        Level level,
        String verb,
        Difference difference,
        List<String> script,
        List<TranscriptLine> transcript) {

    /**
     * What was wrong.
     *
     * @param problem one line: what differs, and where
     */
    record Difference(String sent, String expected, String received, String problem) {}

    /** What two findings of one cause have in common. */
    Cause cause() {
        return new Cause(rule, verb, shape(difference.expected()), shape(difference.received()));
    }

    /** Without what is another in each conversation. */
    record Cause(String rule, String verb, String expected, String received) {}

    private static String shape(String words) {
        String shape = words.replaceAll("\\{[^}]*}", "{}").replaceAll("\\d+", "#");
        return shape.length() > 24 ? shape.substring(0, 24) : shape;
    }
}
