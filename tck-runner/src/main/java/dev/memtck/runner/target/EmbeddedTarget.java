package dev.memtck.runner.target;

import dev.memtck.server.ReferenceServer;
import dev.memtck.server.ServerOptions;

/**
 * The reference server in this JVM, started with a daemon's options and judged over TCP like any other target. The kit
 * never steps its clock.
 */
public final class EmbeddedTarget implements AutoCloseable {
    private final ReferenceServer server;

    private EmbeddedTarget(ReferenceServer server) {
        this.server = server;
    }

    /** Starts it on a free port of loopback: {@code -m 64 -I 1m -t 2}. */
    public static EmbeddedTarget start() {
        return new EmbeddedTarget(ReferenceServer.start(ServerOptions.onFreePort()));
    }

    /** Where it listens. */
    public Target target() {
        return new Target("127.0.0.1", server.port());
    }

    @Override
    public void close() {
        server.close();
    }
}
