package dev.memtck.runner.explore;

import dev.memtck.reports.results.Level;
import dev.memtck.runner.expect.Facts;
import dev.memtck.runner.oracle.Reading;
import dev.memtck.runner.protocol.Fences;
import dev.memtck.runner.target.Prober;
import dev.memtck.runner.wire.Limits;
import java.io.IOException;
import java.util.Map;

/**
 * Where conversations are held.
 *
 * @param system the target
 * @param keyPrefix what makes the run's keys its own
 * @param levels of the rules, by id
 */
record Environment(
        SystemUnderTest system,
        Limits limits,
        Fences fences,
        Facts facts,
        String keyPrefix,
        Map<String, Level> levels) {

    /**
     * Where a target is looked into.
     *
     * @param prefix of the names of its keys
     * @throws IOException if it does not tell its statistics
     */
    static Environment of(Exploration exploration, SystemUnderTest system, Prober prober, String prefix)
            throws IOException {
        Fences fences = exploration.capabilities().fences();
        return new Environment(
                system,
                exploration.limits(),
                fences,
                ClockAndLimits.of(
                        exploration.capabilities().settings(),
                        prober.statistics(fences),
                        system.target().clock()),
                prefix + exploration.seed(),
                exploration.rules().levels());
    }

    /** What every rule leaves possible. */
    Reading strict() {
        return rule -> true;
    }

    /** What the musts alone do. */
    Reading lenient() {
        return rule -> levels.get(rule) == Level.MUST;
    }
}
