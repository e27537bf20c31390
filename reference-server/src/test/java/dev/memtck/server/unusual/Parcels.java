package dev.memtck.server.unusual;

import dev.memtck.server.faults.Moments;
import dev.memtck.server.misbehave.Delivery;
import java.io.IOException;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
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
        Post post = new Post(client);
        Moments.start("post", post);
        try {
            Delivery.read(server, bytes -> {
                byte[] parcel = new byte[bytes.remaining()];
                bytes.get(parcel);
                if (post.take(parcel) > most) {
                    client.close();
                    server.close();
                }
            });
        } finally {
            post.end();
        }
    }

    /** What is on its way to one client. */
    private final class Post implements Runnable {
        private static final byte[] NOTHING_MORE = new byte[0];

        private final SocketChannel client;
        private final AtomicLong waiting = new AtomicLong();
        private final CountDownLatch delivered = new CountDownLatch(1);
        /** Belongs to who delivers. */
        private Parcel first = new Parcel();
        /** Belongs to who takes. */
        private Parcel last = first;

        Post(SocketChannel client) {
            this.client = client;
        }

        /** @return how much waits now, in bytes */
        long take(byte[] bytes) {
            long all = waiting.addAndGet(bytes.length);
            last = last.fill(bytes, Moments.nanos() + delay.toNanos());
            return all;
        }

        /** The end comes as late as what came before it. */
        void end() {
            take(NOTHING_MORE);
            Moments.await(delivered);
        }

        @Override
        public void run() {
            try {
                deliver();
            } catch (IOException theClientHasGone) {
                return;
            } finally {
                delivered.countDown();
            }
        }

        private void deliver() throws IOException {
            for (byte[] next = first.await(); next != NOTHING_MORE; next = first.await()) {
                packets.write(next, client);
                waiting.addAndGet(-next.length);
                first = first.following;
            }
        }
    }

    /** One to be, until it is filled. */
    private static final class Parcel {
        private final CountDownLatch filled = new CountDownLatch(1);
        private byte[] bytes;
        private long dueNanos;
        private Parcel following;

        Parcel fill(byte[] content, long due) {
            bytes = content;
            dueNanos = due;
            following = new Parcel();
            filled.countDown();
            return following;
        }

        /** Its content, when its time has come. */
        byte[] await() {
            Moments.await(filled);
            long left = dueNanos - Moments.nanos();
            if (left > 0) {
                Moments.pass(left);
            }
            return bytes;
        }
    }
}
