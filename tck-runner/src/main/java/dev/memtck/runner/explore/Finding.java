package dev.memtck.runner.explore;

import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.TranscriptLine;
import java.util.List;
import java.util.Map;

/**
 * A reply that the documents do not leave possible.
 *
 * @param rule what was expected rests on it
 * @param verb the command's name, or the opcode's title
 * @param problem one line: what differs where
 * @param script the conversation up to it, as a scenario's steps
 * @param keys the real key for each name
 */
record Finding(
        Conversation conversation,
        String rule,
        Level level,
        String verb,
        Difference difference,
        List<String> script,
        Map<String, String> keys,
        List<TranscriptLine> transcript) {

    /**
     * What was wrong.
     *
     * @param problem one line: what differs, and where
     */
    record Difference(String sent, String expected, String received, String problem) {}

    /** Of a problem: behind that stands what the conversation was about. */
    private static final int LONGEST_SHAPE = 60;

    /** That the server goes on is said by no rule of its own: the rule is that of what was asked when it did not. */
    static final String GOES_ON = "that the server goes on";

    /** What two findings of one cause have in common. */
    Cause cause() {
        String ofRule = difference.expected().equals(GOES_ON) ? "" : rule;
        return new Cause(
                ofRule,
                shape(verb),
                shape(difference.problem()),
                firstWord(difference.expected()),
                firstWord(difference.received()));
    }

    /** Without what is another in each conversation. */
    record Cause(String rule, String verb, String problem, String expected, String received) {}

    private static String shape(String words) {
        String shape = words.replaceAll("\"[^\"]*\"", "\"\"")
                .replaceAll("\\{[^}]*}", "{}")
                .replaceAll("\\b\\d+\\b", "#");
        return shape.substring(0, Math.min(shape.length(), LONGEST_SHAPE));
    }

    /** What a reply begins with; of numbers and of packets not which. */
    private static String firstWord(String reply) {
        return reply.replaceAll("^(\"?[A-Za-z_]*)(?s:.*)", "$1");
    }
}
