package dev.memtck.server;

import dev.memtck.server.command.LeaseFlag;
import dev.memtck.server.engine.Clock;
import dev.memtck.server.faults.Fault;
import dev.memtck.server.wire.binary.BinaryWording;
import dev.memtck.server.wire.text.TextWording;

/** A reference server with one fault. */
public final class FaultyServer {
    private FaultyServer() {}

    /** Starts it on a free port. One worker: what a fault does must not depend on which thread sees it first. */
    public static ReferenceServer start(Fault fault) {
        Parts parts = Parts.of(Clock.system())
                .withSessions(fault.sessions())
                .withProtocols(fault.protocols())
                .withWording(fault.wording().apply(TextWording.standard()))
                .withBinaryWording(fault.binaryWording().apply(BinaryWording.standard()));
        return ReferenceServer.start(
                ServerOptions.onFreePort().withWorkers(1).withLeases(new LeaseFlag(0x3333, 0xffff)), parts);
    }
}
