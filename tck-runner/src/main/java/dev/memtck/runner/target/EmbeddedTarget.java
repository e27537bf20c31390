package dev.memtck.runner.target;

import dev.memtck.runner.wire.Target;
import dev.memtck.server.ReferenceServer;
import dev.memtck.server.ServerOptions;
import dev.memtck.server.access.Users;

/**
 * The reference server in this JVM, started with a daemon's options and judged over TCP like any other target. The kit
 * never steps its clock.
 */
public final class EmbeddedTarget implements AutoCloseable {
    /** The {@code -z} that it is started with. */
    private static final String LEASES = "0x3333:0xffff";

    private final ReferenceServer server;

    private EmbeddedTarget(ReferenceServer server) {
        this.server = server;
    }

    /** Starts it on a free port of loopback: {@code -m 64 -I 1m -t 2 -z 0x3333:0xffff}. */
    public static EmbeddedTarget start() {
        return new EmbeddedTarget(ReferenceServer.start(options()));
    }

    /** The same, and {@code -Y} with this user. */
    public static EmbeddedTarget startAsking(String user, String password) {
        return new EmbeddedTarget(ReferenceServer.start(options().withUsers(Users.of(user, password))));
    }

    private static ServerOptions options() {
        return ServerOptions.onFreePort()
                .withLeases(dev.memtck.server.command.LeaseFlag.parse(LEASES).orElseThrow());
    }

    /** Where it listens. */
    public Target target() {
        return new Target("127.0.0.1", server.port());
    }

    /** What a user who starts it so would say of it. */
    public LeaseFlag leaseFlag() {
        return LeaseFlag.parse(LEASES);
    }

    @Override
    public void close() {
        server.close();
    }
}
