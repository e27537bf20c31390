package dev.memtck.runner.explore;

import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.TranscriptLine;
import java.util.List;

/**
 * What came of exploring.
 *
 * @param trouble why it ended before its time; else empty
 */
public record Explored(List<Discovery> discoveries, Extent extent, String trouble) {
    /**
     * How far was looked.
     *
     * @param verbsInStates how many pairs of a verb and the state of its key were met
     * @param verbsAfterVerbs how many pairs of verbs one after the other on one key
     */
    public record Extent(long conversations, long requests, long millis, Pairs verbsInStates, Pairs verbsAfterVerbs) {}

    /** So many of all that can be. */
    public record Pairs(int met, int all) {}

    /**
     * Something that the documents do not leave possible.
     *
     * @param verb the command's name, or the opcode's title
     * @param times how many conversations showed it
     * @param showsAgain whether the shortened conversation did
     * @param scenario its steps, in the sentences of the features
     */
    public record Discovery(
            String rule,
            Level level,
            String verb,
            int times,
            boolean showsAgain,
            String sent,
            String expected,
            String received,
            String problem,
            List<String> scenario,
            List<TranscriptLine> transcript) {}
}
