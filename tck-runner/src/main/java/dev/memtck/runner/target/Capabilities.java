package dev.memtck.runner.target;

import dev.memtck.reports.results.CapabilityFinding;
import dev.memtck.reports.results.CapabilityFinding.Demand;
import dev.memtck.reports.results.CapabilityFinding.Status;
import dev.memtck.runner.protocol.Fences;
import java.util.List;
import java.util.Map;

/**
 * What was found out about a target before the first scenario.
 *
 * @param fences what shows where a connection's replies end
 * @param version what the target says of itself, or empty
 * @param settings what it tells in its statistics
 */
public record Capabilities(
        Map<Capability, CapabilityFinding> findings, Fences fences, String version, TargetSettings settings) {

    /** Whether rules that need it are to be asked: it is offered, or its state is unclear and the user requires it. */
    public boolean isAsked(Capability capability) {
        CapabilityFinding finding = findings.get(capability);
        return finding.status() == Status.OFFERED
                || (finding.status() == Status.UNCLEAR && finding.demand() == Demand.REQUIRED);
    }

    /** For the results. */
    public List<CapabilityFinding> list() {
        return List.copyOf(findings.values());
    }
}
