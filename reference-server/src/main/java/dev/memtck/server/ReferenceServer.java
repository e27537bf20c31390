package dev.memtck.server;

import dev.memtck.server.command.ItemLimit;
import dev.memtck.server.engine.Clock;
import dev.memtck.server.engine.Engine;
import dev.memtck.server.net.Listener;
import dev.memtck.server.net.Protocols;
import dev.memtck.server.wire.text.TextCodec;
import java.net.InetSocketAddress;

/**
 * A running reference server. Several may run in one JVM; {@link #close()} ends this one.
 *
 * <pre>{@code
 * SteppedClock clock = new SteppedClock();
 * try (ReferenceServer server = ReferenceServer.start(ServerOptions.onFreePort(), clock)) {
 *     // connect a client to server.port(), then: clock.advance(Duration.ofMinutes(5));
 * }
 * }</pre>
 */
public final class ReferenceServer implements AutoCloseable {
    private final Listener listener;
    private final InetSocketAddress address;

    private ReferenceServer(Listener listener, InetSocketAddress address) {
        this.listener = listener;
        this.address = address;
    }

    /** Starts a server on the machine's clock. */
    public static ReferenceServer start(ServerOptions options) {
        return start(options, Clock.system());
    }

    /**
     * Starts a server on a clock of your own.
     *
     * @throws java.net.BindException (unchecked, as the network gives it) if the port is taken or may not be had
     */
    public static ReferenceServer start(ServerOptions options, Clock clock) {
        return start(options, Parts.of(clock));
    }

    static ReferenceServer start(ServerOptions options, Parts parts) {
        ItemLimit itemLimit = new ItemLimit(options.maxItemBytes());
        Engine engine =
                new Engine(options.memoryBytes(), itemLimit, options.workers(), parts.clock(), ServerVersion.line());
        Protocols protocols = firstByte -> new TextCodec(itemLimit, parts.wording());
        Listener listener = new Listener(
                parts.sessions().apply(engine),
                parts.protocols().apply(protocols),
                options.workers(),
                options.maxConnections());
        try {
            return new ReferenceServer(listener, listener.bind(options.address()));
        } catch (Throwable bindFailed) {
            listener.close();
            throw bindFailed;
        }
    }

    /** Where clients connect. */
    public InetSocketAddress address() {
        return address;
    }

    /** The port of {@link #address()}. */
    public int port() {
        return address.getPort();
    }

    /** Stops accepting, ends every connection and stops the threads. Returns when all of that is done. */
    @Override
    public void close() {
        listener.close();
    }
}
