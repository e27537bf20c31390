package dev.memtck.server;

import dev.memtck.server.access.Users;
import dev.memtck.server.command.LeaseFlag;
import dev.memtck.server.faults.Fault;
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
                fault.parts());
    }
}
