package dev.memtck.runner.protocol;

import dev.memtck.runner.wire.Inquiry;

/**
 * ProtocolProbe without effect, with a key and a made-up command that nobody else uses.
 *
 * @param seed of the run
 */
public record Probe(Inquiry inquiry, String seed) {
    /** The same questions from a client that says no password. */
    Probe asStranger() {
        return new Probe(new Inquiry(inquiry.target().asStranger(), inquiry.limits()), seed);
    }

    String madeUp() {
        // Not with m: there are servers that take such a name for a meta command, and say something else.
        return "xmemtck_" + seed;
    }

    String missingKey() {
        return "mt" + seed + "-none";
    }

    String leaseKey() {
        return "mt" + seed + "-lease";
    }
}
