package dev.memtck.runner.protocol;

import dev.memtck.runner.wire.Inquiry;

/**
 * ProtocolProbe without effect, with a key and a made-up command that nobody else uses.
 *
 * @param seed of the run
 */
public record Probe(Inquiry inquiry, String seed) {
    String madeUp() {
        // Not with m: there are servers that take such a name for a meta command, and say something else.
        return "xmemtck_" + seed;
    }

    String missingKey() {
        return "mt" + seed + "-none";
    }

    /** For what a target may take for a store, though it should not: the fence's key must stay missing. */
    String otherMissingKey() {
        return "mt" + seed + "-gone";
    }

    String leaseKey() {
        return "mt" + seed + "-lease";
    }
}
