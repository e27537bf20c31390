package dev.memtck.server.net;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/** A thread that waits for connections on a port. */
public final class Acceptor {
    private static final Logger LOG = System.getLogger(Acceptor.class.getName());
    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

    private final ServerSocketChannel port;
    private final Consumer<SocketChannel> door;
    private final ServingThread thread;

    /**
     * @param port is bound, and the acceptor's from now on
     * @param door gets each connection, in this thread
     */
    public Acceptor(ServerSocketChannel port, Consumer<SocketChannel> door) {
        this.port = port;
        this.door = door;
        this.thread = new ServingThread("acceptor", this::run);
    }

    private void run() {
        while (port.isOpen()) {
            try {
                door.accept(port.accept());
            } catch (ClosedChannelException closed) {
                return;
            } catch (IOException | RuntimeException | Error e) {
                LOG.log(Level.WARNING, "a connection is not accepted", e);
                // Most likely too many files are open, or memory is short: there is room when connections have ended.
                LockSupport.parkNanos(PAUSE_NANOS);
            }
        }
    }

    /**
     * Frees the port. After that no connection comes: the system lets clients in for as long as a thread is still inside of accept,
     * so its end is waited for.
     */
    public void stop() {
        try {
            port.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        thread.awaitEnd();
    }
}
