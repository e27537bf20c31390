package dev.memtck.runner.load;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;

/**
 * The target beside the other server, turn by turn: each ratio is the target's figure divided by the other's in the same
 * round.
 *
 * @param throughput above 1 the target is faster
 * @param p99 below 1 the target is faster
 * @param p999 of 99.9 % of the replies; below 1 the target is faster
 * @param serverTime processor time per reply; below 1 the target needs less; null if a process was not given
 */
record Ratios(Spread throughput, Spread p99, Spread p999, Spread serverTime) {
    /** Of turns that alternate, the target's first. */
    static Ratios of(List<TurnResult> turns) {
        return new Ratios(
                ratios(turns, TurnResult::repliesPerSecond),
                ratios(turns, turn -> turn.latencyMicros().p99()),
                ratios(turns, turn -> turn.latencyMicros().p999()),
                ratios(turns, turn -> turn.processors().serverMicros()));
    }

    private static Spread ratios(List<TurnResult> turns, Function<TurnResult, Double> figure) {
        List<Double> ratios = new ArrayList<>();
        for (int i = 0; i + 1 < turns.size(); i += 2) {
            Double target = figure.apply(turns.get(i));
            Double against = figure.apply(turns.get(i + 1));
            ratios.add(target == null || against == null || against == 0 ? null : target / against);
        }
        return ratios.stream().anyMatch(Objects::isNull) ? null : Spread.of(ratios);
    }
}
