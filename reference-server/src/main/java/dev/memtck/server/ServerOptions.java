package dev.memtck.server;

import dev.memtck.server.access.Tls;
import dev.memtck.server.access.Users;
import dev.memtck.server.command.LeaseFlag;
import dev.memtck.server.command.Verbosity;
import dev.memtck.server.engine.EngineOptions.WhenFull;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.UnixDomainSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/**
 * How a server is set up. Immutable: each {@code with} method returns changed options.
 *
 * @param address where to listen: a TCP address, where port 0 is any free port, or a unix socket ({@code -p -l -s})
 * @param verbosity how much is logged ({@code -v})
 * @param leaseFlag how leases are shown; empty if there are none ({@code -z})
 * @param access who may come in, and over what ({@code -Y -Z})
 */
public record ServerOptions(
        SocketAddress address,
        ItemMemory items,
        Connections connections,
        Verbosity.Level verbosity,
        Optional<LeaseFlag> leaseFlag,
        Access access) {
    /**
     * The room for items.
     *
     * @param bytes the most that all items may take, in bytes ({@code -m} in MiB)
     * @param whenFull what happens when they would take more ({@code -M})
     * @param mostBytesOfOne the most that one item may take, in bytes ({@code -I})
     */
    public record ItemMemory(long bytes, WhenFull whenFull, int mostBytesOfOne) {}

    /**
     * How clients are served.
     *
     * @param most how many may be connected at once ({@code -c})
     * @param workers how many threads serve them ({@code -t})
     * @param idleTimeout a connection on which nothing has come for so long is closed; zero for never
     *     ({@code -o idle_timeout})
     */
    public record Connections(int most, int workers, Duration idleTimeout) {}

    /**
     * Who may come in, and over what.
     *
     * @param users who must log in; empty if everybody may come in ({@code -Y})
     * @param tls what connections speak below their protocol; empty for nothing ({@code -Z})
     */
    public record Access(Optional<Users> users, Optional<Tls> tls) {
        /** Everybody, in plain bytes. */
        public static final Access OPEN = new Access(Optional.empty(), Optional.empty());
    }

    /** The smallest {@code -I}, in bytes, as memcached's. */
    public static final int MIN_ITEM_BYTES = 1_024;

    /** The largest {@code -I}, in bytes. */
    public static final int MAX_ITEM_BYTES = 128 << 20;

    private static final int MAX_CONNECTIONS = 1_000_000;
    private static final int MAX_WORKERS = 256;
    private static final int DEFAULT_PORT = 11_211;

    /**
     * @throws IllegalArgumentException if a value is out of range; the message says which
     */
    public ServerOptions {
        require(items.bytes > 0, "the memory for items (-m) must be more than 0");
        require(
                items.mostBytesOfOne >= MIN_ITEM_BYTES && items.mostBytesOfOne <= MAX_ITEM_BYTES,
                "the item size limit (-I) must be between 1k and 128m");
        require(
                items.mostBytesOfOne <= items.bytes,
                "the item size limit (-I) must not be larger than the memory for items (-m)");
        require(
                connections.most > 0 && connections.most <= MAX_CONNECTIONS,
                "connections at once (-c) must be between 1 and " + MAX_CONNECTIONS);
        require(
                connections.workers > 0 && connections.workers <= MAX_WORKERS,
                "workers (-t) must be between 1 and " + MAX_WORKERS);
        require(
                access.tls.isEmpty() || address instanceof InetSocketAddress,
                "TLS (-Z) is for TCP; a unix socket (-s) never leaves the machine and has none: leave one of them out");
        require(!connections.idleTimeout.isNegative(), "the idle timeout (-o idle_timeout) must not be negative");
    }

    /** Open to everybody. */
    public ServerOptions(
            SocketAddress address,
            ItemMemory items,
            Connections connections,
            Verbosity.Level verbosity,
            Optional<LeaseFlag> leaseFlag) {
        this(address, items, connections, verbosity, leaseFlag, Access.OPEN);
    }

    /** The daemon's defaults: loopback, port 11211, 64 MiB, items up to 1 MiB, 1024 connections, 4 workers, no
     * leases. */
    public static ServerOptions defaults() {
        return new ServerOptions(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), DEFAULT_PORT),
                new ItemMemory(64L << 20, WhenFull.EVICT, 1 << 20),
                new Connections(1_024, 4, Duration.ZERO),
                Verbosity.Level.QUIET,
                Optional.empty());
    }

    /** The defaults for a test: any free port on loopback, 2 workers. */
    public static ServerOptions onFreePort() {
        return defaults()
                .withAddress(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))
                .withWorkers(2);
    }

    /** The defaults for a test, on a unix socket. */
    public static ServerOptions onUnixSocket(Path path) {
        return onFreePort().withAddress(UnixDomainSocketAddress.of(path));
    }

    /** Listens elsewhere. */
    public ServerOptions withAddress(SocketAddress other) {
        return new ServerOptions(other, items, connections, verbosity, leaseFlag, access);
    }

    /** Another limit on the memory of all items, in bytes. */
    public ServerOptions withMemoryBytes(long other) {
        return with(new ItemMemory(other, items.whenFull, items.mostBytesOfOne));
    }

    /** Evicts, or refuses. */
    public ServerOptions withWhenFull(WhenFull other) {
        return with(new ItemMemory(items.bytes, other, items.mostBytesOfOne));
    }

    /** Another item size limit, in bytes. */
    public ServerOptions withMaxItemBytes(int other) {
        return with(new ItemMemory(items.bytes, items.whenFull, other));
    }

    /** Another limit on connections. */
    public ServerOptions withMaxConnections(int other) {
        return with(new Connections(other, connections.workers, connections.idleTimeout));
    }

    /** Another number of workers. */
    public ServerOptions withWorkers(int other) {
        return with(new Connections(connections.most, other, connections.idleTimeout));
    }

    /** Closes idle connections. */
    public ServerOptions withIdleTimeout(Duration other) {
        return with(new Connections(connections.most, connections.workers, other));
    }

    /** With leases (strong-cas.txt): getss and deletess are known, and this is how a lease shows itself. */
    public ServerOptions withLeases(LeaseFlag other) {
        return new ServerOptions(address, items, connections, verbosity, Optional.of(other), access);
    }

    /** Only for these users: a connection is of no use before its client has said a name and a password. */
    public ServerOptions withUsers(Users other) {
        return with(new Access(Optional.of(other), access.tls));
    }

    /** Over TLS; the address must be one of TCP. */
    public ServerOptions withTls(Tls other) {
        return with(new Access(access.users, Optional.of(other)));
    }

    private ServerOptions with(Access other) {
        return new ServerOptions(address, items, connections, verbosity, leaseFlag, other);
    }

    private ServerOptions with(ItemMemory other) {
        return new ServerOptions(address, other, connections, verbosity, leaseFlag, access);
    }

    private ServerOptions with(Connections other) {
        return new ServerOptions(address, items, other, verbosity, leaseFlag, access);
    }

    private static void require(boolean condition, String message) {
        if (!condition) {
            throw new IllegalArgumentException(message);
        }
    }
}
