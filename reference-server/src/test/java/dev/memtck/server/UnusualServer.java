package dev.memtck.server;

import dev.memtck.server.command.LeaseFlag;
import dev.memtck.server.engine.Clock;
import dev.memtck.server.net.Network;
import dev.memtck.server.unusual.RightServer;
import java.util.Optional;

/** A reference server that makes other choices. */
public final class UnusualServer {
    /** Little, as twice of it is stored again and again. In bytes. */
    private static final long MEMORY = 16 << 20;

    private UnusualServer() {}

    /** Starts it on a free port. */
    public static ReferenceServer start(RightServer wanted) {
        return start(wanted, wanted.parts(), Clock.system());
    }

    /** The same in a world of the caller's, who delivers its replies too. */
    public static ReferenceServer start(RightServer wanted, Clock clock, Network network) {
        return start(wanted, wanted.parts().over(network).withDelivery(Optional.empty()), clock);
    }

    private static ReferenceServer start(RightServer wanted, Parts parts, Clock clock) {
        ServerOptions usual = ServerOptions.onFreePort()
                .withMemoryBytes(MEMORY)
                .withWorkers(1)
                .withLeases(new LeaseFlag(0x3333, 0xffff));
        return ReferenceServer.start(
                wanted.options().apply(usual), parts.on(wanted.clock().apply(clock)));
    }
}
