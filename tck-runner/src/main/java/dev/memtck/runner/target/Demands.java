package dev.memtck.runner.target;

import dev.memtck.reports.results.CapabilityFinding.Demand;
import java.util.Set;

/** What the user said about capabilities. */
public record Demands(Set<Capability> required, Set<Capability> leftOut) {
    /** Nothing: take the target as it is. */
    public static final Demands NONE = new Demands(Set.of(), Set.of());

    Demand of(Capability capability) {
        if (required.contains(capability)) {
            return Demand.REQUIRED;
        }
        return leftOut.contains(capability) ? Demand.LEFT_OUT : Demand.NONE;
    }
}
