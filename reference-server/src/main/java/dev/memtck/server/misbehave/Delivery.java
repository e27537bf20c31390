package dev.memtck.server.misbehave;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;

/**
 * How bytes travel between one client and the server. The network's way unless overridden.
 *
 * <p>Threads: requests are carried in one, replies in another.
 */
public interface Delivery {
    /**
     * Carries requests until the client sends nothing more; it still gets its replies then.
     *
     * @throws IOException if either connection broke; the server's is reset then
     */
    default void requests(SocketChannel client, SocketChannel server) throws IOException {
        read(client, bytes -> write(bytes, server));
        server.shutdownOutput();
    }

    /**
     * Carries replies until the server sends nothing more; both connections are closed then.
     *
     * @throws IOException if either connection broke; the client's is reset then
     */
    default void replies(SocketChannel server, SocketChannel client) throws IOException {
        read(server, bytes -> write(bytes, client));
    }

    /** Who gets what was read at once. */
    @FunctionalInterface
    interface Taker {
        /** @param bytes the taker's until it returns */
        void take(ByteBuffer bytes) throws IOException;
    }

    /** Reads all that comes. */
    static void read(SocketChannel from, Taker taker) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(65_536);
        while (from.read(bytes.clear()) >= 0) {
            taker.take(bytes.flip());
        }
    }

    /** All that is left of the bytes. */
    static void write(ByteBuffer bytes, SocketChannel to) throws IOException {
        while (bytes.hasRemaining()) {
            to.write(bytes);
        }
    }
}
