package dev.memtck.runner.explore;

import dev.memtck.reports.results.Level;
import dev.memtck.runner.expect.Facts;
import dev.memtck.runner.oracle.Reading;
import dev.memtck.runner.protocol.Fences;
import dev.memtck.runner.wire.Limits;
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

    /** What every rule leaves possible. */
    Reading strict() {
        return rule -> true;
    }

    /** What the musts alone do. */
    Reading lenient() {
        return rule -> levels.get(rule) == Level.MUST;
    }
}
