package dev.memtck.server.net;

import dev.memtck.server.command.Verbosity;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
import javax.net.ssl.SSLEngine;

/**
 * How connections are served.
 *
 * @param workers how many threads serve them
 * @param maxConnections one more is told so and closed
 * @param idleTimeout a connection on which nothing has come for so long is closed; zero for never
 * @param inputBytes the most that unfinished requests of all connections may hold beyond a small allowance each, in bytes
 * @param tls makes what a connection speaks below its protocol; empty for nothing. Called by any worker
 * @param network what they come over
 * @param verbosity whether requests and replies are logged
 */
public record ListenerOptions(
        int workers,
        int maxConnections,
        Duration idleTimeout,
        long inputBytes,
        Optional<Supplier<SSLEngine>> tls,
        Network network,
        Verbosity verbosity) {}
