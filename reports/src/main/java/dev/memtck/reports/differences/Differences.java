package dev.memtck.reports.differences;

import dev.memtck.reports.results.RunInfo;
import dev.memtck.reports.results.ScenarioResult;
import java.util.List;

/**
 * Where two servers differ.
 *
 * @param compared how many scenarios told something of both
 * @param oneSided how many more ask for what only one of them offers
 * @param scenarios those that differ, in the order of the first run
 */
public record Differences(
        RunInfo first, RunInfo second, int compared, int oneSided, List<ScenarioDifference> scenarios) {

    /** In one line: {@code 3 of 700 scenarios differ; 400 more ask for what only one of them offers}. */
    public String words() {
        return scenarios.size() + " of " + compared + " scenarios differ"
                + (oneSided == 0 ? "" : "; " + oneSided + " more ask for what only one of them offers");
    }

    /** A scenario of which the outcome, an answer of a survey or a reply differs. */
    public record ScenarioDifference(
            ScenarioResult first, ScenarioResult second, List<Answer> answers, List<Connection> connections) {}

    /**
     * What a survey recorded; null where it recorded nothing.
     *
     * @param first without what differs from run to run, as is {@code second}
     */
    public record Answer(String question, String first, String second) {}

    /**
     * The replies on one connection from the first on that differs.
     *
     * @param number of that reply, from 1
     * @param pairs that reply and the next ones, also where they are the same
     * @param left how many replies there are from it on, on the longer side
     */
    public record Connection(String client, int number, List<Pair> pairs, int left) {}

    /**
     * Two replies, without what differs from run to run; null where none came.
     *
     * @param sent what was sent before
     */
    public record Pair(String sent, String first, String second) {}
}
