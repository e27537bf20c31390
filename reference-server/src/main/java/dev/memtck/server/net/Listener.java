package dev.memtck.server.net;

import dev.memtck.server.command.Sessions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/** The server's port: one acceptor, N workers, and the connections they serve. */
public final class Listener implements AutoCloseable {
    private static final Logger LOG = System.getLogger(Listener.class.getName());
    private static final byte[] REFUSAL = "ERROR Too many open connections\r\n".getBytes(StandardCharsets.US_ASCII);

    /** How often workers look for connections that are idle, where there may be any. */
    private static final Duration LOOK = Duration.ofMillis(100);

    private final Sessions sessions;
    private final Protocols protocols;
    private final ListenerOptions options;
    private final InputBudget inputBudget;
    private final List<Worker> workers;
    private final AtomicInteger connections = new AtomicInteger();
    /** How many there have been. The acceptor only. */
    private long connectionNumber;

    /** Null until it is bound. */
    private Network.Port port;

    public Listener(Sessions sessions, Protocols protocols, ListenerOptions options) {
        this.sessions = sessions;
        this.protocols = protocols;
        this.options = options;
        this.inputBudget = new InputBudget(options.inputBytes());
        Duration look = options.idleTimeout().isZero() && options.tls().isEmpty() ? Duration.ZERO : LOOK;
        this.workers = IntStream.range(0, options.workers())
                .mapToObj(number -> new Worker("worker-" + number, look, options.network()))
                .toList();
    }

    /**
     * Starts to accept connections.
     *
     * @param address a TCP address, where port 0 is any free one, or a unix socket's path
     * @return the address in use
     * @throws UncheckedIOException if the address is taken or may not be had
     */
    public SocketAddress bind(SocketAddress address) {
        try {
            port = options.network().listen(address, this::admit);
            return port.address();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void admit(SocketChannel channel) {
        if (connections.incrementAndGet() > options.maxConnections()) {
            refuse(channel);
            return;
        }
        long number = ++connectionNumber;
        Worker worker = workers.get((int) (number % workers.size()));
        worker.execute(() -> open(channel, worker, number));
    }

    /** Tells the peer so where it understands that without further ado. */
    private void refuse(SocketChannel channel) {
        try {
            if (options.tls().isEmpty()) {
                channel.write(ByteBuffer.wrap(REFUSAL));
            }
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "the peer was gone before it was refused", e);
        }
        end(channel);
    }

    private void end(SocketChannel channel) {
        connections.decrementAndGet();
        try {
            channel.close();
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "the peer was gone before", e);
        }
    }

    private void open(SocketChannel channel, Worker worker, long number) {
        try {
            String peer = prepare(channel);
            ExchangeLog log = new ExchangeLog(options.verbosity(), number);
            log.opened(peer);
            new Connection(
                    worker,
                    channel,
                    transport(channel),
                    protocols,
                    sessions.open(peer),
                    inputBudget,
                    new Idleness(options.idleTimeout(), options.network()),
                    log,
                    connections::decrementAndGet);
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "the peer was gone before it was served", e);
            end(channel);
        } catch (RuntimeException | Error bug) {
            end(channel);
            throw bug;
        }
    }

    /** @return where the peer is */
    private static String prepare(SocketChannel channel) throws IOException {
        channel.configureBlocking(false);
        if (channel.getRemoteAddress() instanceof InetSocketAddress peer) {
            channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
            return "tcp:" + peer.getAddress().getHostAddress() + ":" + peer.getPort();
        }
        return "unix:";
    }

    private Transport transport(SocketChannel channel) {
        return options.tls()
                .<Transport>map(tls -> new TlsTransport(channel, tls.get()))
                .orElseGet(() -> new PlainTransport(channel));
    }

    /** Stops accepting, ends every connection, releasing its locks, then stops the threads. */
    @Override
    public void close() {
        if (port != null) {
            port.close();
        }
        workers.forEach(Worker::stop);
    }
}
