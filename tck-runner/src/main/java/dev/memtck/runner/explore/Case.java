package dev.memtck.runner.explore;

import dev.memtck.runner.covering.Combinations;
import dev.memtck.runner.covering.CoveringArray;
import dev.memtck.runner.dialect.DialectCommand;
import dev.memtck.runner.explore.Cases.Waits;
import java.util.List;
import java.util.stream.Stream;

/**
 * One row of a command's space as steps: what makes the key what it is, what is asked of it, and how it is looked at when time
 * has passed.
 *
 * @param plan whose it is
 * @param asked the id of the request that it is about
 */
record Case(Plan plan, int asked, List<Step> before, List<Step> during, List<Step> after) {
    /** Whether this is a step of it, which is no other's. */
    boolean has(Step step) {
        return Stream.of(before, during, after).anyMatch(steps -> steps.contains(step));
    }

    /** Where time is to pass. */
    Waits waits() {
        return plan.waits();
    }

    /**
     * What is to be written.
     *
     * @param values the row's, by their numbers
     * @param waits where time is to pass
     * @param number of its own in a search
     * @param tries how often it was begun and not judged
     */
    record Plan(Series series, List<Integer> values, Row row, Waits waits, int number, int tries) {
        Plan again() {
            return new Plan(series, values, row, waits, number, tries + 1);
        }

        Likeness likeness() {
            return new Likeness(series.space().command(), row.way());
        }
    }

    /** What cases that fail for the same reason have in common. */
    record Likeness(DialectCommand command, Way way) {}

    /** The cases of one command; of its combinations those count that were answered. */
    record Series(Space space, CoveringArray rows, Combinations answered) {
        static Series of(Space space, int strength, long seed) {
            return new Series(
                    space,
                    new CoveringArray(space.sizes(), strength, space.ofEachState(), seed),
                    new Combinations(space.sizes(), strength));
        }
    }
}
