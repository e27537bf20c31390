package dev.memtck.server;

import dev.memtck.server.engine.Clock;
import dev.memtck.server.net.Network;

/** A reference server over a network, and on a clock, of a test's own. */
public final class ServerInAWorld {
    private ServerInAWorld() {}

    public static ReferenceServer start(ServerOptions options, Clock clock, Network network) {
        return ReferenceServer.start(options, Parts.of(clock).over(network));
    }
}
