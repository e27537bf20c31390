package dev.memtck.runner.explore;

import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.TranscriptLine;
import dev.memtck.runner.explore.Sighting.Cause;
import dev.memtck.runner.oracle.Verb;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A reply that the documents do not leave possible.
 *
 * @param most the level if every rule that it rests on were a must
 * @param script the conversation up to it, as a scenario's steps
 * @param keys the real key for each name
 */
record Finding(
        Conversation conversation,
        Sighting sighting,
        Culprit culprit,
        Level most,
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

    /** What was asked of a connection in the end. */
    static final String IN_STEP = "in step";

    /** What is wrong, as far as is known. */
    enum Culprit {
        /** The key is as it should be. */
        WHAT_WAS_ASKED,
        /** Whoever looks sees that the key is not what it was made. */
        THE_STATE
    }

    /** Of a problem: behind that stands what the conversation was about. */
    private static final int LONGEST_SHAPE = 60;

    private static final Set<Verb> LOOKS = EnumSet.of(Verb.GET, Verb.GET_AND_TOUCH);

    /** That the server goes on is said by no rule of its own: the rule is that of what was asked when it did not. */
    static final String GOES_ON = "that the server goes on";

    /** Whether no step shows it, but a connection that is out of step in the end. */
    boolean isInStep() {
        return sighting.asked().word().equals(IN_STEP);
    }

    /** By what it is named. */
    private Deed deed() {
        return culprit == Culprit.THE_STATE ? sighting.maker().orElseThrow() : sighting.asked();
    }

    /** What was expected rests on it: of two the one that binds less. */
    String rule() {
        return deed().level().compareTo(sighting.asked().level()) >= 0
                ? deed().rule()
                : sighting.asked().rule();
    }

    /** No more than every rule that it rests on. */
    Level level() {
        Level level = deed().levelWith(sighting.asked());
        return level.compareTo(most) >= 0 ? level : most;
    }

    /** The command's name, or the opcode's title: of what made the state, where that is wrong. */
    String verb() {
        return deed().word();
    }

    /** What two findings of one defect have in common. */
    Cause cause() {
        return new Cause(deed().kind(), "", sighting.state(), sighting.gist());
    }

    /** Whether nothing but a look shows it. */
    boolean isLook() {
        return sighting.asked().is(LOOKS::contains);
    }

    Finding of(Culprit other) {
        return new Finding(conversation, sighting, other, most, difference, script, keys, transcript);
    }

    /** Without what is another in each conversation. */
    static String shape(String words) {
        String shape = words.replaceAll("\"[^\"]*\"", "\"\"")
                .replaceAll("\\{[^}]*}", "{}")
                .replaceAll("\\b\\d+\\b", "#");
        return shape.substring(0, Math.min(shape.length(), LONGEST_SHAPE));
    }
}
