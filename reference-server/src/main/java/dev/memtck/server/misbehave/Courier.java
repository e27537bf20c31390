package dev.memtck.server.misbehave;

import dev.memtck.server.net.Acceptor;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.SocketAddress;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Stands before a server, where clients connect, and delivers its replies in a manner of its own. */
public final class Courier implements AutoCloseable {
    private final SocketAddress address;
    private final SocketAddress server;
    private final Delivery delivery;
    private final Set<Relay> relays = ConcurrentHashMap.newKeySet();
    private final Acceptor acceptor;

    /** @param listener is bound, and the courier's from now on */
    Courier(ServerSocketChannel listener, SocketAddress server, Delivery delivery) throws IOException {
        this.address = listener.getLocalAddress();
        this.server = server;
        this.delivery = delivery;
        this.acceptor = new Acceptor(listener, this::serve);
    }

    /**
     * Listens at an address.
     *
     * @param address a TCP address, or a unix socket's path
     * @param server where the server is, likewise
     * @throws UncheckedIOException if the address is taken or may not be had
     */
    public static Courier at(SocketAddress address, SocketAddress server, Delivery delivery) {
        try {
            ServerSocketChannel listener = address instanceof UnixDomainSocketAddress
                    ? ServerSocketChannel.open(StandardProtocolFamily.UNIX)
                    : ServerSocketChannel.open();
            try {
                return new Courier(listener.bind(address), server, delivery);
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
            Relay relay = new Relay(client, SocketChannel.open(server), delivery, relays::remove);
            relays.add(relay);
            relay.start();
        } catch (IOException | RuntimeException | Error e) {
            client.close();
            throw e;
        }
    }

    /** Stops accepting and ends every connection; after it nobody is let in any more. */
    @Override
    public void close() {
        acceptor.stop();
        relays.forEach(Relay::end);
    }
}
