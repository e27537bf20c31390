package dev.memtck.server.misbehave;

import dev.memtck.server.net.Acceptor;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.SocketTimeoutException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/** Stands before a server, where clients connect, and carries what they and the server send in a manner of its own. */
public final class Courier implements AutoCloseable {
    private static final int BACKLOG = 1_024;
    private static final int CONNECT_MILLIS = 2_000;
    private static final int ATTEMPTS = 10;

    private final SocketAddress address;
    private final SocketAddress server;
    private final Supplier<Delivery> deliveries;
    private final Set<Relay> relays = ConcurrentHashMap.newKeySet();
    private final Acceptor acceptor;

    /** @param listener is bound, and the courier's from now on */
    Courier(ServerSocketChannel listener, SocketAddress server, Supplier<Delivery> deliveries) throws IOException {
        this.address = listener.getLocalAddress();
        this.server = server;
        this.deliveries = deliveries;
        this.acceptor = new Acceptor(listener, this::serve);
    }

    /**
     * Listens at an address.
     *
     * @param address a TCP address, or a unix socket's path
     * @param server where the server is, likewise
     * @param deliveries makes one for each connection, in the thread that accepts: who waits in it lets clients wait
     * @throws UncheckedIOException if the address is taken or may not be had
     */
    public static Courier at(SocketAddress address, SocketAddress server, Supplier<Delivery> deliveries) {
        try {
            ServerSocketChannel listener = address instanceof UnixDomainSocketAddress
                    ? ServerSocketChannel.open(StandardProtocolFamily.UNIX)
                    : ServerSocketChannel.open();
            try {
                return new Courier(listener.bind(address, BACKLOG), server, deliveries);
            } catch (Throwable bindFailed) {
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

    private void serve(SocketChannel client) {
        try {
            relay(client);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void relay(SocketChannel client) throws IOException {
        try {
            Delivery delivery = deliveries.get();
            Relay relay = new Relay(client, connected(), delivery, relays::remove);
            relays.add(relay);
            relay.start(Courier::thread);
        } catch (IOException | RuntimeException | Error e) {
            client.close();
            throw e;
        }
    }

    /** One that does not keep the process alive. */
    private static void thread(Runnable work) {
        Thread thread = new Thread(work, "courier");
        thread.setDaemon(true);
        thread.start();
    }

    /** A port of which an earlier connection is not over yet may be drawn, and is not answered for a minute: then another. */
    private SocketChannel connected() throws IOException {
        for (int attempt = 1; server instanceof InetSocketAddress && attempt < ATTEMPTS; attempt++) {
            SocketChannel channel = SocketChannel.open();
            try {
                channel.socket().connect(server, CONNECT_MILLIS);
                return channel;
            } catch (SocketTimeoutException unanswered) {
                channel.close();
            }
        }
        return SocketChannel.open(server);
    }

    /** Stops accepting and ends every connection; after it nobody is let in any more. */
    @Override
    public void close() {
        // First, as who accepts may wait for the end of one.
        relays.forEach(Relay::end);
        acceptor.stop();
        relays.forEach(Relay::end);
    }
}
