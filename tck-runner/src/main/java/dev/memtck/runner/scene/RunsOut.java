package dev.memtck.runner.scene;

import dev.memtck.runner.rules.ScenarioEntry;
import dev.memtck.runner.target.Capability;

/** What ends by itself while a scenario asks, so that a late one finds something else. */
enum RunsOut {
    NOTHING,
    /** What was stored is missing. */
    ITEMS,
    /**
     * So it is; and what was stored on a lease that had run out by then has the exptime that it was given, and is
     * still there.
     */
    LEASES_AND_ITEMS;

    static RunsOut in(ScenarioEntry scenario) {
        if (!scenario.waits()) {
            return NOTHING;
        }
        return scenario.needs().contains(Capability.LEASES) ? LEASES_AND_ITEMS : ITEMS;
    }
}
