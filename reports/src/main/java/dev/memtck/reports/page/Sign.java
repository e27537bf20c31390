package dev.memtck.reports.page;

import dev.memtck.reports.results.Outcome;
import java.util.Map;

/** One character for an outcome, where there is room for no more: not by colour alone. */
public final class Sign {
    private static final Map<Outcome, String> SIGNS = Map.of(
            Outcome.PASSED, "•",
            Outcome.FAILED, "×",
            Outcome.TOLERATED, "~",
            Outcome.NEWER, "+",
            Outcome.BLOCKED, "=",
            Outcome.NOT_OFFERED, "–",
            Outcome.NOT_RUN, "○",
            Outcome.BROKEN, "?");

    private Sign() {}

    public static String of(Outcome outcome) {
        return SIGNS.get(outcome);
    }
}
