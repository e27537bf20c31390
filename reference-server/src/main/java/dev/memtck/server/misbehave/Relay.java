package dev.memtck.server.misbehave;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.SocketOption;
import java.net.StandardSocketOptions;
import java.nio.channels.SocketChannel;
import java.util.concurrent.Executor;
import java.util.function.Consumer;

/** One client's connection and one to the server, and what carries bytes from each to the other. */
final class Relay {
    private static final Logger LOG = System.getLogger(Relay.class.getName());

    private final SocketChannel client;
    private final SocketChannel server;
    private final Delivery delivery;
    private final Consumer<Relay> whenEnded;

    /** Both channels are the relay's from now on. */
    Relay(SocketChannel client, SocketChannel server, Delivery delivery, Consumer<Relay> whenEnded) {
        this.client = client;
        this.server = server;
        this.delivery = delivery;
        this.whenEnded = whenEnded;
    }

    /**
     * Carries until either connection ends.
     *
     * @param threads gives each of two a thread
     */
    void start(Executor threads) {
        try {
            threads.execute(this::forward);
            threads.execute(this::deliver);
        } catch (RuntimeException | Error noThread) {
            end();
            throw noThread;
        }
    }

    /** Where that breaks, what the server has answered before is still delivered. */
    private void forward() {
        try {
            sendAtOnce(server);
            delivery.requests(client, server);
        } catch (IOException broken) {
            reset(server);
        } catch (RuntimeException | Error bug) {
            end();
            throw bug;
        }
    }

    private void deliver() {
        try {
            sendAtOnce(client);
            delivery.replies(server, client);
        } catch (IOException broken) {
            reset(client);
        } finally {
            end();
        }
    }

    /** Where the network would wait for more to send: a unix socket never does. */
    private static void sendAtOnce(SocketChannel channel) throws IOException {
        set(StandardSocketOptions.TCP_NODELAY, true, channel);
    }

    /** Closes it so that its peer sees that the other connection broke. */
    private static void reset(SocketChannel channel) {
        try (channel) {
            set(StandardSocketOptions.SO_LINGER, 0, channel);
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "it was closed before", e);
        }
    }

    private static <T> void set(SocketOption<T> option, T value, SocketChannel channel) throws IOException {
        if (channel.supportedOptions().contains(option)) {
            channel.setOption(option, value);
        }
    }

    /** Closes both connections. Any thread, any number of times. */
    void end() {
        // The client's first, as who carries replies takes an end of the server's for a break.
        try (server;
                client) {
            whenEnded.accept(this);
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "the peer was gone before", e);
        }
    }
}
