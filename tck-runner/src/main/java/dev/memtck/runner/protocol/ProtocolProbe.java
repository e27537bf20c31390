package dev.memtck.runner.protocol;

import dev.memtck.reports.results.CapabilityFinding.Status;
import dev.memtck.runner.dialect.Extension;
import dev.memtck.runner.expect.LeaseBlock;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;

/**
 * What the kit asks a target over one protocol before and beside the scenarios. Each question has a connection of its own and
 * no effect; without a connection it throws.
 */
public interface ProtocolProbe {
    /**
     * What a probe showed.
     *
     * @param evidence the exchange that shows it; one line
     */
    record Shown(Status status, String evidence) {}

    /**
     * What the probe of the protocol itself showed.
     *
     * @param fence empty where nothing is answered that could be one
     * @param version what the target says of itself, or empty
     */
    record Probed(Shown shown, Optional<Fence> fence, String version) {}

    /**
     * Whether a verb is known, and the exchange that shows it.
     *
     * @param evidence one line; empty where it was not asked
     */
    record Knowledge(boolean known, String evidence) {
        /** Every target must know it. */
        static final Knowledge TAKEN_FOR_KNOWN = new Knowledge(true, "");
    }

    /** Whether it is offered. */
    Probed protocol() throws IOException;

    /** Whether an extension of it is offered; only asked where the protocol has one. */
    Shown extension(Extension extension) throws IOException;

    /** What stands in a new lease; only asked where leases are offered. */
    default LeaseBlock leaseBlock() throws IOException {
        return LeaseBlock.AS_PRINTED;
    }

    /** Whether the target knows a verb. */
    Knowledge knowledgeOf(String verb) throws IOException;

    /**
     * A table of statistics; empty if there is none.
     *
     * @param name of the table; empty for the general one
     */
    Map<String, String> statistics(String name) throws IOException;
}
