package dev.memtck.server;

import java.net.InetAddress;
import java.net.InetSocketAddress;

/**
 * How a server is set up. Immutable: each {@code with} method returns changed options.
 *
 * @param address where to listen; port 0 is any free port
 * @param memoryBytes the most that all items may take, in bytes ({@code -m} in MiB)
 * @param maxItemBytes the most that one item may take, in bytes ({@code -I})
 * @param maxConnections how many clients may be connected at once ({@code -c})
 * @param workers how many threads serve them ({@code -t})
 */
public record ServerOptions(
        InetSocketAddress address, long memoryBytes, int maxItemBytes, int maxConnections, int workers) {
    /** The smallest {@code -I}, in bytes, as memcached's. */
    public static final int MIN_ITEM_BYTES = 1_024;

    /** The largest {@code -I}, in bytes. */
    public static final int MAX_ITEM_BYTES = 128 << 20;

    private static final int DEFAULT_PORT = 11_211;

    /**
     * @throws IllegalArgumentException if a value is out of range; the message says which
     */
    public ServerOptions {
        require(memoryBytes > 0, "memory must be more than 0 bytes");
        require(
                maxItemBytes >= MIN_ITEM_BYTES && maxItemBytes <= MAX_ITEM_BYTES,
                "the item size limit must be between 1k and 128m");
        require(maxItemBytes <= memoryBytes, "the item size limit must not be larger than the memory");
        require(maxConnections > 0, "at least one connection must be allowed");
        require(workers > 0, "at least one worker is needed");
    }

    /** The daemon's defaults: loopback, port 11211, 64 MiB, items up to 1 MiB, 1024 connections, 4 workers. */
    public static ServerOptions defaults() {
        InetSocketAddress loopback = new InetSocketAddress(InetAddress.getLoopbackAddress(), DEFAULT_PORT);
        return new ServerOptions(loopback, 64L << 20, 1 << 20, 1_024, 4);
    }

    /** The defaults for a test: any free port on loopback, 2 workers. */
    public static ServerOptions onFreePort() {
        return defaults()
                .withAddress(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))
                .withWorkers(2);
    }

    /** Listens elsewhere. */
    public ServerOptions withAddress(InetSocketAddress newAddress) {
        return new ServerOptions(newAddress, memoryBytes, maxItemBytes, maxConnections, workers);
    }

    /** Another limit on the memory of all items, in bytes. */
    public ServerOptions withMemoryBytes(long bytes) {
        return new ServerOptions(address, bytes, maxItemBytes, maxConnections, workers);
    }

    /** Another item size limit, in bytes. */
    public ServerOptions withMaxItemBytes(int bytes) {
        return new ServerOptions(address, memoryBytes, bytes, maxConnections, workers);
    }

    /** Another limit on connections. */
    public ServerOptions withMaxConnections(int count) {
        return new ServerOptions(address, memoryBytes, maxItemBytes, count, workers);
    }

    /** Another number of workers. */
    public ServerOptions withWorkers(int count) {
        return new ServerOptions(address, memoryBytes, maxItemBytes, maxConnections, count);
    }

    private static void require(boolean condition, String message) {
        if (!condition) {
            throw new IllegalArgumentException(message);
        }
    }
}
