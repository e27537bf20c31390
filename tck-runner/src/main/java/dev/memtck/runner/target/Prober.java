package dev.memtck.runner.target;

import dev.memtck.reports.results.CapabilityFinding;
import dev.memtck.reports.results.CapabilityFinding.Demand;
import dev.memtck.reports.results.CapabilityFinding.Status;
import dev.memtck.runner.expect.LeaseBlock;
import dev.memtck.runner.protocol.Fence;
import dev.memtck.runner.protocol.Fences;
import dev.memtck.runner.protocol.Probe;
import dev.memtck.runner.protocol.Protocol;
import dev.memtck.runner.protocol.ProtocolProbe.Knowledge;
import dev.memtck.runner.protocol.ProtocolProbe.Probed;
import dev.memtck.runner.protocol.ProtocolProbe.Shown;
import dev.memtck.runner.target.TargetSettings.ToldLimits;
import dev.memtck.runner.wire.Inquiry;
import dev.memtck.runner.wire.Target;
import java.io.IOException;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Finds out what a target offers. Each probe has a connection and a deadline of its own, and a command without effect.
 *
 * <p>A protocol is not offered if its probe gets silence, a close or rubbish. An extension is not offered only if the
 * target answers it as it answers a made-up command; silence or a close is unclear, so that a broken lock does not hide
 * as a missing one.
 */
public final class Prober {
    private final Probe probe;
    private final Target target;

    /** @param seed makes the probes' key and made-up command ones that nobody else uses */
    public Prober(Inquiry inquiry, String seed) {
        this.probe = new Probe(inquiry, seed);
        this.target = inquiry.target();
    }

    /**
     * Probes everything that was not left out.
     *
     * @throws IOException if no connection can be made
     */
    public Capabilities probe(Demands demands, ToldLimits told) throws IOException {
        Map<Protocol, Probed> protocols = new LinkedHashMap<>();
        for (Protocol protocol : Protocol.ALL) {
            protocols.put(protocol, protocol.over(probe).protocol());
        }
        Map<Capability, CapabilityFinding> findings = new EnumMap<>(Capability.class);
        for (Capability capability : Capability.values()) {
            findings.put(capability, finding(capability, demands.of(capability), protocols, findings));
        }
        Fences fences = fences(protocols);
        return new Capabilities(findings, fences, version(protocols), settings(fences, leaseBlock(findings), told));
    }

    private CapabilityFinding finding(
            Capability capability,
            Demand demand,
            Map<Protocol, Probed> protocols,
            Map<Capability, CapabilityFinding> findings)
            throws IOException {
        if (demand == Demand.LEFT_OUT) {
            return new CapabilityFinding(
                    capability.word(), Status.NOT_ASKED, demand, "left out by --without " + capability.word());
        }
        for (Capability needed : capability.needs()) {
            Status status = findings.get(needed).status();
            if (status != Status.OFFERED) {
                return new CapabilityFinding(
                        capability.word(), status, demand, needed.word() + ", which it needs, is " + status.word());
            }
        }
        Shown shown = capability.extension().isEmpty()
                ? protocols.get(capability.protocol()).shown()
                : capability
                        .protocol()
                        .over(probe)
                        .extension(capability.extension().get());
        return new CapabilityFinding(capability.word(), shown.status(), demand, shown.evidence());
    }

    private static Fences fences(Map<Protocol, Probed> protocols) {
        Map<Protocol, Fence> fences = new LinkedHashMap<>();
        protocols.forEach((protocol, probed) -> probed.fence().ifPresent(fence -> fences.put(protocol, fence)));
        return new Fences(fences);
    }

    /** As the first protocol that is offered tells it. */
    private static String version(Map<Protocol, Probed> protocols) {
        return protocols.values().stream()
                .filter(probed -> probed.shown().status() == Status.OFFERED)
                .findFirst()
                .orElseGet(() -> protocols.values().iterator().next())
                .version();
    }

    private LeaseBlock leaseBlock(Map<Capability, CapabilityFinding> findings) throws IOException {
        return findings.get(Capability.LEASES).status() == Status.OFFERED
                ? Capability.LEASES.protocol().over(probe).leaseBlock()
                : LeaseBlock.AS_PRINTED;
    }

    private TargetSettings settings(Fences fences, LeaseBlock leaseBlock, ToldLimits told) throws IOException {
        return new TargetSettings(statistics(fences), table(fences, "settings"), leaseBlock, told);
    }

    /** The target's general statistics, as they are now; empty if it has none. */
    public Map<String, String> statistics(Fences fences) throws IOException {
        return table(fences, "");
    }

    private Map<String, String> table(Fences fences, String name) throws IOException {
        Optional<Protocol> protocol = fences.asking();
        return protocol.isEmpty() ? Map.of() : protocol.get().over(probe).statistics(name);
    }

    /**
     * Whether the target knows the verb of a request.
     *
     * @param verb with what follows it in a text line, without its line end; or an opcode's title
     */
    public Knowledge knowledgeOf(Protocol protocol, String verb) throws IOException {
        return protocol.over(probe).knowledgeOf(verb);
    }

    /** Whether anything still answers on a fresh connection, as it did at the start. */
    public boolean isAlive(Fences fences) {
        return fences.any().filter(fence -> fence.isAnswered(probe.inquiry())).isPresent();
    }

    /** Whom it asks. */
    public Target target() {
        return target;
    }
}
