package dev.memtck.server.misbehave;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.SocketAddress;
import java.net.StandardProtocolFamily;
import java.net.StandardSocketOptions;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;

/** Stands before a server, where clients connect, and delivers its replies in a manner of its own. */
public final class Courier implements AutoCloseable {
    private static final Logger LOG = System.getLogger(Courier.class.getName());
    private static final int BYTES_AT_ONCE = 65_536;
    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

    /** Between two bytes that travel alone, so that the network does not join them again. */
    private static final long GAP_NANOS = 100_000;

    private final ServerSocketChannel listener;
    private final SocketAddress address;
    private final SocketAddress server;
    private final Delivery delivery;
    private final Set<SocketChannel> open = ConcurrentHashMap.newKeySet();

    /** What one thread does until its connection ends. */
    @FunctionalInterface
    private interface Work {
        void run() throws IOException;
    }

    private Courier(ServerSocketChannel listener, SocketAddress server, Delivery delivery) throws IOException {
        this.listener = listener;
        this.address = listener.getLocalAddress();
        this.server = server;
        this.delivery = delivery;
    }

    /**
     * Listens at an address.
     *
     * @param server where the server is
     * @throws UncheckedIOException if the address is taken or may not be had
     */
    public static Courier at(SocketAddress address, SocketAddress server, Delivery delivery) {
        try {
            ServerSocketChannel listener = address instanceof UnixDomainSocketAddress
                    ? ServerSocketChannel.open(StandardProtocolFamily.UNIX)
                    : ServerSocketChannel.open();
            try {
                Courier courier = new Courier(listener.bind(address), server, delivery);
                courier.start(courier::accept);
                return courier;
            } catch (IOException bindFailed) {
                listener.close();
                throw bindFailed;
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
    }

    /** Where clients connect, with the port in use. */
    public SocketAddress address() {
        return address;
    }

    private void accept() {
        while (listener.isOpen()) {
            try {
                serve(listener.accept());
            } catch (ClosedChannelException closed) {
                return;
            } catch (IOException e) {
                LOG.log(Level.WARNING, "a connection is not accepted", e);
                // Most likely too many files are open: there is room when connections have ended.
                LockSupport.parkNanos(PAUSE_NANOS);
            }
        }
    }

    private void serve(SocketChannel client) throws IOException {
        open.add(client);
        SocketChannel behind;
        try {
            undelayed(client);
            behind = SocketChannel.open(server);
        } catch (IOException e) {
            end(client);
            throw e;
        }
        open.add(behind);
        undelayed(behind);
        AtomicBoolean asked = new AtomicBoolean();
        start(() -> forward(client, behind, asked));
        start(() -> deliver(client, behind, asked));
    }

    private static void undelayed(SocketChannel channel) throws IOException {
        if (channel.supportedOptions().contains(StandardSocketOptions.TCP_NODELAY)) {
            channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
        }
    }

    private void forward(SocketChannel client, SocketChannel behind, AtomicBoolean asked) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(BYTES_AT_ONCE);
        try {
            while (client.read(bytes.clear()) >= 0) {
                asked.set(true);
                write(bytes.flip(), behind);
            }
            behind.shutdownOutput();
        } catch (IOException broken) {
            end(client, behind);
        }
    }

    private void deliver(SocketChannel client, SocketChannel behind, AtomicBoolean asked) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(BYTES_AT_ONCE);
        try {
            while (behind.read(bytes.clear()) >= 0) {
                if (asked.getAndSet(false)) {
                    LockSupport.parkNanos(delivery.delay().toNanos());
                }
                bytes.flip();
                int end = bytes.limit();
                while (bytes.position() < Math.min(delivery.singleBytes(), end)) {
                    write(bytes.limit(bytes.position() + 1), client);
                    LockSupport.parkNanos(GAP_NANOS);
                }
                write(bytes.limit(end), client);
            }
        } finally {
            end(client, behind);
        }
    }

    private static void write(ByteBuffer bytes, SocketChannel to) throws IOException {
        while (bytes.hasRemaining()) {
            to.write(bytes);
        }
    }

    private void end(SocketChannel... channels) throws IOException {
        for (SocketChannel channel : channels) {
            open.remove(channel);
            channel.close();
        }
    }

    private void start(Work work) {
        Thread thread = new Thread(
                () -> {
                    try {
                        work.run();
                    } catch (IOException closed) {
                        // The connection, or the courier, has ended.
                    }
                },
                "courier");
        thread.setDaemon(true);
        thread.start();
    }

    /** Stops accepting and ends every connection. */
    @Override
    public void close() {
        try {
            listener.close();
            for (SocketChannel channel : open) {
                channel.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
    }
}
