package dev.memtck.runner.scene;

import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.ScenarioRecord;
import dev.memtck.reports.results.ScenarioRecord.Finding;
import dev.memtck.reports.results.ScenarioRecord.Observed;
import dev.memtck.reports.results.ScenarioRecord.Time;
import dev.memtck.runner.rules.ScenarioEntry;
import io.cucumber.plugin.event.Status;
import java.time.Instant;
import java.util.Optional;

/**
 * What is said of a scenario that is over.
 *
 * @param kits what the kit says, if it does
 * @param engines how the engine says that it ended
 */
record Testimony(ScenarioEntry scenario, Optional<ScenarioRecord> kits, Status engines) {
    /** The kit is believed only where the engine does not contradict it. */
    ScenarioRecord believed() {
        if (kits.isEmpty()) {
            return broken("the kit left no record of it");
        }
        Outcome outcome = kits.get().outcome();
        return (engines == Status.PASSED) == (outcome == Outcome.PASSED)
                ? kits.get()
                : broken("the kit says " + outcome.word() + ", the engine does not");
    }

    private ScenarioRecord broken(String reason) {
        return new ScenarioRecord(
                scenario.id(),
                scenario.location(),
                new Finding(Outcome.BROKEN, reason, null),
                new Time(Instant.now(), 0, 0),
                Observed.NOTHING);
    }
}
