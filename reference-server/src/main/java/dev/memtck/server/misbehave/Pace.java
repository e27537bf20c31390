package dev.memtck.server.misbehave;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;

/**
 * In which packets replies go to clients, and when.
 *
 * @param singleBytes so many of the bytes that come at once travel each alone; the rest follows
 * @param delay from a reply to its departure
 */
public record Pace(int singleBytes, Duration delay) {
    /** As the network does it. */
    static final Pace USUAL = new Pace(0, Duration.ZERO);

    /** Between two bytes that travel alone, so that the network does not join them again. */
    private static final long GAP_NANOS = 100_000;

    /** What comes of both. */
    Pace and(Pace other) {
        return new Pace(Math.max(singleBytes, other.singleBytes), delay.plus(other.delay));
    }

    /** That of one connection. */
    public Delivery delivery() {
        // Whether anything was asked since the last reply.
        AtomicBoolean asked = new AtomicBoolean();
        return new Delivery() {
            @Override
            public void requests(SocketChannel client, SocketChannel server) throws IOException {
                Delivery.read(client, bytes -> {
                    asked.set(true);
                    Delivery.write(bytes, server);
                });
                server.shutdownOutput();
            }

            @Override
            public void replies(SocketChannel server, SocketChannel client) throws IOException {
                Delivery.read(server, bytes -> {
                    if (asked.getAndSet(false)) {
                        LockSupport.parkNanos(delay.toNanos());
                    }
                    deliver(bytes, client);
                });
            }
        };
    }

    private void deliver(ByteBuffer bytes, SocketChannel client) throws IOException {
        int end = bytes.limit();
        while (bytes.position() < Math.min(singleBytes, end)) {
            Delivery.write(bytes.limit(bytes.position() + 1), client);
            LockSupport.parkNanos(GAP_NANOS);
        }
        Delivery.write(bytes.limit(end), client);
    }
}
