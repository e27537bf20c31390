package dev.memtck.server.misbehave;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.SocketAddress;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Stands before a server, where clients connect, and delivers its replies in a manner of its own. */
public final class Courier implements AutoCloseable {
    private static final Logger LOG = System.getLogger(Courier.class.getName());
    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

    private final ServerSocketChannel listener;
    private final SocketAddress address;
    private final SocketAddress server;
    private final Delivery delivery;
    private final Set<Relay> relays = ConcurrentHashMap.newKeySet();
    private final Thread acceptor;

    /** @param listener is bound, and the courier's from now on */
    Courier(ServerSocketChannel listener, SocketAddress server, Delivery delivery) throws IOException {
        this.listener = listener;
        this.address = listener.getLocalAddress();
        this.server = server;
        this.delivery = delivery;
        this.acceptor = Relay.start(this::accept);
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

    private void accept() {
        while (listener.isOpen()) {
            try {
                serve(listener.accept());
            } catch (IOException | RuntimeException | Error e) {
                if (listener.isOpen()) {
                    goOnAfter(e);
                }
            }
        }
    }

    /** Most likely too many files are open, or memory is short: there is room when connections have ended. */
    private static void goOnAfter(Throwable notAccepted) {
        LOG.log(Level.WARNING, "a connection is not accepted", notAccepted);
        LockSupport.parkNanos(PAUSE_NANOS);
    }

    private void serve(SocketChannel client) throws IOException {
        try {
            Relay relay = new Relay(client, SocketChannel.open(server), delivery, relays::remove);
            relays.add(relay);
            relay.start();
            if (!listener.isOpen()) {
                relay.end();
            }
        } catch (IOException | RuntimeException | Error e) {
            client.close();
            throw e;
        }
    }

    /** Stops accepting and ends every connection; after it nobody is let in any more. */
    @Override
    public void close() {
        try {
            listener.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
        awaitAcceptor();
        relays.forEach(Relay::end);
    }

    /**
     * The system lets clients in for as long as a thread is still inside of accept. Waits even where the caller is interrupted;
     * that is kept for later.
     */
    private void awaitAcceptor() {
        acceptor.interrupt();
        boolean interrupted = false;
        while (acceptor.isAlive()) {
            try {
                acceptor.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
