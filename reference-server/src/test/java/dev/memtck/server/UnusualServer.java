package dev.memtck.server;

import dev.memtck.server.command.LeaseFlag;
import dev.memtck.server.engine.Clock;
import dev.memtck.server.net.Network;
import dev.memtck.server.unusual.RightServer;

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
        ServerOptions usual = ServerOptions.onFreePort()
                .withMemoryBytes(MEMORY)
                .withWorkers(1)
                .withLeases(new LeaseFlag(0x3333, 0xffff));
        return ReferenceServer.start(
                wanted.options().apply(usual),
                wanted.parts().on(wanted.clock().apply(clock)).over(network));
    }
}
