package dev.memtck.server.unusual;

import dev.memtck.server.misbehave.Delivery;
import java.io.IOException;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Replies are taken from the server as they come and wait for their time, or for the client to read.
 *
 * @param delay from a reply to its arrival
 * @param most in bytes; a client for whom more waits is gone
 * @param packets in which each goes
 */
record Parcels(Duration delay, long most, Packets packets) implements Delivery {
    static Parcels in(Packets packets) {
        return new Parcels(Duration.ZERO, Long.MAX_VALUE, packets);
    }

    static Parcels after(Duration delay) {
        return new Parcels(delay, Long.MAX_VALUE, Packets.AS_THEY_COME);
    }

    static Parcels ofNoMoreThan(long bytes) {
        return new Parcels(Duration.ZERO, bytes, Packets.AS_THEY_COME);
    }

    @Override
    public void replies(SocketChannel server, SocketChannel client) throws IOException {
        ScheduledExecutorService post = Executors.newSingleThreadScheduledExecutor(work -> {
            Thread thread = new Thread(work, "post");
            thread.setDaemon(true);
            return thread;
        });
        AtomicLong waiting = new AtomicLong();
        try {
            Delivery.read(server, bytes -> {
                byte[] parcel = new byte[bytes.remaining()];
                bytes.get(parcel);
                if (waiting.addAndGet(parcel.length) > most) {
                    client.close();
                    server.close();
                }
                post.schedule(
                        () -> {
                            packets.write(parcel, client);
                            return waiting.addAndGet(-parcel.length);
                        },
                        delay.toNanos(),
                        TimeUnit.NANOSECONDS);
            });
        } finally {
            // The end comes as late as what came before it.
            post.schedule(post::shutdown, delay.toNanos(), TimeUnit.NANOSECONDS);
            awaitEnd(post);
        }
    }

    private static void awaitEnd(ScheduledExecutorService post) {
        try {
            post.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
