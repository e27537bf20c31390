package dev.memtck.server.misbehave;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/** One client's connection and one to the server: requests go on as they come, replies as a delivery says. */
final class Relay {
    private static final Logger LOG = System.getLogger(Relay.class.getName());
    private static final int BYTES_AT_ONCE = 65_536;

    /** Between two bytes that travel alone, so that the network does not join them again. */
    private static final long GAP_NANOS = 100_000;

    private final SocketChannel client;
    private final SocketChannel server;
    private final Delivery delivery;
    private final Consumer<Relay> whenEnded;
    /** Whether anything was asked since the last reply. */
    private final AtomicBoolean asked = new AtomicBoolean();

    /** What one thread does until a connection ends. */
    @FunctionalInterface
    private interface Carrying {
        void run() throws IOException;
    }

    /** Both channels are the relay's from now on. */
    Relay(SocketChannel client, SocketChannel server, Delivery delivery, Consumer<Relay> whenEnded) {
        this.client = client;
        this.server = server;
        this.delivery = delivery;
        this.whenEnded = whenEnded;
    }

    /** Carries until either connection ends. */
    void start() {
        try {
            start(() -> carry(this::forward));
            start(() -> carry(this::deliver));
        } catch (RuntimeException | Error noThread) {
            end();
            throw noThread;
        }
    }

    /** A thread that does not keep the process alive. */
    private static void start(Runnable work) {
        Thread thread = new Thread(work, "courier");
        thread.setDaemon(true);
        thread.start();
    }

    private void carry(Carrying carrying) {
        try {
            carrying.run();
        } catch (IOException broken) {
            end();
        } catch (RuntimeException | Error bug) {
            end();
            throw bug;
        }
    }

    /** A client that has sent all it has to send still gets its replies. */
    private void forward() throws IOException {
        sendAtOnce(server);
        ByteBuffer bytes = ByteBuffer.allocate(BYTES_AT_ONCE);
        while (client.read(bytes.clear()) >= 0) {
            asked.set(true);
            write(bytes.flip(), server);
        }
        server.shutdownOutput();
    }

    private void deliver() throws IOException {
        sendAtOnce(client);
        ByteBuffer bytes = ByteBuffer.allocate(BYTES_AT_ONCE);
        while (server.read(bytes.clear()) >= 0) {
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
        end();
    }

    /** Where the network would wait for more to send: a unix socket never does. */
    private static void sendAtOnce(SocketChannel channel) throws IOException {
        if (channel.supportedOptions().contains(StandardSocketOptions.TCP_NODELAY)) {
            channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
        }
    }

    private static void write(ByteBuffer bytes, SocketChannel to) throws IOException {
        while (bytes.hasRemaining()) {
            to.write(bytes);
        }
    }

    /** Closes both connections. Any thread, any number of times. */
    void end() {
        try (client;
                server) {
            whenEnded.accept(this);
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "the peer was gone before", e);
        }
    }
}
