package dev.memtck.server;

import dev.memtck.server.access.Users;
import dev.memtck.server.command.LeaseFlag;
import dev.memtck.server.engine.Clock;
import dev.memtck.server.faults.Fault;
import dev.memtck.server.net.Network;
import java.net.InetAddress;
import java.net.InetSocketAddress;

/** A reference server with one fault. */
public final class FaultyServer {
    private FaultyServer() {}

    /** Starts it on a free port, with as many workers as the fault needs. */
    public static ReferenceServer start(Fault fault) {
        return start(fault, 0);
    }

    /** The same on a port of the caller's. */
    static ReferenceServer start(Fault fault, int port) {
        return start(fault, port, Clock.system(), Network.SOCKETS);
    }

    /** The same in a world of the caller's. */
    public static ReferenceServer start(Fault fault, Clock clock, Network network) {
        return start(fault, 0, clock, network);
    }

    private static ReferenceServer start(Fault fault, int port, Clock clock, Network network) {
        ServerOptions options = ServerOptions.onFreePort()
                .withAddress(new InetSocketAddress(InetAddress.getLoopbackAddress(), port))
                .withMemoryBytes(fault.memoryBytes())
                .withWorkers(fault.workers())
                .withLeases(new LeaseFlag(0x3333, 0xffff));
        return ReferenceServer.start(
                switch (fault.entrance()) {
                    case ANYBODY -> options;
                    case BY_PASSWORD -> options.withUsers(Users.of(Fault.USER, Fault.PASSWORD));
                },
                fault.parts().on(clock).over(network));
    }
}
