package dev.memtck.runner.explore;

import dev.memtck.runner.expect.Match;
import dev.memtck.runner.explore.Uniques.Same;
import dev.memtck.runner.oracle.Cell;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What came, held against what is possible.
 *
 * @param strictly what fits by every rule
 * @param leniently what fits by the musts alone
 * @param isLeftOpen whether every rule, or the musts alone, do not say what may come
 * @param closest what fits best, where nothing does
 * @param repeated what would fit, but for a cas unique that must be another
 */
record Verdict(
        List<Fitting> strictly,
        List<Fitting> leniently,
        List<Reply> expected,
        boolean isLeftOpen,
        Optional<Match.Differs> closest,
        Optional<Repeated> repeated,
        boolean mayFitYet) {

    /** A reply that fits what came. */
    record Fitting(Reply reply, int length, Map<String, byte[]> captures) {
        /** How much of what came these are, each of which is as much; 0 where there are none. In bytes. */
        static int length(List<Fitting> fitting) {
            return fitting.isEmpty() ? 0 : fitting.get(0).length();
        }

        /** The same, and other cells are what the keys hold then. */
        Fitting leaving(List<Cell> next) {
            return new Fitting(new Reply(reply.wording(), reply.rule(), reply.origin(), next), length, captures);
        }
    }

    /** A reply that would fit, but for a cas unique that it shows. */
    record Repeated(Reply reply, Same same) {}

    boolean isDecided() {
        // Nothing fits whatever comes.
        return isLeftOpen || !mayFitYet || Fitting.length(strictly) > 0 || Fitting.length(leniently) > 0;
    }

    /** Whether it breaks nothing. */
    boolean isKept() {
        return !strictly.isEmpty() && !leniently.isEmpty();
    }

    /** Whether the musts alone allow it. */
    boolean isShould() {
        return strictly.isEmpty() && !leniently.isEmpty();
    }
}
