package dev.memtck.reports.html;

import dev.memtck.reports.results.Bar;
import dev.memtck.reports.results.Counted;
import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.RuleResult;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Rules of one kind at which somebody should look, with their titles, as links.
 *
 * @param title how many of what kind
 * @param open whether they are seen when the page opens
 * @param first as many as the first screen has room for
 * @param more null where those are all
 */
record RuleList(String title, boolean open, List<RuleView> first, More more) {
    private static final int MOST_AT_ONCE = 12;

    /** What of a list the first screen has no room for; never empty. */
    record More(int count, List<RuleView> rules) {}

    /** What is told apart; the weightiest comes first. */
    private record Kind(Outcome outcome, boolean known, Level level) implements Comparable<Kind> {
        private static final List<Outcome> WEIGHTS =
                List.of(Outcome.FAILED, Outcome.BROKEN, Outcome.BLOCKED, Outcome.TOLERATED, Outcome.NEWER);

        private static final Comparator<Kind> BY_WEIGHT =
                Comparator.comparing(Kind::weight).thenComparing(Kind::level);

        /** What is known decides nothing; but what failed as known weighs more than what is tolerated. */
        private int weight() {
            int unknown = 2 * WEIGHTS.indexOf(outcome);
            if (!known) {
                return unknown;
            }
            return outcome == Outcome.FAILED ? 2 * WEIGHTS.indexOf(Outcome.BROKEN) + 1 : 2 * WEIGHTS.size() + unknown;
        }

        static Kind of(RuleResult rule, WholeRun run) {
            return new Kind(
                    rule.outcome(run.bar()), run.isKnown(rule), rule.rule().level());
        }

        @Override
        public int compareTo(Kind other) {
            return BY_WEIGHT.compare(this, other);
        }

        /** Whether it decides the verdict where nothing weighs more. */
        boolean decides(Bar bar) {
            return !known
                    && (outcome == Outcome.FAILED || outcome == Outcome.BROKEN && level.compareTo(bar.level()) <= 0);
        }

        String title(int count) {
            String became = outcome == Outcome.BROKEN ? "could not be judged" : outcome.word();
            return Counted.of(count, level.word()) + " " + became + (known ? ", known" : "");
        }
    }

    /** The weightiest first; it alone is open, where it decides the verdict. */
    static List<RuleList> of(WholeRun run) {
        Map<Kind, List<RuleView>> byKind = new TreeMap<>();
        run.results().rules().stream()
                .filter(rule -> rule.outcome(run.bar()).needsAttention())
                .forEach(rule -> byKind.computeIfAbsent(Kind.of(rule, run), kind -> new ArrayList<>())
                        .add(RuleView.of(rule, run)));
        List<RuleList> lists = new ArrayList<>();
        byKind.forEach((kind, rules) ->
                lists.add(of(kind.title(rules.size()), lists.isEmpty() && kind.decides(run.bar()), rules)));
        return lists;
    }

    private static RuleList of(String title, boolean open, List<RuleView> rules) {
        int room = Math.min(MOST_AT_ONCE, rules.size());
        List<RuleView> others = rules.subList(room, rules.size());
        return new RuleList(
                title, open, rules.subList(0, room), others.isEmpty() ? null : new More(others.size(), others));
    }
}
