package dev.memtck.server;

import dev.memtck.server.command.LeaseFlag;
import dev.memtck.server.engine.Clock;
import dev.memtck.server.net.Network;
import dev.memtck.server.unusual.RightServer;
import dev.memtck.server.wire.binary.BinaryWording;
import dev.memtck.server.wire.text.TextWording;

/** A reference server that makes other choices. */
public final class UnusualServer {
    /** Little, as twice of it is stored again and again. In bytes. */
    private static final long MEMORY = 16 << 20;

    private UnusualServer() {}

    /** Starts it on a free port. */
    public static ReferenceServer start(RightServer wanted) {
        return start(wanted, Clock.system(), Network.SOCKETS);
    }

    /** The same in a world of the caller's. */
    public static ReferenceServer start(RightServer wanted, Clock clock, Network network) {
        Parts parts = Parts.of(wanted.clock().apply(clock))
                .over(network)
                .withSessions(wanted.sessions())
                .withProtocols(wanted.protocols())
                .withWording(wanted.wording().apply(TextWording.standard()))
                .withBinaryWording(wanted.binaryWording().apply(BinaryWording.standard()))
                .withDelivery(wanted.delivery());
        ServerOptions usual = ServerOptions.onFreePort()
                .withMemoryBytes(MEMORY)
                .withWorkers(1)
                .withLeases(new LeaseFlag(0x3333, 0xffff));
        return ReferenceServer.start(wanted.options().apply(usual), parts);
    }
}
