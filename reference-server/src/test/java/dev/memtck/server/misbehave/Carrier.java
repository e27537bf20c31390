package dev.memtck.server.misbehave;

import java.nio.channels.SocketChannel;
import java.util.concurrent.Executor;

/** A courier's work where connections and threads are somebody else's. */
public final class Carrier {
    private Carrier() {}

    /**
     * Carries until either connection ends, and closes both.
     *
     * @param threads gives each of two a thread
     */
    public static void carry(SocketChannel client, SocketChannel server, Delivery delivery, Executor threads) {
        new Relay(client, server, delivery, ended -> {}).start(threads);
    }
}
