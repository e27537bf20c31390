package dev.memtck.server;

import dev.memtck.server.access.Users;
import dev.memtck.server.command.ItemLimit;
import dev.memtck.server.command.Verbosity;
import dev.memtck.server.engine.Clock;
import dev.memtck.server.engine.Engine;
import dev.memtck.server.engine.EngineOptions;
import dev.memtck.server.misbehave.Courier;
import dev.memtck.server.misbehave.Delivery;
import dev.memtck.server.misbehave.HiddenPlace;
import dev.memtck.server.misbehave.Means;
import dev.memtck.server.misbehave.Misbehaviour;
import dev.memtck.server.net.Listener;
import dev.memtck.server.net.ListenerOptions;
import dev.memtck.server.net.Protocols;
import dev.memtck.server.wire.binary.BinaryCodec;
import dev.memtck.server.wire.text.TextCodec;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.UnixDomainSocketAddress;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;

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
    /** Unfinished requests may hold so many of the largest items, but at least {@link #LEAST_INPUT_BYTES}. */
    private static final int LARGE_REQUESTS_AT_ONCE = 16;

    private static final long LEAST_INPUT_BYTES = 64L << 20;

    private final Engine engine;
    private final Listener listener;
    private final SocketAddress address;
    /** Ends what stands before the listener, if anything does. */
    private final Runnable closingFront;

    private final AtomicBoolean closed = new AtomicBoolean();

    private ReferenceServer(Engine engine, Listener listener, SocketAddress address, Runnable closingFront) {
        this.engine = engine;
        this.listener = listener;
        this.address = address;
        this.closingFront = closingFront;
    }

    /** Starts a server on the machine's clock. */
    public static ReferenceServer start(ServerOptions options) {
        return start(options, Clock.system());
    }

    /**
     * Starts a server on a clock of your own.
     *
     * @throws java.io.UncheckedIOException if the address is taken or may not be had
     */
    public static ReferenceServer start(ServerOptions options, Clock clock) {
        return start(options, Parts.of(Objects.requireNonNull(clock, "clock")));
    }

    /**
     * Starts a server that misbehaves, in all of these ways at once.
     *
     * @throws java.io.UncheckedIOException if the address is taken or may not be had
     */
    public static ReferenceServer start(ServerOptions options, Clock clock, Set<Misbehaviour> misbehaviours) {
        Means means = Means.of(misbehaviours);
        return start(
                options,
                Parts.of(Objects.requireNonNull(clock, "clock"))
                        .withSessions(means.sessions())
                        .withProtocols(means.protocols())
                        .withDelivery(means.delivery()));
    }

    static ReferenceServer start(ServerOptions options, Parts parts) {
        return parts.delivery()
                .map(deliveries -> behindCourier(options, parts, deliveries))
                .orElseGet(() -> open(options, parts));
    }

    /** The courier has the address that clients connect to, the server itself one that they need not know. */
    private static ReferenceServer behindCourier(ServerOptions options, Parts parts, Supplier<Delivery> deliveries) {
        HiddenPlace hidden = HiddenPlace.behind(options.address());
        try {
            ReferenceServer server = open(options.withAddress(hidden.address()), parts);
            try {
                Courier courier = Courier.at(options.address(), server.address, deliveries);
                return new ReferenceServer(server.engine, server.listener, courier.address(), () -> {
                    courier.close();
                    hidden.close();
                });
            } catch (Throwable bindFailed) {
                server.close();
                throw bindFailed;
            }
        } catch (Throwable notStarted) {
            hidden.close();
            throw notStarted;
        }
    }

    /** Clients reach it at its own address. */
    private static ReferenceServer open(ServerOptions options, Parts parts) {
        Verbosity verbosity = new Verbosity(options.verbosity());
        Engine engine = new Engine(
                new EngineOptions(
                        options.items().bytes(),
                        itemLimit(options),
                        options.items().whenFull(),
                        options.connections().workers(),
                        ServerVersion.line(),
                        verbosity,
                        settings(options)),
                parts.clock());
        Protocols protocols = options.access()
                .users()
                .map(users -> protocols(users, options, parts))
                .orElse(protocols(options, parts));
        Listener listener = new Listener(
                parts.sessions().apply(engine),
                parts.protocols().apply(protocols),
                new ListenerOptions(
                        options.connections().workers(),
                        options.connections().most(),
                        options.connections().idleTimeout(),
                        Math.max(
                                LEAST_INPUT_BYTES,
                                (long) LARGE_REQUESTS_AT_ONCE * options.items().mostBytesOfOne()),
                        options.access().tls().map(tls -> tls::newEngine),
                        parts.network(),
                        verbosity));
        try {
            return new ReferenceServer(engine, listener, listener.bind(options.address()), () -> {});
        } catch (Throwable bindFailed) {
            listener.close();
            throw bindFailed;
        }
    }

    private static Protocols protocols(ServerOptions options, Parts parts) {
        ItemLimit itemLimit = itemLimit(options);
        return firstByte -> BinaryCodec.isSpokenBy(firstByte)
                ? new BinaryCodec(itemLimit, parts.binaryWording())
                : new TextCodec(itemLimit, parts.wording(), options.leaseFlag());
    }

    private static Protocols protocols(Users users, ServerOptions options, Parts parts) {
        ItemLimit itemLimit = itemLimit(options);
        return firstByte -> BinaryCodec.isSpokenBy(firstByte)
                ? new BinaryCodec(itemLimit, parts.binaryWording(), users)
                : new TextCodec(itemLimit, parts.wording(), options.leaseFlag(), users);
    }

    private static ItemLimit itemLimit(ServerOptions options) {
        return new ItemLimit(options.items().mostBytesOfOne());
    }

    private static Map<String, String> settings(ServerOptions options) {
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put("maxconns", String.valueOf(options.connections().most()));
        settings.put(
                "idle_timeout",
                String.valueOf(options.connections().idleTimeout().toSeconds()));
        settings.put("tcpport", String.valueOf(tcpPort(options.address())));
        settings.put("udpport", "0");
        settings.put("inter", interfaceOf(options.address()));
        settings.put(
                "domain_socket",
                options.address() instanceof UnixDomainSocketAddress unix
                        ? unix.getPath().toString()
                        : "NULL");
        // The file is not named: whoever may ask for statistics need not know where the passwords are.
        String auth = options.access().users().isPresent() ? "yes" : "no";
        settings.put("auth_enabled_ascii", auth);
        settings.put("auth_enabled_sasl", auth);
        settings.put("ssl_enabled", options.access().tls().isPresent() ? "yes" : "no");
        options.leaseFlag().ifPresent(leaseFlag -> {
            settings.put("lease_flag", String.format("0x%04x", leaseFlag.flag()));
            settings.put("lease_mask", String.format("0x%04x", leaseFlag.mask()));
        });
        return settings;
    }

    private static int tcpPort(SocketAddress address) {
        return address instanceof InetSocketAddress tcp ? tcp.getPort() : 0;
    }

    private static String interfaceOf(SocketAddress address) {
        return address instanceof InetSocketAddress tcp ? tcp.getHostString() : "NULL";
    }

    /** Where clients connect: an {@link InetSocketAddress} with the port in use, or a {@link UnixDomainSocketAddress}. */
    public SocketAddress address() {
        return address;
    }

    /** The port of {@link #address()}; 0 for a unix socket. */
    public int port() {
        return tcpPort(address);
    }

    /** Stops accepting, ends every connection and stops the threads. Returns when all of that is done. A second call does
     * nothing. */
    @Override
    public void close() {
        if (closed.compareAndSet(false, true)) {
            try {
                closingFront.run();
            } finally {
                listener.close();
                engine.close();
            }
        }
    }
}
