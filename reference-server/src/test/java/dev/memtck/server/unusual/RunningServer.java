package dev.memtck.server.unusual;

import dev.memtck.server.ReferenceServer;
import dev.memtck.server.UnusualServer;
import java.io.IOException;

/** One of the gallery, at work. */
public final class RunningServer implements AutoCloseable {
    private final ReferenceServer server;
    /** Or null. */
    private final Courier courier;

    private RunningServer(ReferenceServer server, Courier courier) {
        this.server = server;
        this.courier = courier;
    }

    public static RunningServer start(RightServer wanted) throws IOException {
        ReferenceServer server = UnusualServer.start(wanted);
        return new RunningServer(
                server,
                wanted.delivery().isPresent()
                        ? new Courier(server.port(), wanted.delivery().get(), () -> Courier.Witness.NOBODY)
                        : null);
    }

    /** Where clients connect, on the loopback address. */
    public int port() {
        return courier == null ? server.port() : courier.port();
    }

    @Override
    public void close() throws IOException {
        if (courier != null) {
            courier.close();
        }
        server.close();
    }
}
